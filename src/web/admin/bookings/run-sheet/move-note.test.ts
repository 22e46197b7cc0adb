/** The run sheet's note on a rescheduled booking. */
import { expect, test } from "vitest";
import { moveNote } from "./move-note.ts";

const moved = { moved_by: "staff", from_date: "2026-12-05", from_time: "11:00" };

test.each([
  [0, null, ""],
  [0, { ...moved, from_date: "Not Selected", from_time: "Not Selected" }, ""],
  [0, moved, "Rescheduled from 5 Dec 2026, 11:00 am by the centre"],
  [2, { ...moved, moved_by: "customer" }, "Rescheduled from 5 Dec 2026, 11:00 am by the customer (2 of 3)"],
])("after %i reschedules by the customer: %j", (count, move, note) => {
  expect(moveNote({ rescheduled_count: count, max_reschedules: 3 }, move)).toBe(note);
});
