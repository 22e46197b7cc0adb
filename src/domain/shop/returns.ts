/**
 * Returns of delivered goods (contract: goods-return; docs/rules/return.md): until when, which pieces, and what they
 * are worth. Amounts are paise.
 */
import type { Transitions } from "#domain/centre/transitions.ts";
import type { Paise } from "#domain/money/money.ts";
import { addDays, dateInIndia, type IsoDate, todayInIndia } from "#domain/time/dates.ts";
import { lineKey } from "./cart.ts";
import { RETURN_DAYS } from "./return-days.ts";

export const RETURN_REASONS = ["damaged", "wrong_item", "does_not_fit", "not_wanted"] as const;
export type ReturnReason = (typeof RETURN_REASONS)[number];

export const RETURN_REASON_TEXT: Readonly<Record<ReturnReason, string>> = {
  damaged: "It arrived damaged",
  wrong_item: "It is not what I ordered",
  does_not_fit: "It does not fit",
  not_wanted: "I no longer want it",
};

/** Whether the centre pays for the way back, because the goods were damaged or wrong. */
export const isOurFault = (reason: ReturnReason): boolean => reason === "damaged" || reason === "wrong_item";

/** The most characters of a customer's note, and of what staff write to the customer. */
export const MOST_NOTE = 500;
export const MOST_ANSWER = 1000;

export const RETURN_STATES = ["requested", "approved", "received", "refused", "withdrawn"] as const;
export type ReturnState = (typeof RETURN_STATES)[number];

/** A customer may bring the goods before the approval. An approved return may be refused: they never came. */
export const RETURN_TRANSITIONS: Transitions<ReturnState> = {
  requested: ["approved", "received", "refused", "withdrawn"],
  approved: ["received", "refused", "withdrawn"],
  received: [],
  refused: [],
  withdrawn: [],
};

/** Whether a return still waits for the centre or for the goods. */
export const isOpenReturn = (state: ReturnState): boolean => RETURN_TRANSITIONS[state].length > 0;

/** What happens to the pieces of a line on arrival. Those that are missing were not sent back. */
export const RETURN_OUTCOMES = ["stock", "damaged", "missing"] as const;
export type ReturnOutcome = (typeof RETURN_OUTCOMES)[number];

/** Pieces of a product, or of one of its variants. */
export type ReturnLine = {
  id: string;
  variantId?: string | undefined;
  quantity: number;
  /** Set when the goods have arrived. */
  outcome?: ReturnOutcome | undefined;
};

/** A product as sold; the price is paise for one. */
type SoldLine = { id: string; variantId?: string | null | undefined; price: Paise; quantity: number };

/** A return as far as later ones depend on it. */
export type EarlierReturn = { state: ReturnState; lines: readonly ReturnLine[] };

type Step = { status: string; created_at: Date };

/** When an order was delivered, by its timeline; null before that. */
export const deliveredAt = (timeline: readonly Step[]): Date | null =>
  timeline.findLast(({ status }) => status === "delivered")?.created_at ?? null;

/** The last day on which a return of goods delivered at this instant can be requested. */
export const returnUntil = (delivered: Date): IsoDate => addDays(dateInIndia(delivered), RETURN_DAYS);

/** Whether that day has passed. */
export const isTooLate = (delivered: Date, now: Date): boolean => todayInIndia(now) > returnUntil(delivered);

/** The pieces of these returns that came back, or are on their way. */
function takenBack(returns: readonly EarlierReturn[]): ReturnLine[] {
  return returns
    .filter(({ state }) => state === "received" || isOpenReturn(state))
    .flatMap(({ lines }) => lines.filter(({ outcome }) => outcome !== "missing"));
}

const quantityOf = (lines: readonly ReturnLine[], key: string): number =>
  lines.reduce((sum, line) => (lineKey(line) === key ? sum + line.quantity : sum), 0);

/** What can still be returned of an order, without the lines of which nothing is left. */
export function returnableLines<Line extends SoldLine>(
  sold: readonly Line[],
  returns: readonly EarlierReturn[],
): Line[] {
  const taken = takenBack(returns);
  return sold.flatMap((line) => {
    const quantity = line.quantity - quantityOf(taken, lineKey(line));
    return quantity > 0 ? [{ ...line, quantity }] : [];
  });
}

/** The price of these pieces, less their share of the order's discount. */
function worthOf(sold: readonly SoldLine[], discount: Paise, lines: readonly ReturnLine[]): Paise {
  const whole = sold.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
  const part = sold.reduce((sum, line) => sum + line.price * quantityOf(lines, lineKey(line)), 0);
  return whole === 0 ? 0 : part - Math.round((discount * part) / whole);
}

/**
 * The refund suggested for returned pieces: their price less their share of the discount. Shares are rounded over all
 * returns together, so that an order returned in parts is refunded exactly.
 * @param earlier the order's other returns
 */
export function refundOfReturn(
  { products, discount }: { products: readonly SoldLine[]; discount: Paise },
  earlier: readonly EarlierReturn[],
  lines: readonly ReturnLine[],
): Paise {
  const before = takenBack(earlier);
  const back = lines.filter(({ outcome }) => outcome !== "missing");
  return worthOf(products, discount, [...before, ...back]) - worthOf(products, discount, before);
}
