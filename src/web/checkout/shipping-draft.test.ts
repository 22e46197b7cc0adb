/** What a tab keeps of a shipping form: whose it is, and that damage and refusal are no trouble. */
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

it("comes back to a guest, and to whoever logs in over it", () => {
  keepShippingDraft(null, typed);
  expect(shippingDraft(null)).toEqual(typed);
  expect(shippingDraft("asha")).toEqual(typed);
});

it("is shown to its owner alone once somebody is signed in", () => {
  keepShippingDraft("asha", typed);
  expect(shippingDraft("asha")).toEqual(typed);
  expect(shippingDraft("ravi")).toBeNull();
  expect(shippingDraft(null)).toBeNull();
});

it("is gone once the order is placed", () => {
  keepShippingDraft(null, typed);
  dropShippingDraft();
  expect(shippingDraft(null)).toBeNull();
});

it.each(["{", "null", "5", '{"fields":7}', '{"fields":{"city":5}}', "[]"])(
  "a damaged one, %s, gives an empty form",
  (text) => {
    stored.set("aviator-shipping", text);
    expect(shippingDraft(null) ?? NOTHING_TYPED).toEqual(NOTHING_TYPED);
  },
);

it("is no trouble where storage is refused", () => {
  const refuse = () => {
    throw new DOMException("denied", "SecurityError");
  };
  vi.stubGlobal("sessionStorage", { getItem: refuse, setItem: refuse, removeItem: refuse });
  keepShippingDraft(null, typed);
  dropShippingDraft();
  expect(shippingDraft(null)).toBeNull();
});
