import { EventEmitter } from "node:events";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { logLines } from "#test/log-lines.ts";
import { endOn } from "./end-process.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function processThatEnds(close: () => Promise<void>) {
  const process = new EventEmitter();
  const seen = logLines();
  const codes: number[] = [];
  endOn(process, { log: seen.log, close, exit: (code) => codes.push(code) });
  return { process, lines: seen.lines, codes };
}

test.each(["SIGTERM", "SIGINT"])("%s drains once and exits 0", async (signal) => {
  const close = vi.fn(async () => {});
  const { process, codes } = processThatEnds(close);
  process.emit(signal);
  process.emit(signal);
  await vi.runAllTimersAsync();
  expect(close).toHaveBeenCalledTimes(1);
  expect(codes).toEqual([0]);
});

test.each(["uncaughtException", "unhandledRejection"])("%s is logged in full, drained and exits 1", async (event) => {
  const { process, lines, codes } = processThatEnds(async () => {});
  process.emit(event, new Error("nothing caught this"));
  await vi.advanceTimersByTimeAsync(0);
  expect(codes).toEqual([1]);
  expect(lines).toEqual([
    expect.objectContaining({
      level: 60,
      event,
      err: expect.objectContaining({
        message: "nothing caught this",
        stack: expect.stringContaining("end-process.test.ts"),
      }),
    }),
  ]);
});

test("a hanging request delays the end after an uncaught error by at most five seconds", async () => {
  const { process, codes } = processThatEnds(() => new Promise(() => {}));
  process.emit("uncaughtException", new Error("nothing caught this"));
  await vi.advanceTimersByTimeAsync(4_999);
  expect(codes).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(codes).toEqual([1]);
});
