/** Formats figures for charts and cards: Indian grouping, short on axes, "—" for null. */
import { formatRupees, rupeesToPaise } from "#domain/money/money.ts";

const LAKH = 100_000;
const CRORE = 10_000_000;

/** No-break space: keeps a figure and its unit on one line. */
const SPACE = "\u00a0";

const trimmed = (value: number): string => String(Math.round(value * 100) / 100);

/** '₹1,50,000'; whole rupees where there are no paise. */
export const rupees = (amount: number): string =>
  `${amount < 0 ? "−" : ""}${formatRupees(rupeesToPaise(Math.abs(amount)))}`;

/** '₹50,000', '₹1.5 lakh', '₹2 crore': for an axis. */
export function shortRupees(amount: number): string {
  const sign = amount < 0 ? "−" : "";
  const size = Math.abs(amount);
  if (size >= CRORE) return `${sign}₹${trimmed(size / CRORE)}${SPACE}crore`;
  if (size >= LAKH) return `${sign}₹${trimmed(size / LAKH)}${SPACE}lakh`;
  return `${sign}₹${grouped(size)}`;
}

/** In full up to a crore, then as '₹4.89 crore': for a card. */
export const briefRupees = (amount: number): string =>
  Math.abs(amount) >= CRORE ? shortRupees(amount) : rupees(Math.round(amount));

/** '1,50,000'. */
export const grouped = (value: number): string => value.toLocaleString("en-IN");

/** '31.2%'. */
export const percent = (value: number | null): string => (value === null ? "—" : `${value}%`);

/** '9.1 days', '1 day'. */
export const days = (value: number | null): string =>
  value === null ? "—" : `${value}${SPACE}${value === 1 ? "day" : "days"}`;

/** The steps of an axis from `least` to `most`: about four, 1, 2 or 5 times a power of ten apart, including zero. */
export function ticks(least: number, most: number): number[] {
  const span = Math.max(most, 0) - Math.min(least, 0);
  if (span <= 0) return [0, 1];
  const rough = span / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  const factor = [1, 2, 5, 10].find((step) => step * power >= rough) ?? 10;
  const step = factor * power;
  const first = Math.floor(Math.min(least, 0) / step);
  const last = Math.ceil(Math.max(most, 0) / step);
  return Array.from({ length: last - first + 1 }, (_, index) => tidy((first + index) * step));
}

/** Rounds away floating-point noise: 0.30000000000000004 becomes 0.3. */
const tidy = (value: number): number => Number(value.toPrecision(12));
