/** The rows that wait, and the till's state. */
import type { DeskChanges } from "#web/admin/documents.ts";
import { roleMay } from "#web/admin/tabs.ts";
import { useGraphql } from "#web/data/use-reading.ts";
import { useSession } from "#web/session/session.ts";
import { DESK_WAITING } from "./documents.ts";

/**
 * Read again when a count of what waits changes: new rows come last, so they move no other. The till is read again
 * whenever the page comes into view.
 */
export function useWaiting(changes: DeskChanges | null) {
  const version = changes && [
    changes.ordersWaiting,
    changes.returnsWaiting,
    changes.requestsWaiting,
    changes.unanswered,
    changes.reviewsWaiting,
    changes.failedJobs,
  ];
  const { user } = useSession();
  const money = user !== null && roleMay(user.role, "money.read");
  const { data, reload } = useGraphql(
    DESK_WAITING,
    { money },
    { version: version?.join(), whenSeen: true, live: "silent" },
  );
  return {
    data: data?.deskWaiting,
    closures: data?.closureWaitingCount ?? 0,
    disputes: data?.openDisputeCount ?? 0,
    reload,
  };
}
