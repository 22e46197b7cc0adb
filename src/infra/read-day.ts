/** Parses a day from a client: a GraphQL argument or a query parameter of a download. */
import { type IsoDate, isUsableDate } from "#domain/time/dates.ts";
import { Refusal } from "./refusal.ts";

/**
 * The day in a text. Years outside the supported range are refused, because the database cannot represent them.
 * @throws Refusal BAD_USER_INPUT
 */
export function readDay(text: string, sentence = "from and to must be dates in the form yyyy-MM-dd"): IsoDate {
  if (isUsableDate(text)) return text;
  throw new Refusal("BAD_USER_INPUT", sentence);
}
