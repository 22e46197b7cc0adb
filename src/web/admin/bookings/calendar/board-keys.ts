/**
 * Keyboard navigation on the board. The board is one tab stop, and arrow keys move between its elements (`data-stop`):
 * up and down within a column (`data-hours`), left and right to the nearest time in the next one.
 */
import { type KeyboardEvent, useEffect } from "react";

const stopsIn = (element: Element | null | undefined): HTMLElement[] => [
  ...(element?.querySelectorAll<HTMLElement>("[data-stop]") ?? []),
];

/** Keeps exactly one element of the board reachable by Tab, also after the board changes. */
export function useOneStop(box: { readonly current: HTMLElement | null }): void {
  useEffect(() => {
    const [first, ...others] = stopsIn(box.current);
    if (first && ![first, ...others].some((stop) => stop.tabIndex === 0)) first.tabIndex = 0;
  });
}

/** Makes the focused element the board's tab stop. */
export function keepStop(box: HTMLElement | null, target: EventTarget): void {
  if (!(target instanceof HTMLElement) || target.dataset.stop === undefined) return;
  for (const stop of stopsIn(box)) stop.tabIndex = stop === target ? 0 : -1;
}

const boxOf = (element: Element): DOMRect => element.getBoundingClientRect();
const middleOf = (element: Element): number => boxOf(element).top + boxOf(element).height / 2;

/** The nearest element in the next column on that side that has any. */
function beside(box: HTMLElement, stop: HTMLElement, by: 1 | -1): HTMLElement | undefined {
  const columns = [...box.querySelectorAll("[data-hours]")];
  const away = (other: Element) => Math.abs(middleOf(other) - middleOf(stop));
  let index = columns.findIndex((column) => column.contains(stop)) + by;
  for (; columns[index]; index += by) {
    const [first, ...others] = stopsIn(columns[index]);
    if (first) return others.reduce((one, other) => (away(other) < away(one) ? other : one), first);
  }
  return undefined;
}

function targetFor(key: string, box: HTMLElement, stop: HTMLElement): HTMLElement | undefined {
  const own = stopsIn(stop.closest("[data-hours]")).sort((one, other) => boxOf(one).top - boxOf(other).top);
  const at = own.indexOf(stop);
  if (key === "ArrowUp") return own[at - 1];
  if (key === "ArrowDown") return own[at + 1];
  if (key === "ArrowLeft") return beside(box, stop, -1);
  if (key === "ArrowRight") return beside(box, stop, 1);
  return key === "Home" ? own[0] : own.at(-1);
}

const KEYS = ["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight", "Home", "End"];

/** Moves the focus for a key pressed on an element of the board. */
export function walk(event: KeyboardEvent<HTMLElement>, box: HTMLElement | null): void {
  const { target, key } = event;
  if (!box || !(target instanceof HTMLElement) || target.dataset.stop === undefined) return;
  if (!KEYS.includes(key)) return;
  event.preventDefault();
  targetFor(key, box, target)?.focus();
}
