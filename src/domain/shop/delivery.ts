/**
 * When an order arrives (contract: order-totals): 5 to 7 business days after it is placed, by the distance from the
 * centre. Business days are Monday to Saturday; public holidays are not counted.
 */
import { stateNamed } from "#domain/people/indian-states.ts";
import { addDays, type IsoDate, weekdayOf } from "#domain/time/dates.ts";

const NEAR_DAYS = 5;
const USUAL_DAYS = 6;
const REMOTE_DAYS = 7;

/** Around the centre, in Noida. */
const NEAR: readonly string[] = ["Delhi", "Haryana", "Uttar Pradesh"];

const REMOTE: readonly string[] = [
  "Andaman and Nicobar Islands",
  "Arunachal Pradesh",
  "Assam",
  "Jammu and Kashmir",
  "Ladakh",
  "Lakshadweep",
  "Manipur",
  "Meghalaya",
  "Mizoram",
  "Nagaland",
  "Sikkim",
  "Tripura",
];

const SUNDAY = 0;

/** The day that is `count` business days after `day`. */
function businessDaysAfter(day: IsoDate, count: number): IsoDate {
  let [date, left] = [day, count];
  while (left > 0) {
    date = addDays(date, 1);
    if (weekdayOf(date) !== SUNDAY) left -= 1;
  }
  return date;
}

/** The day by which an order placed on `today` arrives in a state, in any spelling. */
export function deliveryBy(today: IsoDate, state: string): IsoDate {
  const name = stateNamed(state);
  const days = NEAR.includes(name) ? NEAR_DAYS : REMOTE.includes(name) ? REMOTE_DAYS : USUAL_DAYS;
  return businessDaysAfter(today, days);
}
