#include "CCurl.h"
#include <dlfcn.h>
#include <pthread.h>
#include <sys/eventfd.h>

static struct {
  CURLcode (*global_init)(long);
  CURLM *(*multi_init)(void);
  CURLMcode (*multi_cleanup)(CURLM *);
  CURLMcode (*multi_setopt)(CURLM *, CURLMoption, ...);
  CURLMcode (*multi_add_handle)(CURLM *, CURL *);
  CURLMcode (*multi_remove_handle)(CURLM *, CURL *);
  CURLMcode (*multi_perform)(CURLM *, int *);
  CURLMcode (*multi_poll)(CURLM *, struct curl_waitfd[], unsigned, int, int *);
  CURLMsg *(*multi_info_read)(CURLM *, int *);
  CURL *(*easy_init)(void);
  void (*easy_cleanup)(CURL *);
  CURLcode (*easy_setopt)(CURL *, CURLoption, ...);
  CURLcode (*easy_getinfo)(CURL *, CURLINFO, ...);
  const char *(*easy_strerror)(CURLcode);
  struct curl_slist *(*slist_append)(struct curl_slist *, const char *);
  void (*slist_free_all)(struct curl_slist *);
} curl;

static const char *problem;

static void *symbol(void *library, const char *name) {
  void *address = dlsym(library, name);
  if (!address && !problem) problem = "this libcurl is too old; version 7.66 or newer is needed";
  return address;
}

static void load(void) {
  // Debian's two builds, which differ only in who does TLS.
  void *library = dlopen("libcurl.so.4", RTLD_NOW | RTLD_LOCAL);
  if (!library) library = dlopen("libcurl-gnutls.so.4", RTLD_NOW | RTLD_LOCAL);
  if (!library) {
    problem = "libcurl.so.4 cannot be loaded";
    return;
  }
  curl.global_init = symbol(library, "curl_global_init");
  curl.multi_init = symbol(library, "curl_multi_init");
  curl.multi_cleanup = symbol(library, "curl_multi_cleanup");
  curl.multi_setopt = symbol(library, "curl_multi_setopt");
  curl.multi_add_handle = symbol(library, "curl_multi_add_handle");
  curl.multi_remove_handle = symbol(library, "curl_multi_remove_handle");
  curl.multi_perform = symbol(library, "curl_multi_perform");
  curl.multi_poll = symbol(library, "curl_multi_poll");
  curl.multi_info_read = symbol(library, "curl_multi_info_read");
  curl.easy_init = symbol(library, "curl_easy_init");
  curl.easy_cleanup = symbol(library, "curl_easy_cleanup");
  curl.easy_setopt = symbol(library, "curl_easy_setopt");
  curl.easy_getinfo = symbol(library, "curl_easy_getinfo");
  curl.easy_strerror = symbol(library, "curl_easy_strerror");
  curl.slist_append = symbol(library, "curl_slist_append");
  curl.slist_free_all = symbol(library, "curl_slist_free_all");
  if (!problem && curl.global_init(CURL_GLOBAL_DEFAULT) != CURLE_OK) problem = "libcurl does not start";
}

const char *ccurl_load(void) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, load);
  return problem;
}

CURLM *ccurl_multi_make(void) { return curl.multi_init(); }
void ccurl_multi_free(CURLM *multi) { curl.multi_cleanup(multi); }

bool ccurl_multi_set(CURLM *multi, CURLMoption option, long value) {
  return curl.multi_setopt(multi, option, value) == CURLM_OK;
}

bool ccurl_multi_add(CURLM *multi, CURL *easy) { return curl.multi_add_handle(multi, easy) == CURLM_OK; }
void ccurl_multi_remove(CURLM *multi, CURL *easy) { curl.multi_remove_handle(multi, easy); }

bool ccurl_multi_perform(CURLM *multi) {
  int running;
  return curl.multi_perform(multi, &running) == CURLM_OK;
}

bool ccurl_multi_wait(CURLM *multi, int descriptor, int milliseconds) {
  struct curl_waitfd wait = {.fd = descriptor, .events = CURL_WAIT_POLLIN};
  return curl.multi_poll(multi, &wait, 1, milliseconds, NULL) == CURLM_OK;
}

CURL *ccurl_multi_next_ended(CURLM *multi, CURLcode *result) {
  int left;
  CURLMsg *message;
  while ((message = curl.multi_info_read(multi, &left)))
    if (message->msg == CURLMSG_DONE) {
      *result = message->data.result;
      return message->easy_handle;
    }
  return NULL;
}

CURL *ccurl_easy_make(void) { return curl.easy_init(); }
void ccurl_easy_free(CURL *easy) { curl.easy_cleanup(easy); }

bool ccurl_set_number(CURL *easy, CURLoption option, long value) {
  return curl.easy_setopt(easy, option, value) == CURLE_OK;
}

bool ccurl_set_size(CURL *easy, CURLoption option, long long value) {
  return curl.easy_setopt(easy, option, (curl_off_t)value) == CURLE_OK;
}

bool ccurl_set_text(CURL *easy, CURLoption option, const char *value) {
  return curl.easy_setopt(easy, option, value) == CURLE_OK;
}

bool ccurl_set_context(CURL *easy, CURLoption option, void *value) {
  return curl.easy_setopt(easy, option, value) == CURLE_OK;
}

struct curl_slist *ccurl_list_add(struct curl_slist *list, const char *text) {
  return curl.slist_append(list, text);
}
void ccurl_list_free(struct curl_slist *list) { curl.slist_free_all(list); }

bool ccurl_set_list(CURL *easy, CURLoption option, struct curl_slist *list) {
  return curl.easy_setopt(easy, option, list) == CURLE_OK;
}

bool ccurl_set_protocols(CURL *easy, bool allows_http) {
  // By their numbers, because older headers do not know the names: CURLOPT_PROTOCOLS_STR and
  // CURLOPT_REDIR_PROTOCOLS_STR (7.85), else CURLOPT_PROTOCOLS and CURLOPT_REDIR_PROTOCOLS.
  const char *names = allows_http ? "http,https" : "https";
  if (curl.easy_setopt(easy, (CURLoption)10318, names) == CURLE_OK)
    return curl.easy_setopt(easy, (CURLoption)10319, names) == CURLE_OK;
  long bits = CURLPROTO_HTTPS | (allows_http ? CURLPROTO_HTTP : 0);
  return curl.easy_setopt(easy, (CURLoption)181, bits) == CURLE_OK &&
         curl.easy_setopt(easy, (CURLoption)182, bits) == CURLE_OK;
}

bool ccurl_set_receiver(CURL *easy, CURLoption option, ccurl_receiver receiver) {
  return curl.easy_setopt(easy, option, receiver) == CURLE_OK;
}

bool ccurl_set_socket_opener(CURL *easy, ccurl_socket_opener opener) {
  return curl.easy_setopt(easy, CURLOPT_OPENSOCKETFUNCTION, opener) == CURLE_OK;
}

long ccurl_number(CURL *easy, CURLINFO info) {
  long value = 0;
  curl.easy_getinfo(easy, info, &value);
  return value;
}

const char *ccurl_text(CURL *easy, CURLINFO info) {
  char *value = NULL;
  curl.easy_getinfo(easy, info, &value);
  return value;
}

const char *ccurl_message(CURLcode code) { return curl.easy_strerror(code); }

int ccurl_bell(void) { return eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK); }
