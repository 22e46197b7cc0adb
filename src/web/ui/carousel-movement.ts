/**
 * The movement of a carousel, without React: the home page moves before React has loaded. The row scrolls and snaps by
 * itself (swipe); this adds buttons, arrow keys, the loop and automatic movement. Automatic movement pauses under the
 * pointer or keyboard focus, and never starts with reduced motion. For the loop, copies of the first slides follow the
 * last one; once the row reaches the copies, it jumps to their originals unnoticed.
 */
import { wantsLessMotion } from "./less-motion.ts";

const SETTLED_MS = 140;
/** The number of pauses after which a row that has not reached its target is accepted where it is. */
const PATIENCE = 8;

/** The commands of the buttons, as in their `data-command`; a dot's is the number of its slide. */
export const COMMANDS = { play: "play", back: "back", next: "next" } as const;

/**
 * Moves the carousel (carousel.tsx) until `signal` is aborted, which removes the copies. Its state is in attributes, so
 * that another call continues where this one ended: `data-ready` once it moves, and `data-playing`.
 */
export function moveCarousel(section: HTMLElement, signal: AbortSignal): void {
  const row = section.querySelector<HTMLElement>("[data-row]");
  if (!row) return;
  const slides = [...row.children] as HTMLElement[];
  const dots = [...section.querySelectorAll<HTMLElement>("[data-dot]")];
  const mostInView = Number(section.dataset.mostInView);
  const count = slides.length;
  /** The row's current or target slide; may be `count`, the first copy. */
  let place = 0;

  function mark(current: number): void {
    showPictures(Array.from({ length: 2 * mostInView }, (_, at) => slides[(current + at) % count]));
    for (const [at, dot] of dots.entries()) dot.ariaCurrent = at === current ? "true" : null;
    if (dots.length > 0) for (const [at, slide] of slides.entries()) slide.inert = at !== current;
    timer.restart();
  }

  function show(slide: number): void {
    place = slide;
    row?.scrollTo({ left: slide * measure().step, behavior: wantsLessMotion() ? "instant" : "smooth" });
    settling.expect();
    mark(slide % count);
  }

  /** Moves by as many slides as are in view. */
  function move(direction: 1 | -1): void {
    const { step, shown } = measure();
    const turn = direction === 1 ? place >= count : place === 0;
    if (turn) jump(direction === 1 ? place - count : count, step);
    show(Math.min(Math.max(place + direction * shown, 0), count));
  }

  function jump(slide: number, step: number): void {
    place = slide;
    row?.scrollTo({ left: slide * step, behavior: "instant" });
  }

  /** The distance from slide to slide in pixels, and how many are in view. */
  function measure(): { step: number; shown: number } {
    const [first, second] = slides;
    const step = first && second ? second.offsetLeft - first.offsetLeft : 0;
    return { step: step || 1, shown: step && row ? Math.max(1, Math.round(row.clientWidth / step)) : 1 };
  }

  const settling = followSettling(row, signal, {
    placeOf: () => Math.round(row.scrollLeft / measure().step),
    target: () => place,
    settled(slide) {
      if (slide >= count) jump(slide - count, measure().step);
      else place = slide;
      mark(place);
    },
  });

  const timer = advance(section, row, signal, () => move(1));
  const copies = slides.slice(0, mostInView).map(copyOf);
  row.append(...copies);
  listen({
    section,
    row,
    signal,
    move,
    show,
    play: timer.toggle,
    hold(held) {
      if (held) showPictures(slides);
      timer.hold(held);
    },
  });
  signal.addEventListener("abort", () => {
    if (place >= count) jump(place - count, measure().step);
    for (const copy of copies) copy.remove();
  });
  place = row.scrollLeft > 0 ? Math.round(row.scrollLeft / measure().step) : 0;
  section.dataset.ready = "";
  mark(place);
}

/** Automatic movement: calls `next` after the time of a slide, while it plays and is not held. */
function advance(section: HTMLElement, row: HTMLElement, signal: AbortSignal, next: () => void) {
  let held = false;
  let timer: ReturnType<typeof setInterval> | undefined;

  const isPlaying = () => section.dataset.playing === "yes";

  /** Starts the time of a slide again: every slide is shown for the same time. */
  function restart(): void {
    clearInterval(timer);
    row.ariaLive = isPlaying() && !held ? "off" : "polite";
    if (isPlaying() && !held && !signal.aborted)
      timer = setInterval(() => document.hidden || next(), Number(section.dataset.everyMs));
  }

  function play(playing: boolean): void {
    section.dataset.playing = playing ? "yes" : "no";
    const button = section.querySelector<HTMLElement>(`[data-command="${COMMANDS.play}"]`);
    const label = playing ? "Pause" : "Play";
    if (button) Object.assign(button, { ariaLabel: label, title: label });
    restart();
  }

  signal.addEventListener("abort", () => clearInterval(timer));
  play(section.dataset.playing ? isPlaying() : !wantsLessMotion());
  return {
    restart,
    toggle: () => play(!isPlaying()),
    hold(hold: boolean) {
      held = hold;
      restart();
    },
  };
}

/** Pictures of slides out of view are not laid out, and so not loaded, until they are about to come into view. */
function showPictures(slides: readonly (HTMLElement | undefined)[]): void {
  for (const slide of slides) {
    if (!slide || slide.dataset.near !== undefined) continue;
    slide.dataset.near = "";
    for (const picture of slide.querySelectorAll("img")) picture.loading = "eager";
  }
}

/** A slide's copy: hidden from screen readers and the keyboard, and without the ids of its original. */
function copyOf(slide: HTMLElement): HTMLElement {
  const copy = slide.cloneNode(true) as HTMLElement;
  Object.assign(copy, { ariaHidden: "true", inert: true });
  copy.dataset.near = "";
  for (const named of copy.querySelectorAll("[id]")) named.removeAttribute("id");
  return copy;
}

type Listening = {
  section: HTMLElement;
  row: HTMLElement;
  signal: AbortSignal;
  move(direction: 1 | -1): void;
  show(slide: number): void;
  play(): void;
  hold(held: boolean): void;
};

/** Buttons, arrow keys, and what pauses the carousel. */
function listen({ section, row, signal, move, show, play, hold }: Listening): void {
  const on = <Type extends keyof HTMLElementEventMap>(
    type: Type,
    handle: (event: HTMLElementEventMap[Type]) => unknown,
  ) => section.addEventListener(type, handle, { signal });

  on("click", ({ target }) => {
    const command = target instanceof Element ? target.closest<HTMLElement>("[data-command]")?.dataset.command : null;
    if (!command) return;
    if (command === COMMANDS.play) play();
    else if (command === COMMANDS.back) move(-1);
    else if (command === COMMANDS.next) move(1);
    else show(Number(command));
  });
  on("keydown", (event) => {
    if (event.key !== "ArrowLeft" && event.key !== "ArrowRight") return;
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    // The slide that moves out of view becomes inert and would lose the focus.
    if (row.contains(document.activeElement)) row.focus({ preventScroll: true });
    move(event.key === "ArrowRight" ? 1 : -1);
  });
  // A mouse click on a button also focuses it. Only keyboard focus pauses the carousel here; the pointer is handled
  // separately.
  on("focusin", ({ target }) => target instanceof Element && target.matches(":focus-visible") && hold(true));
  on("focusout", ({ relatedTarget }) => {
    if (!(relatedTarget instanceof Node && section.contains(relatedTarget))) hold(section.matches(":hover"));
  });
  on("pointerenter", ({ pointerType }) => pointerType === "mouse" && hold(true));
  on("pointerleave", () => hold(section.querySelector(":focus-visible") !== null));
}

type Settling = {
  /** The slide at the row's scroll position. */
  placeOf(): number;
  target(): number;
  settled(slide: number): void;
};

/** Calls `settled` with the slide at which scrolling ends; `expect` lets a started movement reach its target first. */
function followSettling(row: HTMLElement, signal: AbortSignal, { placeOf, target, settled }: Settling) {
  let timer: ReturnType<typeof setTimeout>;
  let patience = 0;
  const settle = () => {
    const at = placeOf();
    if (at !== target() && patience > 0) {
      patience -= 1;
      timer = setTimeout(settle, SETTLED_MS);
      return;
    }
    patience = 0;
    settled(at);
  };
  const onScroll = () => {
    clearTimeout(timer);
    timer = setTimeout(settle, SETTLED_MS);
  };
  // A touch on the row overrides an earlier button press.
  const onTouch = () => {
    patience = 0;
  };
  row.addEventListener("scroll", onScroll, { passive: true, signal });
  row.addEventListener("touchstart", onTouch, { passive: true, signal });
  row.addEventListener("wheel", onTouch, { passive: true, signal });
  signal.addEventListener("abort", () => clearTimeout(timer));
  return {
    expect: () => {
      patience = PATIENCE;
    },
  };
}
