/** Everything below the controls for the period. */

import { bucketName, isStatsStep, type StatsStep } from "#domain/centre/statistics.ts";
import { addDays, formatShortDate } from "#domain/time/dates.ts";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { BookingsSection } from "./bookings-section.tsx";
import type { Statistics } from "./documents.ts";
import { OrdersSection } from "./orders-section.tsx";
import { RevenueSection } from "./revenue-section.tsx";
import type { SectionFrame, Step } from "./section-frame.ts";
import { StepsSection } from "./steps-section.tsx";
import { Summary } from "./summary.tsx";
import { UtilisationSection } from "./utilisation-section.tsx";

const STEP_NAMES: Record<StatsStep, string> = { day: "Day", week: "Week", month: "Month" };

/** A step's name in full: the month's name for a whole month, the days for one that the period cuts off. */
const fullName =
  (by: StatsStep) =>
  (step: Step): string => {
    const whole = step.from === step.key && addDays(step.to, 1).endsWith("-01");
    if (by === "month" && whole) return bucketName(step, by);
    const [first, last] = [formatShortDate(step.from), formatShortDate(step.to)];
    return first === last ? first : `${first} – ${last}`;
  };

/** Whether the period has no figures at all: then one note replaces all sections. */
const isEmpty = ({ revenue, plans, utilisation, orders, bookingSteps }: Statistics): boolean =>
  bookingSteps.length === 0 &&
  plans.length === 0 &&
  revenue.every(({ captured, refunded, venue }) => !captured && !refunded && !venue) &&
  utilisation.every(({ booked }) => booked === 0) &&
  orders.every(({ placed }) => placed === 0);

/** The figures of one period. */
export function StatisticsBody({ statistics, simulator }: { statistics: Statistics; simulator: string | null }) {
  const { from, to, summary, revenue, bookings, plans, utilisation, hours, orders } = statistics;
  const by = isStatsStep(statistics.by) ? statistics.by : "day";
  if (isEmpty(statistics))
    return (
      <EmptyState
        picture="calm"
        heading="h3"
        title="No activity in this period"
        text={`No payment, booking, session or order from ${formatShortDate(from)} to ${formatShortDate(to)}. Choose other days above.`}
      />
    );
  const frame: SectionFrame = {
    names: revenue.map((step) => bucketName(step, by)),
    titles: revenue.map(fullName(by)),
    nameOf: fullName(by),
    stepName: STEP_NAMES[by],
    query: { from, to, by, ...(simulator ? { simulator } : {}) },
    simulator,
  };
  return (
    <div className="grid gap-5">
      <Summary summary={summary} />
      <RevenueSection rows={revenue} frame={frame} />
      <BookingsSection rows={bookings} plans={plans} frame={frame} />
      <StepsSection rows={statistics.bookingSteps} frame={frame} />
      <UtilisationSection rows={utilisation} hours={hours} frame={frame} />
      <OrdersSection rows={orders} top={statistics.topProducts} frame={frame} />
    </div>
  );
}
