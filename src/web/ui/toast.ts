/**
 * Notices (contract: notice-defaults): one visible at a time for 5 s, kept for 1,000,000 ms after dismissal. `toast()`
 * works from anywhere in the browser, because the list is in this module and not in a component. The component that
 * shows it loads on first use (toaster.tsx).
 */
const LIMIT = 1;
const REMOVE_AFTER_MS = 1_000_000;
/** How long a notice is visible unless it says otherwise, in milliseconds. */
export const DISPLAY_MS = 5_000;

type Notice = {
  title: string;
  description?: string;
  variant?: "default" | "destructive";
  /** How long it is visible unless dismissed, in milliseconds; defaults to 5 s. */
  shownMs?: number;
  /** One button, for example "Undo"; a press closes the notice. */
  action?: { text: string; onPress: () => void };
};

/** A notice in the list; `open` is false once it is dismissed. */
export type ListedNotice = Notice & { id: number; open: boolean };

/** The list on the server and before the first notice. */
export const NO_NOTICES: readonly ListedNotice[] = [];

const listeners = new Set<() => void>();
let notices = NO_NOTICES;
let lastId = 0;

function set(next: readonly ListedNotice[]): void {
  notices = next;
  for (const listener of listeners) listener();
}

/** The list, newest first. */
export const listedNotices = (): readonly ListedNotice[] => notices;

/** For `useSyncExternalStore`. */
export function subscribeToNotices(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Closes a notice; it stays in the list for its closing animation and for screen readers. */
export function dismissNotice(id: number): void {
  set(notices.map((notice) => (notice.id === id ? { ...notice, open: false } : notice)));
  setTimeout(() => set(notices.filter((notice) => notice.id !== id)), REMOVE_AFTER_MS);
}

/**
 * Shows a notice, in place of the visible one. Does nothing on the server.
 * @returns a function that closes this notice, if it is still shown
 */
export function toast(notice: Notice): () => void {
  if (typeof document === "undefined") return () => {};
  lastId += 1;
  const id = lastId;
  set([{ ...notice, id, open: true }, ...notices].slice(0, LIMIT));
  return () => dismissNotice(id);
}
