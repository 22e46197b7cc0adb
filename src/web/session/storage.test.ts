/** The registry of stored keys: what ends with a session, what stays, and the effect of refused storage. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { STORED_IN_BROWSER } from "#web/content/stored-in-browser.ts";
import {
  expressionOf,
  readStored,
  removePersonal,
  STORED,
  type StoredName,
  type TextName,
  writeStored,
} from "./storage.ts";

const NAMES = Object.keys(STORED) as StoredName[];
const TEXTS = NAMES.filter((name): name is TextName => STORED[name].kind !== "cache");

function area() {
  const texts = new Map<string, string>();
  return {
    texts,
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, text: string) => void texts.set(key, text),
    removeItem: (key: string) => void texts.delete(key),
  };
}

let local: ReturnType<typeof area>;
let tab: ReturnType<typeof area>;

beforeEach(() => {
  local = area();
  tab = area();
  vi.stubGlobal("localStorage", local);
  vi.stubGlobal("sessionStorage", tab);
});

afterEach(() => vi.unstubAllGlobals());

test("removes personal data and keeps cart, theme and shortcuts", () => {
  const deleted: string[] = [];
  vi.stubGlobal("caches", { delete: async (key: string) => deleted.push(key) });
  for (const name of TEXTS) expect(writeStored(name, "x")).toBe(true);
  removePersonal();
  expect(deleted).toEqual(["aviator-passes"]);
  expect([...local.texts.keys()]).toEqual(["aviator-cart", "theme", "dashboardShortcuts", "dashboardSidebar"]);
  expect([...tab.texts.keys()]).toEqual(["react-router-scroll-positions", "react-router-manifest-version"]);
});

test("removes one kind alone", () => {
  for (const name of TEXTS) writeStored(name, "x");
  removePersonal("tab");
  expect(local.texts.size).toBe(11);
  expect(tab.texts.has("aviator-shipping")).toBe(false);
});

test("/privacy describes every key once", () => {
  const described = STORED_IN_BROWSER.map((line) => line.split(":")[0]).sort();
  expect(described).toEqual(NAMES.map((name) => STORED[name].key).sort());
});

test("returns a value, and does not throw, when storage is refused", () => {
  const refuse = () => {
    throw new DOMException("denied", "SecurityError");
  };
  vi.stubGlobal("localStorage", { getItem: refuse, setItem: refuse, removeItem: refuse });
  expect(readStored("cart")).toBeNull();
  expect(writeStored("cart", "x")).toBe(false);
  removePersonal();
});

test("the script in the head reads the same key", () => {
  expect(expressionOf("theme")).toBe('localStorage.getItem("theme")');
});
