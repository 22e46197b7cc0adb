/** Random numbers that a seed repeats (mulberry32), so that a run that failed can be planned again. */

export type Random = {
  /** A whole number from 0 to `below` − 1. */
  int(below: number): number;
  /** A whole number from `least` to `most`, both counted. */
  between(least: number, most: number): number;
  /** True about once in 1/p times. */
  chance(p: number): boolean;
  pick<T>(list: readonly T[]): T;
};

/** A stream of random numbers; `seed` and `stream` together say which one. */
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
