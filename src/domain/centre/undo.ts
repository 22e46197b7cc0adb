/**
 * Undo on the dashboard: how long a change can be undone, and the messages of a refused undo (contract: undo-window;
 * docs/rules/status.md).
 */

/** How long the mail of an undoable change is delayed, and how long the change can be undone. */
export const UNDO_MS = 30_000;

export const UNDO_TEXT = {
  unknown: "There is no change to undo",
  done: "This change has already been undone",
  late: `A change can be undone for ${UNDO_MS / 1000} seconds. That time has passed`,
  moved: "This has changed again since. Check it before you change it back",
  tillClosed: "The till of that day is closed. Cancel the booking and record a refund at the venue instead",
  mailed: "The email to the customer has already been sent, so this can no longer be undone",
} as const;
