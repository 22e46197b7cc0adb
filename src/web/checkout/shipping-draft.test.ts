/** The draft of a shipping form: its owner, and damaged or refused storage. */
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { dropShippingDraft, keepShippingDraft, shippingDraft } from "./shipping-draft.ts";
import { NOTHING_TYPED } from "./shipping-form.ts";

const typed = { ...NOTHING_TYPED, fullName: "Asha Rao", city: "Ludhiana" };

let stored: Map<string, string>;

beforeEach(() => {
  stored = new Map();
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
});

afterEach(() => vi.unstubAllGlobals());

it("returns to a guest, and to a guest who logs in", () => {
  keepShippingDraft(null, typed);
  expect(shippingDraft(null)).toEqual(typed);
  expect(shippingDraft("asha")).toEqual(typed);
});

it("is shown only to its owner once a person is signed in", () => {
  keepShippingDraft("asha", typed);
  expect(shippingDraft("asha")).toEqual(typed);
  expect(shippingDraft("ravi")).toBeNull();
  expect(shippingDraft(null)).toBeNull();
});

it("is removed once the order is placed", () => {
  keepShippingDraft(null, typed);
  dropShippingDraft();
  expect(shippingDraft(null)).toBeNull();
});

it.each(["{", "null", "5", '{"fields":7}', '{"fields":{"city":5}}', "[]"])(
  "a damaged one, %s, results in an empty form",
  (text) => {
    stored.set("aviator-shipping", text);
    expect(shippingDraft(null) ?? NOTHING_TYPED).toEqual(NOTHING_TYPED);
  },
);

it("does not fail where storage is refused", () => {
  const refuse = () => {
    throw new DOMException("denied", "SecurityError");
  };
  vi.stubGlobal("sessionStorage", { getItem: refuse, setItem: refuse, removeItem: refuse });
  keepShippingDraft(null, typed);
  dropShippingDraft();
  expect(shippingDraft(null)).toBeNull();
});
