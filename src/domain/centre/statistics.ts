/**
 * The periods of the Statistics tab: days in India, divided into days, weeks (Monday to Sunday) or months. The first
 * and the last bucket of a period may be shorter, because days outside the period are never counted.
 */
import { addDays, addYears, daysBetween, formatShortDate, type IsoDate, isIsoDate } from "#domain/time/dates.ts";

export const STATS_STEPS = ["day", "week", "month"] as const;
export type StatsStep = (typeof STATS_STEPS)[number];

/** Days from `from` to `to`, both included. */
export type Period = { from: IsoDate; to: IsoDate };

/** A bucket of a period; `key` is the day, the Monday or the first of the month that it belongs to. */
export type Bucket = Period & { key: IsoDate };

/** The longest periods that a chart can show: 400 days, two years of weeks, ten years of months. */
const MOST_DAYS: Record<StatsStep, number> = { day: 400, week: 731, month: 3653 };

const TOO_LONG: Record<StatsStep, string> = {
  day: "A daily chart can show at most 400 days. Please choose weeks or months, or a shorter period",
  week: "A weekly chart can show at most two years. Please choose months, or a shorter period",
  month: "A chart can show at most ten years. Please choose a shorter period",
};

const FIRST_DAY = "2000-01-01";
const LAST_DAY = "2999-12-31";
const A_MONDAY = "2001-01-01";

export const isStatsStep = (text: string): text is StatsStep => STATS_STEPS.some((step) => step === text);

/** The problem with a typed period, as a sentence, or null. */
export function periodProblem({ from, to }: Period, by: StatsStep): string | null {
  if (!isIsoDate(from) || !isIsoDate(to)) return "Please enter both dates of the period";
  if (from > to) return "The period ends before it begins. Please swap the two dates";
  if (from < FIRST_DAY || to > LAST_DAY) return "Please choose dates from the year 2000 onwards";
  return daysBetween(from, to) + 1 > MOST_DAYS[by] ? TOO_LONG[by] : null;
}

/** How many days a period has. */
export const daysOf = ({ from, to }: Period): number => daysBetween(from, to) + 1;

/** The period of the same length just before a period. */
export function previousPeriod({ from, to }: Period): Period {
  return { from: addDays(from, -daysOf({ from, to })), to: addDays(from, -1) };
}

/** The step for a period, so that a chart has about a dozen to ninety buckets. */
export function usualStep(period: Period): StatsStep {
  const days = daysOf(period);
  if (days <= 92) return "day";
  return days <= 200 ? "week" : "month";
}

/** The day, the Monday or the first of the month that a day belongs to. */
export function bucketKey(day: IsoDate, by: StatsStep): IsoDate {
  if (by === "day") return day;
  if (by === "month") return `${day.slice(0, 7)}-01`;
  return addDays(day, -(((daysBetween(A_MONDAY, day) % 7) + 7) % 7));
}

/** The buckets of a period, in order, without gaps. */
export function bucketsOf({ from, to }: Period, by: StatsStep): Bucket[] {
  const buckets: Bucket[] = [];
  for (let start = from; start <= to; ) {
    const key = bucketKey(start, by);
    const next = nextKey(key, by);
    const last = addDays(next, -1);
    buckets.push({ key, from: start, to: last < to ? last : to });
    start = next;
  }
  return buckets;
}

/** The label below a chart: '21 Nov', '16 – 22 Nov', 'Nov 2026'. */
export function bucketName({ key, from, to }: Bucket, by: StatsStep): string {
  const [day, month] = formatShortDate(from).split(" ");
  if (by === "month") return formatShortDate(key).split(" ").slice(1).join(" ");
  if (by === "day" || from === to) return `${day} ${month}`;
  const [lastDay, lastMonth] = formatShortDate(to).split(" ");
  return month === lastMonth ? `${day} – ${lastDay} ${month}` : `${day} ${month} – ${lastDay} ${lastMonth}`;
}

/** A named period. */
export type Preset = Period & { id: string; text: string };

/**
 * The named periods on a day. A current one ends today, so that it is compared with an equal number of earlier days.
 */
export function presetsOn(today: IsoDate): Preset[] {
  const month = bucketKey(today, "month");
  const endOfLastMonth = addDays(month, -1);
  const to = today;
  return [
    { id: "today", text: "Today", from: today, to },
    { id: "7-days", text: "Last 7 days", from: addDays(today, -6), to },
    { id: "30-days", text: "Last 30 days", from: addDays(today, -29), to },
    { id: "month", text: "This month", from: month, to },
    {
      id: "last-month",
      text: "Last month",
      from: bucketKey(endOfLastMonth, "month"),
      to: endOfLastMonth,
    },
    { id: "financial-year", text: "This financial year", from: financialYearStart(today), to },
    { id: "12-months", text: "Last 12 months", from: addDays(addYears(today, -1), 1), to },
  ];
}

/** 1 April of the financial year that a day belongs to. */
export function financialYearStart(day: IsoDate): IsoDate {
  const year = Number(day.slice(0, 4)) - (day.slice(5) < "04-01" ? 1 : 0);
  return `${String(year).padStart(4, "0")}-04-01`;
}

/** The change from an earlier figure. `percent` is a whole number; null where the earlier figure was 0. */
export type Change = { direction: "up" | "down" | "same"; percent: number | null };

/** The change from one figure to another: "same" where it rounds to 0, null where neither period has any value. */
export function changeOf(now: number | null, before: number | null): Change | null {
  if (now === null || before === null || (before === 0 && now === 0)) return null;
  if (before <= 0) return { direction: now > before ? "up" : now < before ? "down" : "same", percent: null };
  const percent = Math.round(((now - before) / before) * 100);
  if (percent === 0) return { direction: "same", percent: 0 };
  return { direction: now > before ? "up" : "down", percent: Math.abs(percent) };
}

/** A part of a whole in per cent with one decimal; null if the whole is 0. */
export function shareOf(part: number, whole: number): number | null {
  return whole > 0 ? Math.round((part / whole) * 1000) / 10 : null;
}

/** The mean with one decimal; null for a count of 0. */
export function meanOf(sum: number, count: number): number | null {
  return count > 0 ? Math.round((sum / count) * 10) / 10 : null;
}

function nextKey(key: IsoDate, by: StatsStep): IsoDate {
  if (by === "month") return bucketKey(addDays(key, 31), "month");
  return addDays(key, by === "week" ? 7 : 1);
}
