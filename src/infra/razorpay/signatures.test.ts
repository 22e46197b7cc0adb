/** The signatures against vectors computed with `openssl dgst -sha256 -hmac`, and every kind of bad input. */
import { describe, expect, it } from "vitest";
import {
  checkoutSignature,
  checkoutSignatureMatches,
  webhookSignature,
  webhookSignatureMatches,
} from "./signatures.ts";

const ORDER = "order_IluGWxBm9U8zJ8";
const PAYMENT = "pay_IH4NVgf4Dreq1l";
const SIGNATURE = "f4f8d793adbb4296ed7f37302ccf431dca598521a475495ea75733e1022eccae";

describe("the checkout's signature", () => {
  it("is the HMAC-SHA256 of order|payment in hex", () => {
    expect(checkoutSignature(ORDER, PAYMENT, "sandbox_secret")).toBe(SIGNATURE);
  });

  it("matches its own order and payment only", () => {
    const matches = (orderId: unknown, paymentId: unknown, signature: unknown = SIGNATURE) =>
      checkoutSignatureMatches({ orderId, paymentId, signature }, "sandbox_secret");
    expect(matches(ORDER, PAYMENT)).toBe(true);
    expect(matches("order_other", PAYMENT)).toBe(false);
    expect(matches(PAYMENT, ORDER)).toBe(false);
    expect(matches(undefined, PAYMENT)).toBe(false);
    expect(matches(ORDER, { toString: () => PAYMENT })).toBe(false);
    expect(
      checkoutSignatureMatches({ orderId: ORDER, paymentId: PAYMENT, signature: SIGNATURE }, "another secret"),
    ).toBe(false);
  });

  it.each([
    ["nothing", ""],
    ["too short", SIGNATURE.slice(0, 63)],
    ["too long", `${SIGNATURE}0`],
    ["a trailing newline", `${SIGNATURE}\n`],
    ["not hex", "g".repeat(64)],
    ["64 letters that are more bytes", "₹".repeat(64)],
    ["upper case", SIGNATURE.toUpperCase()],
    ["undefined", undefined],
    ["null", null],
    ["a number", 42],
    ["a list", [SIGNATURE]],
  ])("refuses %s without throwing", (_name, signature) => {
    expect(checkoutSignatureMatches({ orderId: ORDER, paymentId: PAYMENT, signature }, "sandbox_secret")).toBe(false);
  });
});

describe("the webhook's signature", () => {
  const body = '{"note":"₹500 for नमस्ते ✈"}';
  const signature = "833a309b70c1b8e09814f6ab099c03ab835889eaa1a39e4de5cc594376270b65";

  it("is the same over the text and over its bytes", () => {
    expect(webhookSignature(body, "sandbox_webhook_secret")).toBe(signature);
    expect(webhookSignature(Buffer.from(body), "sandbox_webhook_secret")).toBe(signature);
  });

  it("matches the exact bytes and the right secret only", () => {
    const secret = "sandbox_webhook_secret";
    expect(webhookSignatureMatches(Buffer.from(body), signature, secret)).toBe(true);
    expect(webhookSignatureMatches(`${body} `, signature, secret)).toBe(false);
    expect(webhookSignatureMatches(body, signature, "sandbox_secret")).toBe(false);
    expect(webhookSignatureMatches(body, undefined, secret)).toBe(false);
    expect(webhookSignatureMatches(body, [signature, signature], secret)).toBe(false);
    expect(webhookSignatureMatches(body, signature.slice(2), secret)).toBe(false);
  });
});
