/** When answers confirmed sales to customers: the longest time without one. */
import type { Memory } from "#test/faults/memory.ts";

const LOOK_MS = 50;

export type Sales = {
  /** Begins a measurement, and returns the function that ends it with the longest time without a sale, in seconds. */
  measure(): () => number;
  /** Waits until something is sold, at most `limitMs`. @throws Error after that */
  next(limitMs: number): Promise<void>;
  close(): void;
};

/** Watches the customers' memory. Its resolution is 50 ms. */
export function watchSales({ confirmed }: Memory): Sales {
  let seen = confirmed.length;
  let last = performance.now();
  let longest = 0;
  const waiting = new Set<() => void>();
  const look = (): void => {
    const now = performance.now();
    longest = Math.max(longest, now - last);
    if (confirmed.length === seen) return;
    seen = confirmed.length;
    last = now;
    for (const sold of waiting) sold();
    waiting.clear();
  };
  const timer = setInterval(look, LOOK_MS);
  return {
    measure() {
      look();
      longest = 0;
      return () => {
        look();
        return longest / 1000;
      };
    },
    next: (limitMs) =>
      new Promise((done, fail) => {
        const late = setTimeout(() => fail(new Error(`nothing was sold for ${limitMs / 1000} s`)), limitMs);
        waiting.add(() => {
          clearTimeout(late);
          done();
        });
      }),
    close: () => clearInterval(timer),
  };
}
