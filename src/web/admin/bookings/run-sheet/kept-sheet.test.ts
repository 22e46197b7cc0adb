/** The kept run sheet is read as it was stored, only on its day, and erased at a sign-out. */
import { beforeEach, expect, test, vi } from "vitest";
import type { Block } from "#web/admin/bookings/calendar/documents.ts";
import { removePersonal } from "#web/session/storage.ts";
import { keepSheet, keptSheet } from "./kept-sheet.ts";

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

const [from, to] = [new Date("2026-12-05T05:30:00Z"), new Date("2026-12-05T06:30:00Z")];
const closure = { id: "c", simulator_type: "A320", starts_at: "", ends_at: "", reason: "Lamp change" };
const blocks: Block[] = [{ kind: "closure", id: "one", simulator: "A320", from, to, closure }];
const SHEET = { date: "2026-12-05", readAt: from, blocks };

test("is the same sheet again, with its times", () => {
  keepSheet(SHEET);
  expect(keptSheet("2026-12-05")).toEqual(SHEET);
});

test("is erased when another day is read, and at a sign-out", () => {
  keepSheet(SHEET);
  expect(keptSheet("2026-12-06")).toBeNull();
  expect(stored.size).toBe(0);
  keepSheet(SHEET);
  removePersonal();
  expect(keptSheet("2026-12-05")).toBeNull();
});

test.each(["{", "[]", '{"date":"2026-12-05"}'])("ignores a damaged sheet: %s", (text) => {
  stored.set("aviator-run-sheet", text);
  expect(keptSheet("2026-12-05")).toBeNull();
});
