/**
 * The steps of the booking page that Statistics counts, and the two kinds of device. Counts contain nothing else: no
 * visitor, no time of day (docs/rules/statistics.md).
 */

/** In order. The page reports the first three; "paid" comes from the checkouts. */
export const BOOKING_STEPS = ["viewed", "day", "contact", "paid"] as const;
export type BookingStep = (typeof BOOKING_STEPS)[number];

export const REPORTED_STEPS = ["viewed", "day", "contact"] as const;

export const DEVICES = ["phone", "desktop"] as const;
export type Device = (typeof DEVICES)[number];

/** Below this width in CSS pixels a screen counts as a phone; tablets count as desktops. */
const DESKTOP_WIDTH = 768;

/** The kind of a device by the width of its viewport. */
export const deviceOf = (width: number): Device => (width < DESKTOP_WIDTH ? "phone" : "desktop");

/** How many steps a visitor of the booking page has reached: each one needs the one before it. */
export function stepsReached({ dated, reachable }: { dated: boolean; reachable: boolean }): number {
  if (!dated) return 1;
  return reachable ? 3 : 2;
}

/** A step of the report: how often it was reached, and the share of the first step and of the one before it. */
export type StepShare = { step: BookingStep; count: number; ofFirst: number | null; ofPrevious: number | null };

/** The four steps in order, with their shares in per cent with one decimal; null where the other count is 0. */
export function shareSteps(counts: Readonly<Partial<Record<BookingStep, number>>>): StepShare[] {
  const of = (index: number): number => counts[BOOKING_STEPS[index] ?? "viewed"] ?? 0;
  const share = (part: number, whole: number) => (whole > 0 ? Math.round((part / whole) * 1000) / 10 : null);
  return BOOKING_STEPS.map((step, index) => ({
    step,
    count: of(index),
    ofFirst: share(of(index), of(0)),
    ofPrevious: index === 0 ? null : share(of(index), of(index - 1)),
  }));
}
