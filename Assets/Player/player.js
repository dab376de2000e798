
"use strict";
(() => {
  const byId = (id) => document.getElementById(id);
  const { slots, steps, next, first, interval } = JSON.parse(byId("table").textContent);
  const [stage, caption, slider, date, autoplay, full, ticks, credits] =
    ["stage", "text", "slider", "date", "switch", "full", "ticks", "credits"].map(byId);
  const reducedMotion = matchMedia("(prefers-reduced-motion: reduce)");

  // The state: which slot is chosen, and whether autoplay is on. Everything seen follows from it.
  let index = -1;
  let isPlaying = false;
  // The only timer there is; the number of the latest choice; the picture that is being loaded for it.
  let timer = 0;
  let choice = 0;
  let loading = null;
  // Whether keys have gone into the date field since it was entered: then autoplay waits a little longer.
  let isTyping = false;

  /** Starts the timer anew, or stops it. */
  function arm() {
    clearTimeout(timer);
    // A picture that is still on its way is shown for its whole time first.
    if (!isPlaying || stage.classList.contains("waiting")) return;
    timer = setTimeout(() => select(next[index]), isTyping ? Math.max(interval, 3000) : interval);
  }

  function play(isOn) {
    isPlaying = isOn;
    autoplay.checked = isOn;
    // What changes by itself is not read out.
    caption.setAttribute("aria-live", isOn ? "off" : "polite");
    arm();
  }

  /** Chooses a slot; its picture is shown when it is decoded, unless another slot has been chosen by then. */
  function select(wanted) {
    clearTimeout(timer);
    const isOther = wanted !== index;
    index = wanted;
    say();
    if (isOther) load();
    else arm();
  }

  function load() {
    const slot = slots[index];
    const mine = ++choice;
    stage.classList.add("waiting");
    // What nobody waits for any more is not loaded further.
    if (loading) loading.removeAttribute("src");
    const view = slot.large ? picture(slot) : placeholder(slot);
    loading = slot.large ? view : null;
    (slot.large ? view.decode() : Promise.resolve()).catch(() => {}).then(() => {
      if (mine !== choice) return;
      loading = null;
      show(view);
      link();
      arm();
      const ahead = slots[next[index]];
      if (ahead.large && ahead !== slot) picture(ahead).decode().catch(() => {});
    });
  }

  /** Puts the state into all controls and the caption. */
  function say() {
    const slot = slots[index];
    slider.value = first + index;
    slider.setAttribute("aria-valuetext", slot.year || slot.link);
    slider.style.setProperty("--part", (slots.length > 1 ? (100 * index) / (slots.length - 1) : 0) + "%");
    const isOwn = document.activeElement === date && date.value && date.validity.valid && at(date.value) === index;
    if (!isOwn && date.value !== slot.date) date.value = slot.date;
    byId("year").textContent = slot.year;
    byId("title").textContent = slot.title;
    byId("note").textContent = slot.note;
    for (const tick of ticks.children) tick.classList.toggle("now", Number(tick.dataset.index) === index);
  }

  const linkTo = (slot) => slot.link || slot.year;

  /** Writes the slot into the address when its picture is shown: browsers refuse that when it comes too often. */
  function link() {
    try {
      history.replaceState(null, "", "#" + linkTo(slots[index]));
    } catch {}
  }

  /** Returns the slot that the address names, or -1. */
  function linked() {
    const name = location.hash.slice(1);
    return slots.findIndex((slot) => linkTo(slot) === name);
  }

  /** Returns the slot that a date selects. Dates are texts: what is before the first step belongs to it. */
  function at(text) {
    const padded = text.padStart(12, "0");
    return (steps.filter(([from]) => from.padStart(12, "0") <= padded).pop() || steps[0])[1];
  }

  /** Returns the smaller picture's address where it is large enough for the stage. */
  function source({ large: [file, width, height], small }) {
    if (!small) return file;
    const shown = width * Math.min(stage.clientWidth / width, stage.clientHeight / height) * devicePixelRatio;
    return shown > small[1] ? file : small[0];
  }

  function picture(slot) {
    const image = new Image();
    image.className = "view";
    image.alt = slot.alt || slot.title;
    image.draggable = false;
    image.src = source(slot);
    return image;
  }

  function placeholder(slot) {
    const view = document.createElement("div");
    view.className = "view gap";
    view.dataset.year = slot.year;
    const words = document.createElement("span");
    words.textContent = slot.alt || slot.title;
    view.append(words);
    return view;
  }

  /** Shows a picture in place of the one before, which fades. The first child is always the one that counts. */
  function show(view) {
    for (const old of [...stage.children]) {
      if (reducedMotion.matches || old.classList.contains("past")) {
        old.remove();
        continue;
      }
      old.classList.add("past");
      old.setAttribute("aria-hidden", "true");
      old.addEventListener("animationend", () => old.remove());
    }
    stage.prepend(view);
    stage.classList.remove("waiting");
  }

  /** Sets as many labels over the slider as fit. */
  function label() {
    const last = slots.length - 1;
    const stride = Math.max(1, Math.ceil((slots.length * 46) / ticks.clientWidth));
    ticks.replaceChildren();
    for (let i = 0; i <= last; i += stride) {
      const tick = document.createElement("span");
      tick.textContent = slots[i].year;
      tick.dataset.index = i;
      tick.style.left = (last ? (100 * i) / last : 0) + "%";
      ticks.append(tick);
    }
  }

  const step = (by) => select((index + by + slots.length) % slots.length);

  slider.addEventListener("input", () => select(Number(slider.value) - first));
  for (const event of ["input", "change"]) {
    date.addEventListener(event, () => {
      const isFocused = document.activeElement === date;
      // While a year is typed, its first digits make a year of their own.
      if (!date.value || (isFocused && date.value < "1")) return;
      select(at(date.value));
    });
  }
  date.addEventListener("keydown", () => {
    isTyping = true;
    arm();
  });
  date.addEventListener("blur", () => {
    isTyping = false;
    select(date.value >= "1" ? at(date.value) : index);
  });
  autoplay.addEventListener("change", () => play(autoplay.checked));
  addEventListener("hashchange", () => {
    if (linked() >= 0) select(linked());
  });

  document.addEventListener("keydown", (event) => {
    const target = event.target;
    if (target === date || event.ctrlKey || event.metaKey || event.altKey) return;
    // The list of credits scrolls with these.
    if (target.closest("#credits") && [" ", "Home", "End"].includes(event.key)) return;
    if (event.key === "Escape" && credits) credits.open = false;
    if (event.key === " " && !target.closest("button, summary, a, #switch")) play(!isPlaying);
    // The slider knows these keys itself.
    else if (event.key === "ArrowLeft" && target !== slider) step(-1);
    else if (event.key === "ArrowRight" && target !== slider) step(1);
    else if (event.key === "Home" && target !== slider) select(0);
    else if (event.key === "End" && target !== slider) select(slots.length - 1);
    else if (event.key === "f" && !full.hidden) full.click();
    else return;
    event.preventDefault();
  });

  let touched = null;
  stage.addEventListener("touchstart", ({ touches }) => (touched = touches.length === 1 ? touches[0] : null), {
    passive: true,
  });
  stage.addEventListener("touchend", ({ changedTouches: [end] }) => {
    if (!touched) return;
    const [x, y] = [end.clientX - touched.clientX, end.clientY - touched.clientY];
    touched = null;
    if (Math.abs(x) > 40 && Math.abs(x) > 1.5 * Math.abs(y)) step(x < 0 ? 1 : -1);
  });

  full.hidden = !document.fullscreenEnabled;
  full.addEventListener("click", () => {
    if (document.fullscreenElement) document.exitFullscreen();
    else document.documentElement.requestFullscreen().catch(() => {});
  });
  addEventListener("resize", () => {
    label();
    say();
    const { large } = slots[index];
    const shown = stage.firstElementChild;
    if (large && shown && shown.getAttribute("src") !== source(slots[index])) load();
  });

  label();
  date.disabled = !steps.length;
  // Whoever follows a link to a year wants to see that year.
  const start = linked();
  play(start < 0 && !reducedMotion.matches && slots.length > 1);
  select(Math.max(start, 0));
})();
