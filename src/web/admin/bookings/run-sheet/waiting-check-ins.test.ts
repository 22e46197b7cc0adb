/** Check-ins wait in the browser until the server has responded, in their order and with their keys. */
import { beforeEach, expect, test, vi } from "vitest";
import { removePersonal } from "#web/session/storage.ts";
import { addCheckIn, type CheckIn, type Outcome, sendWaiting, takeBack, waitingCheckIns } from "./waiting-check-ins.ts";

const stored = new Map<string, string>();
beforeEach(() => {
  stored.clear();
  const area = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => void stored.set(key, text),
    removeItem: (key: string) => void stored.delete(key),
  };
  vi.stubGlobal("localStorage", area);
  vi.stubGlobal("sessionStorage", area);
});

const arrival = (bookingId: string, key = `key of ${bookingId}`) => ({
  key,
  bookingId,
  attendance: "arrived" as const,
});
const waiting = () => waitingCheckIns().map(({ bookingId, attendance }) => `${bookingId} ${attendance}`);

test("are sent in their order and leave the list once the server has responded", async () => {
  addCheckIn(arrival("one"));
  addCheckIn(arrival("two"));
  const sent: CheckIn[] = [];
  await sendWaiting(async (checkIn) => {
    sent.push(checkIn);
    return "done";
  });
  expect(sent.map(({ key }) => key)).toEqual(["key of one", "key of two"]);
  expect(waitingCheckIns()).toEqual([]);
});

test("a lost one keeps its key and stops the others, until the next attempt", async () => {
  addCheckIn(arrival("one"));
  addCheckIn(arrival("two"));
  const keys: (string | undefined)[] = [];
  const send =
    (outcome: Outcome) =>
    async ({ key }: CheckIn) => {
      keys.push(key);
      return outcome;
    };
  await sendWaiting(send("lost"));
  expect(waiting()).toEqual(["one arrived", "two arrived"]);
  await sendWaiting(send("done"));
  expect(keys).toEqual(["key of one", "key of one", "key of two"]);
  expect(waiting()).toEqual([]);
});

test("calls at the same time send each one once", async () => {
  addCheckIn(arrival("one"));
  const send = vi.fn(async (): Promise<Outcome> => "done");
  const first = sendWaiting(send);
  addCheckIn(arrival("two"));
  await Promise.all([first, sendWaiting(send), sendWaiting(send)]);
  expect(send).toHaveBeenCalledTimes(2);
});

test("one that was never sent can be taken back; after an attempt, a correction follows it", async () => {
  addCheckIn(arrival("one"));
  expect(takeBack("one")).toBe(true);
  expect(waiting()).toEqual([]);
  addCheckIn(arrival("one"));
  await sendWaiting(async () => "lost");
  expect(takeBack("one")).toBe(false);
  addCheckIn({ key: "correction", bookingId: "one", attendance: "expected" });
  expect(waiting()).toEqual(["one arrived", "one expected"]);
});

test("a sign-out empties the list, also while one is being sent", async () => {
  addCheckIn(arrival("one"));
  await sendWaiting(async () => {
    removePersonal();
    return "done";
  });
  expect(waitingCheckIns()).toEqual([]);
  expect(stored.size).toBe(0);
});

test.each(["{", "null", '[{"bookingId":1}]', '[{"bookingId":"one","attendance":"late"}]'])(
  "ignores a damaged list: %s",
  (text) => {
    stored.set("aviator-check-ins", text);
    expect(waitingCheckIns()).toEqual([]);
  },
);
