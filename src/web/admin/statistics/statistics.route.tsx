/**
 * /admin/dashboard/statistics: revenue, bookings, utilisation of the simulators, orders. The period is in the address
 * (?from=&to=&by=&simulator=).
 */
import { formatShortDate } from "#domain/time/dates.ts";
import { NotLoaded } from "#web/admin/kit/not-loaded.tsx";
import { TabHead } from "#web/admin/kit/tab-head.tsx";
import { pageMeta } from "#web/layout/page-meta.ts";
import { Alert } from "#web/ui/alert.tsx";
import { cx } from "#web/ui/cx.ts";
import { Skeleton } from "#web/ui/skeleton.tsx";
import type { Route } from "./+types/statistics.route.ts";
import type { Statistics } from "./documents.ts";
import { PeriodBar } from "./period-bar.tsx";
import { StatisticsBody } from "./statistics-body.tsx";
import { usePeriod } from "./use-period.ts";
import { useStatistics } from "./use-statistics.ts";

const PROBLEM_ID = "period-problem";

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({ title: "Statistics", noindex: true }, matches);
}

export default function StatisticsRoute() {
  const period = usePeriod();
  const { from, to, by, simulator, problem } = period;
  const query = problem ? null : { from, to, by, simulator };
  const { data: statistics, failure, reading, reload } = useStatistics(query);
  return (
    <>
      <TabHead
        title="Statistics"
        intro={statistics && !problem ? <Compared {...statistics} /> : "All dates and times are in IST."}
      />
      <div className="mb-4">
        <PeriodBar period={period} errorId={PROBLEM_ID} />
      </div>
      <p role="status" className="sr-only">
        {reading ? "Loading figures" : statistics && !problem && !failure ? "Figures loaded." : ""}
      </p>
      <div id={PROBLEM_ID} aria-live="polite">
        {problem && <Alert tone="warning" title={`${problem}.`} />}
      </div>
      {problem ? null : failure ? (
        <NotLoaded title="The figures could not be loaded" onRetry={reload}>
          {failure.message}
        </NotLoaded>
      ) : statistics ? (
        <div aria-busy={reading || undefined} className={cx("transition-opacity", reading && "opacity-60")}>
          <StatisticsBody statistics={statistics} simulator={simulator === "all" ? null : simulator} />
        </div>
      ) : (
        <Placeholders />
      )}
    </>
  );
}

const spanOf = (from: string, to: string): string =>
  from === to ? formatShortDate(from) : `${formatShortDate(from)} to ${formatShortDate(to)}`;

/** The period, and the one that the summary is compared with. */
function Compared({ from, to, previousFrom, previousTo }: Statistics) {
  return (
    <>
      {spanOf(from, to)}, compared with {spanOf(previousFrom, previousTo)}. All dates and times are in IST.
    </>
  );
}

function Placeholders() {
  return (
    <div aria-busy="true" className="grid gap-5">
      <Skeleton className="h-72 rounded-2xl md:h-48 xl:h-28" />
      <Skeleton className="h-104 rounded-2xl" />
      <div className="grid gap-5 xl:grid-cols-[3fr_2fr]">
        <Skeleton className="h-104 rounded-2xl" />
        <Skeleton className="h-104 rounded-2xl" />
      </div>
    </div>
  );
}
