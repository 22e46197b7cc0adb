/** A day as clients send it: in the arguments of GraphQL, or in the query of a download. */
import { type IsoDate, isUsableDate } from "#domain/time/dates.ts";
import { Refusal } from "./refusal.ts";

/**
 * The day in a text. Years that no calendar shows are none: beyond them the database does not count.
 * @throws Refusal BAD_USER_INPUT
 */
export function readDay(text: string, sentence = "from and to must be dates in the form yyyy-MM-dd"): IsoDate {
  if (isUsableDate(text)) return text;
  throw new Refusal("BAD_USER_INPUT", sentence);
}
