/** The stored data of a payment, including damaged and refused storage. */
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { dropProof, forgetCheckout, pendingCheckout, rememberCheckout, rememberProof } from "./pending-checkout.ts";

const KEY = "aviator-checkout";
const NOW = new Date("2026-11-21T07:00:00Z");
const opened = {
  orderId: "order_A1",
  what: "Joy of Flying, 12 Jun 2027",
  back: "/booking/A320/30",
};
const paid = { razorpayOrderId: "order_A1", razorpayPaymentId: "pay_B2", razorpaySignature: "c3" };
const proof = { razorpayPaymentId: "pay_B2", razorpaySignature: "c3" };

let stored: Map<string, string>;

beforeEach(() => {
  stored = new Map();
  vi.useFakeTimers({ now: NOW });
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("the stored checkout", () => {
  it("contains the order, its purchase and, once paid, the proof", () => {
    rememberCheckout(opened);
    expect(pendingCheckout()).toEqual({ ...opened, openedAt: NOW.getTime() });
    rememberProof(paid);
    expect(pendingCheckout()).toEqual({ ...opened, openedAt: NOW.getTime(), proof });
  });

  it("keeps the proof when the same order is opened again, but not that of another order", () => {
    rememberProof(paid);
    rememberCheckout(opened);
    expect(pendingCheckout()?.proof).toEqual(proof);
    rememberCheckout({ ...opened, orderId: "order_Z9" });
    expect(pendingCheckout()).not.toHaveProperty("proof");
  });

  it("removes the order or its proof, and never another order's", () => {
    rememberProof(paid);
    forgetCheckout("order_Z9");
    dropProof("order_Z9");
    expect(pendingCheckout()?.proof).toEqual(proof);
    dropProof("order_A1");
    expect(pendingCheckout()).not.toHaveProperty("proof");
    forgetCheckout("order_A1");
    expect(stored.size).toBe(0);
  });

  it("expires after a day, or when the clock was set back by more", () => {
    rememberCheckout(opened);
    vi.setSystemTime(NOW.getTime() + 86_400_000);
    expect(pendingCheckout()).not.toBeNull();
    vi.setSystemTime(NOW.getTime() + 86_400_001);
    expect(pendingCheckout()).toBeNull();
    expect(stored.size).toBe(0);
    rememberCheckout(opened);
    vi.setSystemTime(NOW);
    expect(pendingCheckout()).toBeNull();
  });
});

describe("a damaged stored checkout", () => {
  it.each(["", "{", "null", "[]", "5", '{"orderId":7,"openedAt":1}', '{"orderId":"order_A1"}'])(
    "%s counts as none and is removed",
    (text) => {
      stored.set(KEY, text);
      expect(pendingCheckout()).toBeNull();
      expect(stored.size).toBe(0);
    },
  );

  it("rejects an invalid order id, proof or return path", () => {
    const sound = { ...opened, openedAt: NOW.getTime() };
    stored.set(KEY, JSON.stringify({ ...sound, orderId: "../order_A1" }));
    expect(pendingCheckout()).toBeNull();
    for (const back of ["//evil.example", "https://evil.example", "javascript:alert(1)", 5]) {
      stored.set(KEY, JSON.stringify({ ...sound, what: {}, back, proof: { razorpayPaymentId: 1 } }));
      expect(pendingCheckout()).toEqual({ ...sound, what: "", back: "/" });
    }
  });

  it("does not fail where storage is refused", () => {
    const refuse = () => {
      throw new DOMException("denied", "SecurityError");
    };
    vi.stubGlobal("localStorage", { getItem: refuse, setItem: refuse, removeItem: refuse });
    rememberCheckout(opened);
    rememberProof(paid);
    forgetCheckout("order_A1");
    expect(pendingCheckout()).toBeNull();
  });
});
