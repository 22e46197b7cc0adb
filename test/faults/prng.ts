/** Seeded random numbers (mulberry32), so that the plans of a failed run can be repeated. */

export type Random = {
  /** A whole number from 0 to `below` − 1. */
  int(below: number): number;
  /** A whole number from `least` to `most`, inclusive. */
  between(least: number, most: number): number;
  /** True with probability `p`. */
  chance(p: number): boolean;
  pick<T>(list: readonly T[]): T;
};

/** A stream of random numbers, determined by `seed` and `stream`. */
export function createRandom(seed: number, stream = 0): Random {
  let state = (seed ^ Math.imul(stream + 1, 0x9e3779b1)) >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const int = (below: number): number => Math.floor(next() * below);
  return {
    int,
    between: (least, most) => least + int(most - least + 1),
    chance: (p) => next() < p,
    pick: (list) => {
      const index = int(list.length);
      if (index >= list.length) throw new Error("there is nothing to pick from");
      return list[index] as (typeof list)[number];
    },
  };
}
