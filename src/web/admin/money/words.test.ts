/** The names of states, reasons and jobs, known and unknown. */
import { expect, test } from "vitest";
import { CHECKOUT_STATES } from "#domain/money/checkout-states.ts";
import { REFUND_STATES } from "#domain/money/refund-states.ts";
import { CHECKOUT_FILTERS, checkoutWords, jobWords, REFUND_FILTERS, reasonText, refundWords } from "./words.ts";

test("gives every state a filter and its own name", () => {
  expect(CHECKOUT_FILTERS).toEqual(["all", ...CHECKOUT_STATES]);
  expect([...REFUND_FILTERS].sort()).toEqual(["all", ...REFUND_STATES].sort());
  const names = CHECKOUT_STATES.map((state) => checkoutWords(state).name);
  expect(new Set(names).size).toBe(CHECKOUT_STATES.length);
  expect(names).not.toContain("refund_due");
  expect(refundWords("processed").name).toBe("Refunded");
});

test("shows an unknown state by its raw name", () => {
  expect(checkoutWords("constructor")).toEqual({ name: "constructor", tone: "grey" });
  expect(refundWords("lost").name).toBe("lost");
  expect(reasonText("toString")).toBe("toString");
  expect(reasonText("sold_out")).toBe("Products sold out");
});

test("reads the subject of a job from its key", () => {
  const id = "0b1d8f0e-5a0c-4f5c-9d3a-3f8f5a9f2b11";
  const kind = "mail.booking-confirmation";
  expect(jobWords({ kind, key: `${kind}:${id}:checkout` })).toMatchObject({
    name: "Email: booking confirmation",
    isMail: true,
    about: { of: "Booking", id },
  });
  expect(jobWords({ kind: "payment.refund", key: `payment.refund:${id}:2` }).about).toEqual({
    of: "Refund",
    id,
  });
  expect(jobWords({ kind: "stock.count", key: "stock.count:7" })).toMatchObject({
    name: "stock.count",
    isMail: false,
    about: { of: "Key", id: "stock.count:7" },
  });
});
