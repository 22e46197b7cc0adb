/** The waitlist of a full day (docs/rules/waitlist.md): who is offered a time that becomes free, when, for how long. */
import { type ClockTime, type IsoDate, minutesOfDay, timeInIndia } from "#domain/time/dates.ts";
import { MINUTE_MS } from "#domain/time/durations.ts";
import { type BookingRules, soonestBookable } from "./booking-notice.ts";
import type { SimulatorType } from "./plans.ts";
import { BEFORE_SESSION_MINUTES } from "./session-time.ts";
import { timesOn } from "./slot-times.ts";
import type { HoursOn, TakenSpan } from "./slots.ts";

/** An entry is `offered` while a time is kept for it, and until the checkout for that time is paid or has lapsed. */
export const WAITLIST_STATES = ["unconfirmed", "waiting", "offered", "booked", "ended"] as const;
export type WaitlistState = (typeof WAITLIST_STATES)[number];

/** The states in which an entry can still lead to a booking. */
export const LIVE_WAITLIST_STATES = ["unconfirmed", "waiting", "offered"] as const satisfies readonly WaitlistState[];

/**
 * Why an entry ended. By the customer: `withdrawn`, `declined`. By time: `lapsed` (the offer), `unconfirmed` (the
 * address), `day_passed`. By the centre: `no_sessions` (closed), `removed`.
 */
export const WAITLIST_ENDS = [
  "withdrawn",
  "declined",
  "lapsed",
  "unconfirmed",
  "day_passed",
  "no_sessions",
  "removed",
] as const;
export type WaitlistEnd = (typeof WAITLIST_ENDS)[number];

/** How long an offered time is kept, in minutes. */
export const OFFER_MINUTES = 30;
/** How long an address may stay unconfirmed, in hours. */
export const CONFIRM_HOURS = 24;
/** Live entries of one email address. */
export const MOST_LIVE_ENTRIES = 3;

/** The first and the last time of day at which offers are made: at night no customer could answer in time. */
const FIRST_OFFER: ClockTime = "08:00";
const LAST_OFFER: ClockTime = "21:30";

/** Whether offers are made at this time of day in India. At others, what becomes free is on public sale at once. */
export function isOfferTime(now: Date): boolean {
  const minute = minutesOfDay(timeInIndia(now));
  return minute >= minutesOfDay(FIRST_OFFER) && minute <= minutesOfDay(LAST_OFFER);
}

/** Until when a time offered now is kept. */
export const offerEnd = (now: Date): Date => new Date(now.getTime() + OFFER_MINUTES * MINUTE_MS);

/**
 * The instant after which an offered session may start: its customer needs the time to answer and the time to be
 * there, and must still be within the booking notice when the offer ends.
 */
export function soonestOffered(simulator: SimulatorType, now: Date, notice: BookingRules): Date {
  const end = offerEnd(now);
  const there = end.getTime() + BEFORE_SESSION_MINUTES[simulator] * MINUTE_MS;
  return new Date(Math.max(there, soonestBookable(notice, end).getTime()) - 1);
}

/**
 * What a day still has for a session: free starts; none, but one can become free (`full`); none, because the last start
 * that could be offered is over (`over`), or because the centre has no sessions then (`closed`).
 */
export type DayOutlook = { kind: "free"; times: ClockTime[] } | { kind: "full" | "over" | "closed" };

/**
 * The outlook of a day, of the starts after `soonest`.
 * @param duration the session's length in minutes
 */
export function dayOutlook(day: {
  date: IsoDate;
  duration: number;
  hoursOn: HoursOn;
  taken: readonly TakenSpan[];
  now: Date;
  soonest: Date;
  rules: BookingRules;
}): DayOutlook {
  const { rules, ...query } = day;
  const times = timesOn({ ...query, notice: rules, turnaround: rules.turnaroundMinutes });
  const free = times.filter(({ available }) => available).map(({ time }) => time);
  if (free.length > 0) return { kind: "free", times: free };
  const has = (...reasons: string[]) => times.some(({ reason }) => reason !== null && reasons.includes(reason));
  if (has("taken")) return { kind: "full" };
  return { kind: has("past", "too_soon") ? "over" : "closed" };
}

/** The path of an entry's page. */
const WAITLIST_PATH = "/waitlist";

/** The link in a mail to an entry's page. The token is in the fragment, which browsers don't send to servers. */
export const waitlistLink = (publicUrl: string, id: string, token: string): string =>
  `${publicUrl}${WAITLIST_PATH}?entry=${encodeURIComponent(id)}#link=${token}`;

/** The path of the booking page at the session that an entry waits for; with a time, at that start. */
export const waitedPath = (
  { simulator, duration, date }: { simulator: SimulatorType; duration: number; date: IsoDate },
  time?: ClockTime,
): string => `/booking/${simulator}/${duration}?${new URLSearchParams({ date, ...(time ? { time } : {}) })}`;

/** Whether an entry in this state can still lead to a booking. */
export const isLiveState = (state: WaitlistState): boolean => LIVE_WAITLIST_STATES.some((live) => live === state);
