/** What is new at the desk, as a sentence. */
import type { DeskChanges } from "#web/admin/documents.ts";

type New = Pick<DeskChanges, "newBookings" | "newOrders" | "newRequests" | "newMessages" | "changedToday">;

const counted = (count: number, one: string): string[] =>
  count === 0 ? [] : [`${count} new ${one}${count === 1 ? "" : "s"}`];

/**
 * Changes of today's sessions that the screen does not show. Rows changed here are shown at once with their new
 * `updated_at`, so they are no news.
 */
export const unseenChanges = (
  { changedToday }: Pick<DeskChanges, "changedToday">,
  since: string,
  shown: readonly { updated_at: string }[],
): number =>
  Math.max(0, changedToday - shown.filter(({ updated_at }) => Date.parse(updated_at) > Date.parse(since)).length);

const LIST = new Intl.ListFormat("en-GB");

/** '1 new booking and 2 new messages'; 'Today's sessions have changed'; empty when nothing is new. */
export function newText(changes: New): string {
  const parts = [
    ...counted(changes.newBookings, "booking"),
    ...counted(changes.newOrders, "order"),
    ...counted(changes.newRequests, "request"),
    ...counted(changes.newMessages, "message"),
  ];
  if (parts.length > 0) return LIST.format(parts);
  return changes.changedToday > 0 ? "Today's sessions have changed" : "";
}
