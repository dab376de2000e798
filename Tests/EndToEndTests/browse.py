"""Looks at a player in headless Chromium and prints what was found, as JSON: for each check an empty text, or what is
wrong. Called by PlayerBrowserTests; alone:

    python3 browse.py FOLDER
"""

import functools
import http.server
import importlib.util
import json
import os
import sys
import threading
import time

from selenium import webdriver
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys

FLAGS = ["--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--lang=en-US"]

# A clock that stands still until it is moved; it counts how many timers run at once.
FAKE_CLOCK = """
  window.clock = {now: 0, timers: new Map(), most: 0, last: 0};
  window.setTimeout = (call, delay) => {
    clock.timers.set(++clock.last, {call, at: clock.now + delay});
    clock.most = Math.max(clock.most, clock.timers.size);
    return clock.last;
  };
  window.clearTimeout = (id) => clock.timers.delete(id);
  window.setInterval = () => { clock.most = 99; };
  clock.move = (time) => {
    clock.now += time;
    for (const [id, timer] of [...clock.timers]) {
      if (timer.at <= clock.now && clock.timers.delete(id)) timer.call();
    }
  };
"""

# Pictures are decoded when the test says so.
HELD_DECODING = """
  window.held = [];
  HTMLImageElement.prototype.decode = function () {
    return new Promise((done) => held.push({src: this.src, done}));
  };
"""

STATE = """
  const id = (name) => document.getElementById(name);
  const view = id("stage").firstElementChild;
  return {year: id("year").textContent, title: id("title").textContent, slider: id("slider").value,
    spoken: id("slider").getAttribute("aria-valuetext"), date: id("date").value, plays: id("switch").checked,
    hash: location.hash, live: id("text").getAttribute("aria-live"), waiting: id("stage").classList.contains("waiting"),
    file: view && view.tagName === "IMG" ? view.getAttribute("src") : "", alt: view ? view.alt || view.textContent : ""};
"""


class Wrong(Exception):
    """A check failed."""


def expect(found, wanted, what):
    if found != wanted:
        raise Wrong(f"{what}: {found!r} instead of {wanted!r}")


class Page:
    """A player in a browser of its own."""

    def __init__(self, folder):
        self.folder = os.path.abspath(folder)
        options = webdriver.ChromeOptions()
        options.binary_location = os.environ.get("CHROMIUM", "/usr/bin/chromium")
        for flag in FLAGS:
            options.add_argument(flag)
        options.set_capability("goog:loggingPrefs", {"browser": "ALL", "performance": "ALL"})
        service = webdriver.ChromeService(os.environ.get("CHROMEDRIVER", "/usr/bin/chromedriver"))
        self.driver = webdriver.Chrome(options=options, service=service)
        with open(f"{self.folder}/player/frames.json", encoding="utf-8") as file:
            self.frames = json.load(file)["frames"]
        self.scripts = []

    def command(self, name, **values):
        return self.driver.execute_cdp_cmd(name, values)

    def screen(self, width=1280, height=860, scale=1, mobile=False, scheme="dark", motion="no-preference"):
        self.command(
            "Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=scale, mobile=mobile)
        self.command("Emulation.setEmulatedMedia", features=[
            {"name": "prefers-color-scheme", "value": scheme}, {"name": "prefers-reduced-motion", "value": motion}])

    def open(self, name="player/index.html", script=None, base=None):
        """Opens a page anew; a script runs before those of the page."""
        for identifier in self.scripts:
            self.command("Page.removeScriptToEvaluateOnNewDocument", identifier=identifier)
        self.scripts = []
        self.driver.get("about:blank")
        if script:
            answer = self.command("Page.addScriptToEvaluateOnNewDocument", source=script)
            self.scripts.append(answer["identifier"])
        self.driver.get((base or f"file://{self.folder}/") + name)
        if not script or HELD_DECODING not in script:
            self.settle()

    def run(self, script, *words):
        return self.driver.execute_script(script, *words)

    @property
    def state(self):
        return self.run(STATE)

    def settle(self):
        """Waits until the chosen picture is shown."""
        end = time.monotonic() + 10
        while time.monotonic() < end:
            state = self.state
            if not state["waiting"] and state["spoken"]:
                return state
            time.sleep(0.01)
        raise Wrong("the picture is not shown")

    def rest(self):
        """Waits until nothing fades or moves any more."""
        self.driver.execute_async_script("""
          const done = arguments[arguments.length - 1];
          Promise.allSettled(document.getAnimations().map(each => each.finished)).then(() => done());""")

    def element(self, name):
        return self.driver.find_element(By.ID, name)

    def set(self, name, value, *events):
        self.run(
            "const e = document.getElementById(arguments[0]); e.value = arguments[1];"
            "for (const name of arguments[2]) e.dispatchEvent(new Event(name, {bubbles: true}));",
            name, value, list(events or ["input"]))

    def tick(self, milliseconds):
        self.run("clock.move(arguments[0])", milliseconds)
        return self.settle()

    def keys(self, *keys):
        chain = ActionChains(self.driver, duration=0)
        for key in keys:
            chain.send_keys(key)
        chain.perform()
        return self.settle()

    def expect_year(self, year, what):
        """Expects every part of the state to be of a year."""
        state = self.settle()
        frame = next(frame for frame in self.frames if frame["year"] == year)
        expect(state["year"], str(year), f"{what}: label")
        expect(state["slider"], str(year), f"{what}: slider")
        expect(state["spoken"], str(year), f"{what}: what is read out of the slider")
        expect(state["hash"], f"#{year}", f"{what}: address")
        expect(state["date"][:4], str(year), f"{what}: date")
        # The smaller form of a picture is called after the larger.
        expect(state["file"].replace("small", "large"), frame["file"] or "", f"{what}: picture")
        photo = frame["photo"]
        expect(state["title"], (photo and photo["title"]) or "", f"{what}: title")
        return state


def check_start(page):
    page.open(script=FAKE_CLOCK)
    state = page.expect_year(page.frames[0]["year"], "at the start")
    expect(state["plays"], True, "autoplay at the start")


def check_slider(page):
    page.open(script=FAKE_CLOCK)
    for frame in page.frames[::-1]:
        page.set("slider", frame["year"])
        page.expect_year(frame["year"], "slider")
    slider = page.element("slider")
    ActionChains(page.driver, duration=0).move_to_element(slider).click().perform()
    page.expect_year(2014, "click on the middle of the slider")
    page.keys(Keys.ARROW_RIGHT)
    page.expect_year(2015, "arrow key on the slider")


def check_date(page):
    page.open(script=FAKE_CLOCK)
    last = page.frames[-1]["year"]
    for value, year in [("2014-03-03", 2014), ("2013-12-31", 2013), ("2016-01-01", 2016), ("1987-06-05", 2009),
                        ("2031-06-05", last), ("12014-06-05", last), ("0900-01-01", 2009)]:
        page.set("date", value, "input", "change")
        page.expect_year(year, f"date {value}")
    for frame in page.frames:
        page.set("slider", frame["year"])
        wanted = frame["photo"]["date"][:10] if frame["photo"] else f"{frame['year']}-01-01"
        expect(page.state["date"], wanted, "date of the photo")
    date = page.element("date")
    expect((date.get_attribute("min"), date.get_attribute("max")), ("2009-01-01", f"{last}-12-31"), "span")


def check_typed_date(page):
    page.open(script=FAKE_CLOCK)
    date = page.element("date")
    date.send_keys("03152016")
    page.expect_year(2016, "typed date")
    page.keys(Keys.ARROW_LEFT, Keys.ARROW_LEFT, Keys.HOME, Keys.END, Keys.HOME, "f")
    page.expect_year(2016, "keys in the date field")
    page.run("document.activeElement.blur()")
    date.send_keys("01012030")
    page.expect_year(2019, "typed date outside")
    page.element("slider").click()
    page.expect_year(2014, "the slider after the date field")


def check_autoplay(page):
    page.open(script=FAKE_CLOCK)
    years = [frame["year"] for frame in page.frames]
    seen = [int(page.state["year"])]
    for _ in years:
        seen.append(int(page.tick(1500)["year"]))
    expect(seen, years + years[:1], "years that autoplay shows")
    expect(page.run("return clock.most"), 1, "timers at once")
    page.tick(1499)
    page.expect_year(years[0], "just before the interval has passed")
    page.tick(1)
    page.expect_year(years[1], "when the interval has passed")


def check_restart(page):
    page.open(script=FAKE_CLOCK)
    moves = {
        "slider": lambda: page.set("slider", 2016), "date": lambda: page.set("date", "2016-05-05", "input", "change"),
        "key": lambda: page.keys(Keys.ARROW_RIGHT),
        "link": lambda: page.run("location.hash = '#2016'"),
    }
    for name, move in moves.items():
        page.set("slider", 2015)
        page.tick(1000)
        move()
        # The event of a changed address comes a moment later.
        end = time.monotonic() + 5
        while page.state["year"] != "2016" and time.monotonic() < end:
            time.sleep(0.01)
        page.expect_year(2016, f"{name}: the move")
        page.tick(1499)
        page.expect_year(2016, f"{name}: the timer did not start anew")
        page.tick(1)
        page.expect_year(2017, f"{name}: the timer does not go on")
        expect(page.run("return [clock.timers.size, clock.most]"), [1, 1], f"{name}: timers")


def check_switch(page):
    page.open(script=FAKE_CLOCK)
    switch = page.element("switch")
    expect(page.state["live"], "off", "what changes by itself is not read out")
    switch.click()
    expect(page.run("return clock.timers.size"), 0, "timers when it is off")
    expect(page.state["live"], "polite", "what the reader changes is read out")
    page.tick(60000)
    page.expect_year(2009, "when it is off")
    page.element("autoplay").click()
    expect(page.state["plays"], True, "a click on the word")
    page.tick(1500)
    page.expect_year(2010, "when it is on again")
    for _ in range(7):
        switch.click()
    expect(page.run("return [clock.timers.size, clock.most]"), [0, 1], "timers after many clicks")


def check_real_clock(page):
    page.open("fast.html")
    page.run("""
      window.times = [performance.now()];
      new MutationObserver(() => times.push(performance.now())).observe(document.getElementById("year"),
        {childList: true});""")
    end = time.monotonic() + 10
    while len(page.run("return times")) < 7 and time.monotonic() < end:
        time.sleep(0.05)
    times = page.run("return times")[1:]
    gaps = [round(later - former) for former, later in zip(times, times[1:])]
    if len(gaps) < 5 or min(gaps) < 290 or sorted(gaps)[len(gaps) // 2] > 600:
        raise Wrong(f"with an interval of 300 ms, the years changed after {gaps} ms")


def check_stale_picture(page):
    page.open(script=HELD_DECODING)
    release = """for (const one of held.filter((one) => one.src.includes(arguments[0]))) one.done();
      return new Promise((done) => setTimeout(done, 30));"""
    page.run(release, "slide-0001")
    page.settle()
    page.set("slider", 2015)
    page.set("slider", 2017)
    expect(page.state["file"][:10], "slide-0001", "the picture before the next is decoded")
    expect(page.state["year"], "2017", "the label before the picture is decoded")
    page.run(release, "slide-0009")
    expect(page.state["file"][:10], "slide-0009", "the picture that was chosen last")
    page.run(release, "slide-0007")
    expect(page.state["file"][:10], "slide-0009", "a picture that came late")
    page.set("slider", 2013)
    page.settle()
    page.set("slider", 2018)
    page.set("slider", 2013)
    page.run(release, "slide-0010")
    expect(page.settle()["file"], "", "the placeholder that was chosen last")


def check_timer_waits(page):
    page.open(script=FAKE_CLOCK + HELD_DECODING)
    release = """for (const one of held.filter((one) => one.src.includes(arguments[0]))) one.done();
      return Promise.resolve();"""
    page.run(release, "slide-0001")
    page.settle()
    page.set("slider", 2015)
    switch = page.element("switch")
    switch.click()
    switch.click()
    page.element("date").send_keys("0")
    expect(page.run("return clock.timers.size"), 0, "timers while the picture is on its way")
    page.run("clock.move(60000)")
    expect(page.state["year"], "2015", "the year whose picture is on its way")
    page.run(release, "slide-0007")
    page.settle()
    expect(page.run("return [clock.timers.size, clock.most]"), [1, 1], "timers when it is shown")


def check_half_typed_date(page):
    page.open(script=FAKE_CLOCK)
    page.set("slider", 2015)
    page.settle()
    date = page.element("date")
    date.send_keys("03162")
    page.run("document.activeElement.blur()")
    page.expect_year(2015, "a year of which one digit was typed")
    expect(page.state["date"][:4], "2015", "the date field after it")


def check_credit_keys(page):
    page.open(script=FAKE_CLOCK)
    page.set("slider", 2015)
    page.settle()
    page.run("document.getElementById('credits').open = true; document.querySelector('#credits div').focus();")
    plays = page.state["plays"]
    for key in [" ", Keys.HOME, Keys.END]:
        page.keys(key)
        page.expect_year(2015, f"key {hex(ord(key))} in the credits")
        expect(page.state["plays"], plays, f"autoplay after {hex(ord(key))} in the credits")
    page.keys(Keys.ESCAPE)
    expect(page.run("return document.getElementById('credits').open"), False, "the credits after Escape")
    page.run("document.activeElement.blur()")
    page.keys(Keys.HOME)
    page.expect_year(2009, "Home after the credits were closed")


def check_rapid_slider(page):
    page.open(script=FAKE_CLOCK)
    page.run("""
      const slider = document.getElementById("slider");
      for (let i = 0; i < 500; i++) {
        slider.value = 2009 + (i * 7) % 11;
        slider.dispatchEvent(new Event("input", {bubbles: true}));
      }
      slider.value = 2018;
      slider.dispatchEvent(new Event("input", {bubbles: true}));""")
    page.expect_year(2018, "after 500 moves")
    expect(page.run("return [clock.timers.size, clock.most]"), [1, 1], "timers")


def check_keys(page):
    page.open(script=FAKE_CLOCK)
    for keys, year in [([Keys.ARROW_RIGHT], 2010), ([Keys.ARROW_LEFT] * 2, 2019), ([Keys.ARROW_RIGHT], 2009),
                       ([Keys.END], 2019), ([Keys.HOME], 2009)]:
        page.keys(*keys)
        page.expect_year(year, f"keys {[hex(ord(key)) for key in keys]}")
    page.keys(" ")
    expect(page.state["plays"], False, "space stops")
    page.keys(" ")
    expect(page.state["plays"], True, "space plays")
    page.element("switch").send_keys(" ")
    expect(page.state["plays"], False, "space on the switch counts once")
    page.element("slider").send_keys(" ")
    expect(page.state["plays"], True, "space on the slider")
    page.element("slider").send_keys(Keys.END)
    page.expect_year(2019, "End on the slider")
    page.element("slider").send_keys(Keys.HOME)
    page.expect_year(2009, "Home on the slider")


def check_tab_order(page):
    page.open(script=FAKE_CLOCK)
    seen = []
    for _ in range(12):
        page.keys(Keys.TAB)
        name = page.run("return document.activeElement.id || document.activeElement.tagName")
        if name not in seen:
            seen.append(name)
    expect([name for name in seen if name != "BODY"], ["SUMMARY", "full", "slider", "date", "switch"], "tab order")


def check_swipe(page):
    page.screen(390, 844, 2, True)
    page.command("Emulation.setTouchEmulationEnabled", enabled=True)
    page.open(script=FAKE_CLOCK)

    def swipe(start, end):
        page.command("Input.dispatchTouchEvent", type="touchStart", touchPoints=[{"x": start[0], "y": start[1]}])
        page.command("Input.dispatchTouchEvent", type="touchMove", touchPoints=[{"x": end[0], "y": end[1]}])
        page.command("Input.dispatchTouchEvent", type="touchEnd", touchPoints=[])

    swipe((300, 300), (100, 310))
    page.expect_year(2010, "swipe to the left")
    swipe((100, 300), (300, 290))
    swipe((100, 300), (300, 290))
    page.expect_year(2019, "two swipes to the right")
    swipe((200, 300), (210, 500))
    page.expect_year(2019, "a swipe downwards")
    page.command("Emulation.setTouchEmulationEnabled", enabled=False)
    page.screen()


def check_full_screen(page):
    page.open(script=FAKE_CLOCK)
    is_full = "return Boolean(document.fullscreenElement)"
    for wanted in [True, False]:
        page.element("full").click()
        end = time.monotonic() + 5
        while page.run(is_full) != wanted and time.monotonic() < end:
            time.sleep(0.02)
        expect(page.run(is_full), wanted, "full screen")


def check_links(page):
    page.open("player/index.html#2014", FAKE_CLOCK)
    state = page.expect_year(2014, "a link to a year")
    expect(state["plays"], False, "autoplay after a link")
    page.run("location.hash = '#2011'")
    end = time.monotonic() + 5
    while page.state["year"] != "2011" and time.monotonic() < end:
        time.sleep(0.02)
    page.expect_year(2011, "a changed address")
    before = page.run("return history.length")
    page.set("slider", 2018)
    expect(page.run("return history.length"), before, "entries of the history")
    page.open("player/index.html#1850", FAKE_CLOCK)
    page.expect_year(2009, "a link to a year that is not there")


def check_gap(page):
    page.open("player/index.html#2013", FAKE_CLOCK)
    state = page.expect_year(2013, "a gap")
    expect(state["date"], "2013-01-01", "the date of a gap")
    if "No photo for this year" not in state["alt"]:
        raise Wrong(f"the placeholder says {state['alt']!r}")


def check_captions(page):
    page.open("player/index.html#2014", FAKE_CLOCK)
    title = page.state["title"]
    for part in ["<script>", "</script>", "\"quotes\"", "'", "&amp;", "<!--", "{{table}}"]:
        if part not in title:
            raise Wrong(f"{part!r} is not in the title {title!r}")
    expect(page.run("return [typeof window.bad, document.querySelectorAll('b b, #text script, dd b').length]"),
           ["undefined", 0], "markup of a caption")
    credit = page.run("return document.querySelector('#credits').textContent")
    if "<i>Ann</i> & \"Bob\"" not in credit:
        raise Wrong(f"the author is not in the credits {credit!r}")


def check_zones(page):
    for zone in ["Pacific/Kiritimati", "America/Los_Angeles"]:
        page.command("Emulation.setTimezoneOverride", timezoneId=zone)
        page.open(script=FAKE_CLOCK)
        for frame in page.frames:
            page.set("slider", frame["year"])
            state = page.expect_year(frame["year"], zone)
            wanted = frame["photo"]["date"][:10] if frame["photo"] else f"{frame['year']}-01-01"
            expect(state["date"], wanted, zone)
            page.set("date", f"{frame['year']}-12-31")
            page.expect_year(frame["year"], zone)
            page.set("date", f"{frame['year']}-01-01")
            page.expect_year(frame["year"], zone)
    page.command("Emulation.setTimezoneOverride", timezoneId="")


def requests(page):
    """Returns the addresses that were asked for since the last call."""
    addresses = []
    for entry in page.driver.get_log("performance"):
        message = json.loads(entry["message"])["message"]
        if message["method"] == "Network.requestWillBeSent":
            addresses.append(message["params"]["request"]["url"])
    return addresses


def walk(page, base, name, prefix):
    page.driver.get_log("browser")
    page.open(name, FAKE_CLOCK, base)
    requests(page)
    page.open(name, FAKE_CLOCK, base)
    for frame in page.frames:
        page.set("slider", frame["year"])
        page.settle()
    page.keys(Keys.ARROW_RIGHT, " ", Keys.HOME)
    strange = [a[:200] for a in requests(page) if not a.startswith((prefix, "data:", "about:"))]
    expect(strange, [], f"{prefix}: addresses that were asked for")
    problems = [entry["message"] for entry in page.driver.get_log("browser")]
    expect(problems, [], f"{prefix}: messages on the console")


def check_file(page):
    walk(page, None, "player/index.html", f"file://{page.folder}/player/")


def check_single_file(page):
    walk(page, None, "single.html", f"file://{page.folder}/single.html")
    state = page.state
    expect(state["file"][:23], "data:image/jpeg;base64,", "the picture in the page")


def check_server(page):
    handler = functools.partial(QuietHandler, directory=page.folder)
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        base = f"http://127.0.0.1:{server.server_port}/"
        walk(page, base, "player/index.html", base + "player/")
        walk(page, base, "player/", base + "player/")
        server.shutdown()


class QuietHandler(http.server.SimpleHTTPRequestHandler):
    """Serves files and says nothing."""

    def log_message(self, *_):
        pass


def check_order(page):
    with open(f"{page.folder}/frames/frames.json", encoding="utf-8") as file:
        rendered = json.load(file)["frames"]

    def facts(frames):
        return [[f["index"], f["year"], f["photo"] and f["photo"]["id"], f["photo"] and f["photo"]["date"]]
                for f in frames]

    expect(facts(page.frames), facts(rendered), "frames of the player, and those of render")
    page.open(script=FAKE_CLOCK)
    seen = []
    for _ in page.frames:
        state = page.settle()
        seen.append(state["file"].replace("small", "large") or None)
        page.keys(Keys.ARROW_RIGHT)
    expect(seen, [frame["file"] for frame in page.frames], "pictures in the order of frames.json")


def check_picture_sizes(page):
    for width, height, scale, wanted in [(390, 844, 1, "small"), (1280, 860, 1, "small"), (1280, 860, 2, "large"), (390, 844, 3, "large")]:
        page.screen(width, height, scale)
        page.open("player/index.html#2010", FAKE_CLOCK)
        expect(page.state["file"], f"slide-0002-{wanted}.jpg", f"{width} × {height}, {scale} dots a pixel")
    page.screen()


def check_narrow(page):
    for width, height in [(390, 844), (320, 568), (844, 390), (1280, 860), (2560, 1440)]:
        page.screen(width, height, 1, width < 900)
        for year in [2013, 2014, 2016]:
            page.open(f"player/index.html#{year}", FAKE_CLOCK)
            found = page.run("""
              const outside = [];
              for (const id of ["stage", "year", "slider", "date", "autoplay", "full", "credits"]) {
                const box = document.getElementById(id).getBoundingClientRect();
                if (box.left < 0 || box.top < 0 || box.right > innerWidth + .5 || box.bottom > innerHeight + .5) {
                  outside.push(id);
                }
              }
              if (document.documentElement.scrollWidth > innerWidth) outside.push("the page is too wide");
              if (document.getElementById("stage").clientHeight < 100) outside.push("the picture is too small");
              return outside;""")
            expect(found, [], f"{year} on {width} × {height}: what is not on the screen")
    page.screen()


def check_targets(page):
    for width, height in [(1280, 860), (390, 844)]:
        page.screen(width, height, 1, width < 900)
        page.open(script=FAKE_CLOCK)
        page.run("document.getElementById('credits').open = true")
        small = page.run("""
          return [...document.querySelectorAll("input, button, summary, a, label")].filter((element) => {
            const box = element.getBoundingClientRect();
            return box.width < 24 || box.height < 24;
          }).map((element) => element.outerHTML.slice(0, 80));""")
        expect(small, [], "controls of less than 24 × 24")
        nameless = page.run("""
          return [...document.querySelectorAll("input, button, summary, a, img")].filter((element) => !(
            element.getAttribute("aria-label") || element.alt || element.textContent.trim()
              || (element.labels && element.labels.length))).map((element) => element.outerHTML.slice(0, 80));""")
        expect(nameless, [], "controls without a name")
    page.screen()


def check_accessibility(page):
    package = importlib.util.find_spec("axe_core_python")
    if not package:
        return "skipped: axe-core-python is not installed"
    with open(os.path.join(package.submodule_search_locations[0], "axe.min.js"), encoding="utf-8") as file:
        script = file.read()
    for name in ["player/index.html", "chinese/index.html"]:
        for scheme in ["dark", "light"]:
            for width, height, opened in [(1280, 860, False), (390, 844, True)]:
                for year in [2013, 2014]:
                    page.screen(width, height, 1, width < 900, scheme)
                    page.open(f"{name}#{year}")
                    page.run("document.getElementById('credits').open = arguments[0]", opened)
                    page.rest()
                    page.run(script)
                    found = page.driver.execute_async_script("""
                      const done = arguments[arguments.length - 1];
                      axe.run().then((result) => done(result.violations.map((one) => one.id + ": "
                        + one.nodes.map((node) => node.html.slice(0, 120) + " " + node.failureSummary).join("; "))));
                      """)
                    expect(found, [], f"{name}, {scheme}, {width} × {height}, {year}: axe")
    page.screen()
    return ""


def check_reduced_motion(page):
    page.screen(motion="reduce")
    page.open(script=FAKE_CLOCK)
    expect(page.state["plays"], False, "autoplay at the start")
    page.set("slider", 2012)
    page.expect_year(2012, "slider")
    expect(page.run("return document.querySelectorAll('.view').length"), 1, "pictures at once")
    expect(page.run("return document.getAnimations().length"), 0, "animations")
    page.screen()
    page.open(script=FAKE_CLOCK)
    page.set("slider", 2012)
    page.settle()
    if not page.run("return document.getAnimations().length"):
        raise Wrong("pictures do not fade where motion is welcome")


def check_schemes(page):
    grounds = {}
    for name in ["player", "light", "chinese"]:
        for scheme in ["dark", "light"]:
            page.screen(scheme=scheme)
            page.open(f"{name}/index.html")
            grounds[name, scheme] = page.run("return getComputedStyle(document.body).backgroundColor")
    expect(grounds["player", "dark"], "rgb(14, 14, 16)", "the dark ground")
    expect(grounds["player", "light"], "rgb(247, 247, 244)", "the light ground")
    expect(grounds["light", "dark"], grounds["player", "light"], "--theme light in the dark")
    page.screen()


def check_chinese(page):
    page.open("chinese/index.html#2013", FAKE_CLOCK)
    text = page.run("return document.body.innerText + document.documentElement.lang")
    for part in ["自動播放", "這一年沒有照片", "圖片出處", "zh-Hant"]:
        if part not in text:
            raise Wrong(f"{part} is not on the page")


def check_slideshow(page):
    page.open("each/index.html", FAKE_CLOCK)
    count = page.run("return JSON.parse(document.getElementById('table').textContent).slots.length")
    expect(count, 12, "photos")
    page.set("date", "2016-08-01")
    state = page.settle()
    expect([state["year"], state["date"], state["hash"]], ["2016", "2016-06-01", "#8"], "the latest photo not after")
    page.keys(Keys.END)
    state = page.settle()
    expect([state["year"], state["date"], state["hash"]], ["", "", "#12"], "the undated photo")


def main():
    page = Page(sys.argv[1])
    wanted = sys.argv[2:]
    results = {}
    try:
        page.screen()
        for name, check in list(globals().items()):
            if not name.startswith("check_") or (wanted and name[6:] not in wanted):
                continue
            try:
                results[name[6:]] = check(page) or ""
            except Exception as error:  # what goes wrong in one check is told, and the others go on
                results[name[6:]] = f"{type(error).__name__}: {error}"
                page.screen()
    finally:
        page.driver.quit()
    print(json.dumps(results, ensure_ascii=True))


main()
