/** The movement of the hero's instrument, without React: it follows the pointer or the device's tilt (attitude.ts). */

import { LESS_MOTION } from "#web/ui/less-motion.ts";
import { AT_REST, type Attitude, ballTransform, ladderTransform, paintAttitude } from "./attitude.ts";

/** On an iPhone, a page must call this in a tap before it receives the device's tilt. */
type TiltPermission = { requestPermission(): Promise<"granted" | "denied"> };

/** A device that reports its tilt without permission does so within this time. */
const UNPROMPTED_MS = 1000;

/** Moves the instrument (instrument.tsx) while it is visible, until `signal` is aborted; never with reduced motion. */
export function moveInstrument(instrument: HTMLElement, signal: AbortSignal): void {
  const ball = instrument.querySelector("[data-ball]");
  const ladder = instrument.querySelector("[data-ladder]");
  const preference = matchMedia(LESS_MOTION);
  let isVisible = false;
  let stop = () => {};
  const paint = (attitude: Attitude) => {
    ball?.setAttribute("transform", ballTransform(attitude));
    ladder?.setAttribute("transform", ladderTransform(attitude));
  };
  const restart = () => {
    stop();
    stop = () => {};
    if (preference.matches) paint(AT_REST);
    else if (isVisible) stop = paintAttitude(paint);
  };
  const watch = new IntersectionObserver(([entry]) => {
    isVisible = entry?.isIntersecting ?? false;
    restart();
  });
  watch.observe(instrument);
  preference.addEventListener("change", restart, { signal });
  signal.addEventListener("abort", () => {
    watch.disconnect();
    stop();
  });
  const button = instrument.querySelector<HTMLElement>("[data-tilt]");
  if (button && !preference.matches) offerTilt(button, signal);
}

/**
 * Shows the button where the browser reports the device's tilt only after a permission prompt, in a tap. Chromium has
 * the prompt too, but reports without it; devices with a mouse have no tilt.
 */
function offerTilt(button: HTMLElement, signal: AbortSignal): void {
  const gate = tiltGate();
  if (!gate || !matchMedia("(pointer: coarse)").matches) return;
  const timer = setTimeout(() => {
    button.hidden = false;
  }, UNPROMPTED_MS);
  addEventListener("deviceorientation", ({ beta }) => beta !== null && clearTimeout(timer), { once: true, signal });
  const answered = () => {
    button.hidden = true;
  };
  button.addEventListener("click", () => gate.requestPermission().then(answered, answered), { signal });
  signal.addEventListener("abort", () => clearTimeout(timer));
}

function tiltGate(): TiltPermission | null {
  const event = typeof DeviceOrientationEvent === "undefined" ? null : DeviceOrientationEvent;
  return event && "requestPermission" in event ? (event as unknown as TiltPermission) : null;
}
