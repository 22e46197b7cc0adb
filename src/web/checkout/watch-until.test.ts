/** When a payment's state is queried: growing gaps, never from a hidden tab, never in parallel. */
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { watchUntil } from "./watch-until.ts";

let page: EventTarget & { hidden: boolean };
let browser: EventTarget;
let stop: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  page = Object.assign(new EventTarget(), { hidden: false });
  browser = new EventTarget();
  vi.stubGlobal("document", page);
  vi.stubGlobal("addEventListener", browser.addEventListener.bind(browser));
  vi.stubGlobal("removeEventListener", browser.removeEventListener.bind(browser));
});

afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function setHidden(hidden: boolean): void {
  page.hidden = hidden;
  page.dispatchEvent(new Event("visibilitychange"));
}

it("queries at once, then after 2, 3, 5 and every 10 seconds, until done", async () => {
  const times: number[] = [];
  const began = Date.now();
  const query = vi.fn(async () => {
    times.push((Date.now() - began) / 1000);
    return times.length === 7;
  });
  stop = watchUntil(query);
  await vi.advanceTimersByTimeAsync(600_000);
  expect(times).toEqual([0, 2, 5, 10, 20, 30, 40]);
});

it("pauses while the tab is hidden and queries at once when it is visible again", async () => {
  const query = vi.fn(async () => false);
  stop = watchUntil(query);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(query).toHaveBeenCalledTimes(2);
  setHidden(true);
  await vi.advanceTimersByTimeAsync(600_000);
  expect(query).toHaveBeenCalledTimes(2);
  setHidden(false);
  await vi.advanceTimersByTimeAsync(0);
  expect(query).toHaveBeenCalledTimes(3);
  browser.dispatchEvent(new Event("online"));
  await vi.advanceTimersByTimeAsync(0);
  expect(query).toHaveBeenCalledTimes(4);
});

it("does not continue when the tab was hidden during a query", async () => {
  let answer = (_done: boolean) => {};
  const query = vi.fn(() => new Promise<boolean>((resolve) => (answer = resolve)));
  stop = watchUntil(query);
  setHidden(true);
  setHidden(false);
  expect(query).toHaveBeenCalledTimes(1);
  setHidden(true);
  answer(false);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(query).toHaveBeenCalledTimes(1);
});

it("ends when stopped", async () => {
  const query = vi.fn(async () => false);
  stop = watchUntil(query);
  await vi.advanceTimersByTimeAsync(0);
  stop();
  setHidden(false);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(query).toHaveBeenCalledTimes(1);
});
