/**
 * Products, plans, articles and pictures are archived before they are deleted for good (contract: archive-thirty-days;
 * docs/rules/retention.md).
 */
import { DAY_MS } from "#domain/time/durations.ts";
import { daysBefore, KEPT_DAYS } from "./retention.ts";

/** Whether an archived row can still be restored at `now`. */
export const isRestorable = (archivedAt: Date, now: Date): boolean => archivedAt > daysBefore(now, KEPT_DAYS.archived);

/** Whole days for which an archived row can still be restored, rounded up; 0 when it can't. */
export function archiveDaysLeft(archivedAt: Date, now: Date): number {
  const left = archivedAt.getTime() - daysBefore(now, KEPT_DAYS.archived).getTime();
  return Math.max(0, Math.ceil(left / DAY_MS));
}

/** The message when an administrator restores a plan whose duration another plan now has. */
export const restoredDurationTaken = (name: string, minutes: number): string =>
  `“${name}” is on sale with the same duration of ${minutes} minutes. Archive it or change its duration first.`;

/** The message when an administrator restores something after its time. */
export const NOT_RESTORABLE = `It was archived more than ${KEPT_DAYS.archived} days ago and can't be restored.`;
