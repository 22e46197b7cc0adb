/** How an edit of a stock and the sales during it become the new stock (docs/rules/stock.md). */
import { Refusal } from "#infra/refusal.ts";

/**
 * The stock after an edit whose form was filled with `seen` pieces: the current stock plus the editor's difference.
 * Without `seen`, the requested stock is stored as it is.
 * @throws Refusal CONFLICT when fewer pieces are left than the editor took away.
 */
export function stockAfter(now: number, requested: number, seen: number | null | undefined): number {
  const after = seen === null || seen === undefined ? requested : now + requested - seen;
  if (after >= 0) return after;
  throw new Refusal(
    "CONFLICT",
    `Only ${now} of the ${seen} pieces are left; the others have been sold. Please check the stock.`,
  );
}
