/**
 * The attitude of the hero's artificial horizon, controlled by the pointer or the tilt of the device. All instances
 * share one attitude, so that the carousel's copy of a slide never differs from its original. Angles are in degrees. A
 * positive bank is the right wing down, a positive pitch the nose up.
 */

/** An aircraft's attitude. */
export type Attitude = { pitch: number; bank: number };

/** The attitude without input: a gentle climb to the left, like the aircraft beside it. */
export const AT_REST: Attitude = { pitch: 4, bank: -7 };

/** Units of the drawing (horizon.tsx) for each degree of pitch. */
export const PER_DEGREE = 3;

/** The transform of the drawing's ball. */
export const ballTransform = ({ bank }: Attitude): string => `rotate(${(-bank).toFixed(2)} 120 120)`;

/** The transform of the drawing's ladder, inside the ball. */
export const ladderTransform = ({ pitch }: Attitude): string => `translate(0 ${(pitch * PER_DEGREE).toFixed(2)})`;

const MOST: Attitude = { pitch: 16, bank: 38 };

/** Spring constants like a gyroscope's: quick to follow, with one small overshoot. */
const STIFFNESS = 46;
const DAMPING = 9;
const STEP_SECONDS = 1 / 120;
/** A later frame (the tab was suspended) moves no further than this. */
const LONGEST_FRAME_SECONDS = 0.1;
const STILL = 0.02;

/** How quickly the present position of a device becomes "level"; a share per reading. */
const RELEVEL_SHARE = 0.004;

export type Spring = { at: number; speed: number };

/** The spring after `seconds` on its way to `target`, independent of the frame length. */
export function springAfter(spring: Spring, target: number, seconds: number): Spring {
  let { at, speed } = spring;
  for (let left = Math.min(seconds, LONGEST_FRAME_SECONDS); left > 1e-6; left -= STEP_SECONDS) {
    const step = Math.min(left, STEP_SECONDS);
    speed += (STIFFNESS * (target - at) - DAMPING * speed) * step;
    at += speed * step;
  }
  return { at, speed };
}

/** The attitude for a pointer: the nose points at it. Takes its position and the window's size in pixels. */
export function attitudeOfPointer(
  { x, y }: { x: number; y: number },
  { width, height }: { width: number; height: number },
): Attitude {
  const share = (at: number, size: number) => within((2 * at) / Math.max(size, 1) - 1, 1);
  return { pitch: -MOST.pitch * share(y, height), bank: MOST.bank * share(x, width) };
}

/**
 * The attitude of a device: its bank, and how far its screen is raised from flat. Derived from the direction of
 * gravity, because the angles themselves jump when a device is held upright.
 * @param beta as in DeviceOrientationEvent
 * @param gamma as in DeviceOrientationEvent
 * @param turned the screen's orientation in degrees
 */
export function attitudeOfDevice(beta: number, gamma: number, turned: number): Attitude {
  const [b, g, t] = [radians(beta), radians(gamma), radians(turned)];
  const [x, y, z] = [Math.cos(b) * Math.sin(g), -Math.sin(b), -Math.cos(b) * Math.cos(g)];
  const right = x * Math.cos(t) - y * Math.sin(t);
  const up = x * Math.sin(t) + y * Math.cos(t);
  return { bank: degrees(Math.asin(within(right, 1))), pitch: degrees(Math.atan2(-up, -z)) };
}

type Painter = (attitude: Attitude) => void;

const painters = new Set<Painter>();
const at = { pitch: { at: 0, speed: 0 }, bank: { at: 0, speed: 0 } };
let target = AT_REST;
let held: Attitude | null = null;
let frame = 0;
let lastFrame = 0;

/**
 * Calls `paint` at once and at every movement. Only visible instances should register: listening and drawing end with
 * the last one.
 * @returns a function that unsubscribes
 */
export function paintAttitude(paint: Painter): () => void {
  paint(attitude());
  painters.add(paint);
  if (painters.size === 1) listen();
  wake();
  return () => {
    painters.delete(paint);
    if (painters.size === 0) rest();
  };
}

function listen(): void {
  addEventListener("pointermove", onPointer, { passive: true });
  addEventListener("deviceorientation", onTilt, { passive: true });
  document.documentElement.addEventListener("pointerleave", onLeave);
  document.addEventListener("visibilitychange", onVisibility);
}

function rest(): void {
  removeEventListener("pointermove", onPointer);
  removeEventListener("deviceorientation", onTilt);
  document.documentElement.removeEventListener("pointerleave", onLeave);
  document.removeEventListener("visibilitychange", onVisibility);
  sleep();
}

function onPointer({ pointerType, clientX, clientY }: PointerEvent): void {
  // Touch scrolls; it does not steer.
  if (pointerType === "touch") return;
  const size = { width: innerWidth, height: innerHeight };
  steer(attitudeOfPointer({ x: clientX, y: clientY }, size));
}

function onTilt({ beta, gamma }: DeviceOrientationEvent): void {
  // A computer without the sensor sends one event without angles.
  if (beta === null || gamma === null) return;
  const lies = attitudeOfDevice(beta, gamma, screen.orientation?.angle ?? 0);
  held = held ? { pitch: towards(held.pitch, lies.pitch), bank: towards(held.bank, lies.bank) } : { ...lies };
  steer({
    pitch: within((lies.pitch - held.pitch) * 0.8, MOST.pitch),
    bank: within(lies.bank - held.bank, MOST.bank),
  });
}

function onLeave(): void {
  steer(AT_REST);
}

function onVisibility(): void {
  if (document.hidden) sleep();
  else wake();
}

function steer(wanted: Attitude): void {
  target = wanted;
  wake();
}

function wake(): void {
  if (frame || painters.size === 0 || document.hidden) return;
  lastFrame = performance.now();
  frame = requestAnimationFrame(move);
}

function sleep(): void {
  cancelAnimationFrame(frame);
  frame = 0;
}

function move(now: number): void {
  const seconds = Math.max(0, now - lastFrame) / 1000;
  lastFrame = now;
  at.pitch = springAfter(at.pitch, target.pitch, seconds);
  at.bank = springAfter(at.bank, target.bank, seconds);
  for (const paint of painters) paint(attitude());
  frame = isStill(at.pitch, target.pitch) && isStill(at.bank, target.bank) ? 0 : requestAnimationFrame(move);
}

const attitude = (): Attitude => ({ pitch: at.pitch.at, bank: at.bank.at });

const isStill = (spring: Spring, mark: number) => Math.abs(spring.speed) < STILL && Math.abs(spring.at - mark) < STILL;

const towards = (from: number, to: number) => from + (to - from) * RELEVEL_SHARE;
const within = (value: number, most: number) => Math.min(Math.max(value, -most), most);
const radians = (angle: number) => (angle * Math.PI) / 180;
const degrees = (angle: number) => (angle * 180) / Math.PI;
