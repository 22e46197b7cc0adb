/**
 * What waits to be done: each count with the way to it, and the rows that wait longest. One line names all that there
 * is none of.
 */
import { CalendarX2, Landmark } from "lucide-react";
import type { ReactNode } from "react";
import type { DeskChanges } from "#web/admin/documents.ts";
import { shortAge } from "#web/admin/kit/moment.ts";
import { jobWords } from "#web/admin/money/words.ts";
import { Link } from "#web/ui/link.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import type { DeskWaiting } from "./documents.ts";

const HOME = "/admin/dashboard";

type Row = { id: string; name: string; about: string; since: string; to: string };
type Part = {
  text: string;
  /** What there is none of, after "no": "orders to pack". */
  none: string;
  count: number;
  to: string;
  rows: readonly Row[];
};

const ORDER_STEP: Record<string, string> = { pending: "To confirm", confirmed: "To pack" };

const opened =
  (to: string, name: string) =>
  <R extends { id: string }>(row: R) => ({ ...row, to: `${to}?${new URLSearchParams({ [name]: row.id })}` });

function partsOf(changes: DeskChanges, waiting: DeskWaiting | undefined): Part[] {
  const { orders = [], returns = [], requests = [], messages = [], reviews = [], failures = [] } = waiting ?? {};
  const parts = [
    {
      text: "Orders to confirm or ship",
      none: "orders to pack",
      count: changes.ordersWaiting,
      to: `${HOME}/orders`,
      rows: orders
        .map((row) => ({ ...row, about: `${ORDER_STEP[row.status ?? ""] ?? "To check"} · ${row.about}` }))
        .map(opened(`${HOME}/orders`, "order")),
    },
    {
      text: "Returns to handle",
      none: "returns",
      count: changes.returnsWaiting,
      to: `${HOME}/orders?status=return-requested`,
      rows: returns.map(opened(`${HOME}/orders`, "order")),
    },
    {
      text: "Custom bookings without an offer",
      none: "requests",
      count: changes.requestsWaiting,
      to: `${HOME}/custom-bookings`,
      rows: requests.map(opened(`${HOME}/custom-bookings`, "request")),
    },
    {
      text: "Unanswered messages",
      none: "messages",
      count: changes.unanswered,
      to: `${HOME}/messages`,
      rows: messages.map(opened(`${HOME}/messages`, "message")),
    },
    {
      text: "Product reviews to check",
      none: "reviews",
      count: changes.reviewsWaiting,
      to: `${HOME}/messages/reviews`,
      rows: reviews.map(opened(`${HOME}/messages/reviews`, "review")),
    },
  ];
  if (changes.failedJobs !== null)
    parts.push({
      text: "Failed mails and refunds",
      none: "failed mails",
      count: changes.failedJobs,
      to: `${HOME}/money`,
      rows: (failures ?? []).map(({ name: kind, about: key, ...row }) => {
        const { name, meaning } = jobWords({ kind, key });
        return { ...row, name, about: meaning, to: `${HOME}/money` };
      }),
    });
  return parts;
}

type WaitingListProps = {
  changes: DeskChanges | null;
  waiting: DeskWaiting | undefined;
  /** How many bookings wait for a decision after a closure. */
  closures: number;
  /** How many disputed payments wait for evidence from the centre; 0 for staff, who can't see them. */
  disputes: number;
  now: Date;
};

export function WaitingList({ changes, waiting, closures, disputes, now }: WaitingListProps) {
  if (!changes || !waiting) return <Skeleton className="h-96 w-full rounded-2xl" />;
  const parts = partsOf(changes, waiting);
  const none = parts.filter(({ count }) => count === 0);
  return (
    <ul aria-label="Waiting" className="divide-y divide-line rounded-2xl border border-line bg-raised shadow-card">
      {disputes > 0 && (
        <Urgent to={`${HOME}/money`} icon={Landmark}>
          {disputes === 1 ? "1 disputed payment waits" : `${disputes} disputed payments wait`} for your answer
        </Urgent>
      )}
      {closures > 0 && (
        <Urgent to={`${HOME}/bookings?desk=closures`} icon={CalendarX2}>
          {closures === 1 ? "1 booking waits" : `${closures} bookings wait`} for a decision after a closure
        </Urgent>
      )}
      {parts
        .filter(({ count }) => count > 0)
        .map(({ text, count, to, rows }) => (
          <li key={text}>
            <Link to={to} className="flex min-h-11 items-center justify-between gap-3 px-4 hover:bg-sunken lg:min-h-10">
              <span className="font-semibold">{text}</span>
              <span className="font-bold tabular-nums">{count}</span>
            </Link>
            {rows.length > 0 && (
              <ul aria-label={text} className="pb-2">
                {rows.map((row) => (
                  <WaitingRow key={row.id} row={row} now={now} />
                ))}
                {count > rows.length && (
                  <li>
                    <Link
                      to={to}
                      className="flex min-h-9 items-center px-4 text-sm font-semibold text-accent underline-offset-4 hover:underline max-lg:min-h-11"
                    >
                      All {count}
                      <span className="sr-only"> {text.toLowerCase()}</span>
                    </Link>
                  </li>
                )}
              </ul>
            )}
          </li>
        ))}
      {none.length > 0 && <li className="px-4 py-2.5 text-sm text-pretty text-ink-soft">{noneText(none)}</li>}
    </ul>
  );
}

/** "No orders to pack, no requests, no messages." */
const noneText = (parts: readonly Part[]): string => `No ${parts.map(({ none }) => none).join(", no ")}.`;

/** A line above the counts, for what has a deadline. */
function Urgent({ to, icon: Icon, children }: { to: string; icon: typeof CalendarX2; children: ReactNode }) {
  return (
    <li className="overflow-hidden first:rounded-t-2xl">
      <Link
        to={to}
        className="flex min-h-11 items-center gap-2 bg-warning-soft px-4 py-2 text-sm font-semibold text-warning-ink underline-offset-4 hover:underline"
      >
        <Icon aria-hidden="true" className="size-4 shrink-0" />
        {children}
      </Link>
    </li>
  );
}

function WaitingRow({ row: { name, about, since, to }, now }: { row: Row; now: Date }) {
  return (
    <li>
      <Link to={to} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 px-4 py-1.5 text-sm hover:bg-sunken">
        <span className="truncate font-medium">{name}</span>
        <span className="text-ink-soft tabular-nums">{shortAge(new Date(since), now)}</span>
        <span className="col-span-2 truncate text-ink-soft">{about}</span>
      </Link>
    </li>
  );
}
