/**
 * Check-ins on their way to the server. Each is stored in the browser before it is sent, with its idempotency key, and
 * removed once the server has responded. A lost response is repeated with the same key, so nothing is recorded twice.
 */
import { type Attendance, isAttendance } from "#domain/booking/attendance.ts";
import { readStored, writeStored } from "#web/session/storage.ts";
import { storedToken } from "#web/session/stored-session.ts";

export type CheckIn = {
  /** The idempotency key of its request; undefined in an insecure context, where browsers make none. */
  key: string | undefined;
  bookingId: string;
  attendance: Attendance;
  /** Once it is sent, the server may have recorded it, until its response arrives or is lost. */
  state: "new" | "sent" | "lost";
};

const NONE: readonly CheckIn[] = [];

/** The list in memory, where storage is refused, and the session to which it belongs. */
let unstored: { text: string; token: string | null } | null = null;
let last: { text: string | null; list: readonly CheckIn[] } = { text: null, list: NONE };
const listeners = new Set<() => void>();

/** The waiting check-ins, oldest first; the same list until it changes. */
export function waitingCheckIns(): readonly CheckIn[] {
  if (unstored && unstored.token !== storedToken()) unstored = null;
  const text = unstored?.text ?? readStored("checkIns");
  if (text !== last.text) last = { text, list: readList(text) };
  return last.list;
}

function readList(text: string | null): readonly CheckIn[] {
  try {
    const list: unknown = JSON.parse(text ?? "[]");
    return Array.isArray(list) ? list.filter(isCheckIn) : NONE;
  } catch {
    return NONE;
  }
}

function isCheckIn(value: unknown): value is CheckIn {
  const { bookingId, attendance } = (value ?? {}) as Partial<Record<keyof CheckIn, unknown>>;
  return typeof bookingId === "string" && typeof attendance === "string" && isAttendance(attendance);
}

function store(list: readonly CheckIn[]): void {
  const text = JSON.stringify(list);
  unstored = writeStored("checkIns", text) ? null : { text, token: storedToken() };
  for (const listener of listeners) listener();
}

/** For `useSyncExternalStore`; other tabs store theirs in the same list. */
export function onWaitingCheckIns(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    removeEventListener("storage", listener);
  };
}

/** Adds a check-in. One for the same booking that was never sent is replaced. */
export function addCheckIn(checkIn: Omit<CheckIn, "state">): void {
  store([...withoutNew(checkIn.bookingId), { ...checkIn, state: "new" }]);
}

const withoutNew = (id: string): readonly CheckIn[] =>
  waitingCheckIns().filter(({ bookingId, state }) => state !== "new" || bookingId !== id);

/** Removes the check-ins of a booking that were never sent. @returns whether nothing of it waits any longer. */
export function takeBack(id: string): boolean {
  store(withoutNew(id));
  return !waitingCheckIns().some(({ bookingId }) => bookingId === id);
}

/** "done": the server has recorded or refused it. "lost": no response, so it waits. */
export type Outcome = "done" | "lost";

let sending: Promise<void> | null = null;

/**
 * Sends the waiting check-ins one after another, until one is lost. A call while another is running waits for it, and
 * sends what was added meanwhile.
 */
export function sendWaiting(send: (checkIn: CheckIn) => Promise<Outcome>): Promise<void> {
  const run = async () => {
    for (let next = waitingCheckIns()[0]; next; next = waitingCheckIns()[0]) {
      replace(next, { ...next, state: "sent" });
      if ((await send(next)) === "lost") return replace(next, { ...next, state: "lost" });
      replace(next, null);
    }
  };
  const mine: Promise<void> = (sending ?? Promise.resolve()).then(run).finally(() => {
    if (sending === mine) sending = null;
  });
  sending = mine;
  return mine;
}

const isSame = (one: CheckIn, other: CheckIn): boolean =>
  one.key === other.key && one.bookingId === other.bookingId && one.attendance === other.attendance;

function replace(old: CheckIn, by: CheckIn | null): void {
  const list = waitingCheckIns();
  const at = list.findIndex((one) => isSame(one, old));
  // A sign-out has emptied the list.
  if (at >= 0) store(list.toSpliced(at, 1, ...(by ? [by] : [])));
}
