/** The latest tills as links to their days, so that an open one and a difference are seen. */
import { rupeesToPaise } from "#domain/money/money.ts";
import { differenceText, tillDifference } from "#domain/money/till.ts";
import { formatShortDate } from "#domain/time/dates.ts";
import { NotLoaded } from "#web/admin/kit/not-loaded.tsx";
import { useGraphql } from "#web/data/use-reading.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Card } from "#web/ui/card.tsx";
import { Link } from "#web/ui/link.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { TILLS, type TillLine } from "./documents.ts";

/** A month of days. Earlier ones are reached by their date. */
const SHOWN = 31;

/** A changed `version` reads again. */
export function EarlierTills({ version }: { version: unknown }) {
  const { data, failure, reload } = useGraphql(TILLS, { limit: SHOWN }, { version });
  return (
    <Card title="Tills of the last days">
      {failure && (
        <NotLoaded title="The tills could not be loaded" onRetry={reload}>
          {failure.message}
        </NotLoaded>
      )}
      {!data && !failure && <Skeleton className="h-40 w-full" />}
      {data?.tills.length === 0 && <p className="text-ink-soft">No till has been opened yet.</p>}
      {data && data.tills.length > 0 && (
        <ul aria-label="Tills" className="divide-y divide-line text-sm">
          {data.tills.map((till) => (
            <li key={till.id}>
              <Link
                to={`/admin/dashboard/bookings/till?date=${till.date}`}
                preventScrollReset
                className="flex min-h-11 items-center justify-between gap-4"
              >
                <span className="font-semibold underline underline-offset-4">{formatShortDate(till.date)}</span>
                <TillState till={till} />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

function TillState({ till }: { till: TillLine }) {
  if (!till.closed_at) return <Badge tone="orange">Open</Badge>;
  const difference = tillDifference(rupeesToPaise(till.expected ?? 0), rupeesToPaise(till.counted ?? 0));
  const { length } = till.corrections;
  return (
    <span className="text-ink-soft">
      {differenceText(difference)}
      {length > 0 && `, ${length} ${length === 1 ? "correction" : "corrections"}`}
    </span>
  );
}
