// libcurl, loaded when it is first asked for: linked, its forty libraries would cost every start of the program
// ten milliseconds. The headers give the constants; the functions below pass calls on. Swift cannot call
// curl_easy_setopt, which takes any kind of argument, so there is one function a kind.
#pragma once
#define CURL_DISABLE_TYPECHECK
#include <curl/curl.h>
#include <stdbool.h>
#include <stddef.h>

/// Loads and starts libcurl once, from any thread. Returns NULL, or what the system says is wrong.
const char *ccurl_load(void);

CURLM *ccurl_multi_make(void);
void ccurl_multi_free(CURLM *multi);
bool ccurl_multi_set(CURLM *multi, CURLMoption option, long value);
bool ccurl_multi_add(CURLM *multi, CURL *easy);
void ccurl_multi_remove(CURLM *multi, CURL *easy);
/// Moves all transfers on as far as they go now.
bool ccurl_multi_perform(CURLM *multi);
/// Waits for a socket of a transfer, for `descriptor` to be readable, or for so many milliseconds.
bool ccurl_multi_wait(CURLM *multi, int descriptor, int milliseconds);
/// Returns a transfer that has ended with its result, or NULL when there is none.
CURL *ccurl_multi_next_ended(CURLM *multi, CURLcode *result);

CURL *ccurl_easy_make(void);
void ccurl_easy_free(CURL *easy);
bool ccurl_set_number(CURL *easy, CURLoption option, long value);
bool ccurl_set_size(CURL *easy, CURLoption option, long long value);
/// The text is copied.
bool ccurl_set_text(CURL *easy, CURLoption option, const char *value);
bool ccurl_set_context(CURL *easy, CURLoption option, void *value);
/// Allows the protocols named ("https" or "http,https"), for redirects too.
bool ccurl_set_protocols(CURL *easy, bool allows_http);

/// Appends a copy of a text to a list, which may be NULL. Returns the list, or NULL, and the old one is as it was.
struct curl_slist *ccurl_list_add(struct curl_slist *list, const char *text);
void ccurl_list_free(struct curl_slist *list);
/// The list is not copied, and must live as long as the handle.
bool ccurl_set_list(CURL *easy, CURLoption option, struct curl_slist *list);

typedef size_t (*ccurl_receiver)(char *bytes, size_t size, size_t count, void *context);
typedef curl_socket_t (*ccurl_socket_opener)(void *context, curlsocktype purpose, struct curl_sockaddr *address);
bool ccurl_set_receiver(CURL *easy, CURLoption option, ccurl_receiver receiver);
bool ccurl_set_socket_opener(CURL *easy, ccurl_socket_opener opener);

long ccurl_number(CURL *easy, CURLINFO info);
/// Returns a text that lives as long as the handle is not used again, or NULL.
const char *ccurl_text(CURL *easy, CURLINFO info);
const char *ccurl_message(CURLcode code);

/// Returns a descriptor that is readable after 8 bytes were written to it (eventfd, which Swift's Glibc leaves out),
/// or -1.
int ccurl_bell(void);
