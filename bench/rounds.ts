/**
 * Fair comparison on a computer with other load: contenders alternate (A B C A B C …), so that the other load affects
 * all of them. Ratios are taken within a round, then their median.
 */

/** A program under measurement; `run` measures once and returns the figure of that round. */
export type Contender = { name: string; run(): Promise<number> };

/** How long contenders are compared: rounds that count, and the seconds of one turn. */
export type Pace = { rounds: number; seconds: number };

/** The median of the values. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const high = sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
  const low = sorted[Math.ceil(sorted.length / 2) - 1] ?? Number.NaN;
  return (low + high) / 2;
}

/** Divides the figures of each round. */
export const perRound = (values: readonly number[], by: readonly number[]): number[] =>
  values.map((value, round) => value / (by[round] ?? Number.NaN));

/**
 * Runs every contender once to warm up, then `rounds` times in turns.
 * @returns each contender's figures, in the order of the contenders.
 */
export async function alternate(contenders: readonly Contender[], rounds: number): Promise<number[][]> {
  for (const { run } of contenders) await run();
  const figures: number[][] = contenders.map(() => []);
  for (let round = 0; round < rounds; round += 1)
    for (const [index, { run }] of contenders.entries()) figures[index]?.push(await run());
  return figures;
}
