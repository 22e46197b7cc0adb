/** What waits to be done, each with the way to it. A count of none is shown too, so that the lines keep their place. */

import type { DeskChanges } from "#web/admin/documents.ts";
import { roleMay } from "#web/admin/tabs.ts";
import { Link } from "#web/ui/link.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";

const HOME = "/admin/dashboard";

type Line = { text: string; count: number; to: string };

function linesOf(changes: DeskChanges, role: string): Line[] {
  const lines = [
    { text: "Orders to confirm or ship", count: changes.ordersWaiting, to: `${HOME}/orders` },
    { text: "Requests without an offer", count: changes.requestsWaiting, to: `${HOME}/custom-bookings` },
    { text: "Unread messages", count: changes.unread, to: `${HOME}/messages?show=unread` },
  ];
  if (changes.failedJobs !== null && roleMay(role, "money.read"))
    lines.push({ text: "Failed mails and refunds", count: changes.failedJobs, to: `${HOME}/money` });
  return lines;
}

export function WaitingList({ changes, role }: { changes: DeskChanges | null; role: string }) {
  if (!changes) return <Skeleton className="h-44 w-full rounded-2xl" />;
  return (
    <ul aria-label="Waiting" className="divide-y divide-line rounded-2xl border border-line bg-raised shadow-card">
      {linesOf(changes, role).map(({ text, count, to }) => (
        <li key={text}>
          <Link to={to} className="flex min-h-11 items-center justify-between gap-3 px-4 hover:bg-sunken">
            <span className={count > 0 ? "font-semibold" : "text-ink-soft"}>{text}</span>
            <span className={count > 0 ? "font-bold tabular-nums" : "text-ink-soft tabular-nums"}>{count}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
