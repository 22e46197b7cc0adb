/**
 * Fair comparison on a machine that is never quiet: contenders take turns (A B C A B C …), so that whatever
 * else the machine does falls on all of them, and ratios are taken within a round before the median is.
 */

/** Somebody who is measured; `run` measures once and gives the figure of that round. */
export type Contender = { name: string; run(): Promise<number> };

/** The middle of the values; of an even number of them the mean of the two in the middle. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const high = sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
  const low = sorted[Math.ceil(sorted.length / 2) - 1] ?? Number.NaN;
  return (low + high) / 2;
}

/** The quotient of each round, one figure by the other. */
export const perRound = (values: readonly number[], by: readonly number[]): number[] =>
  values.map((value, round) => value / (by[round] ?? Number.NaN));

/**
 * Lets every contender run once unmeasured, then `rounds` times in turns.
 * @returns each contender's figures, in the order of the contenders.
 */
export async function alternate(contenders: readonly Contender[], rounds: number): Promise<number[][]> {
  for (const { run } of contenders) await run();
  const figures: number[][] = contenders.map(() => []);
  for (let round = 0; round < rounds; round += 1)
    for (const [index, { run }] of contenders.entries()) figures[index]?.push(await run());
  return figures;
}
