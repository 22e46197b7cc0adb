/** Asks the server what a purchase costs with codes. */
import { rupeesToPaise } from "#domain/money/money.ts";
import { formatVoucherCode, readVoucherCode } from "#domain/money/voucher-code.ts";
import type { Codes } from "#web/checkout/create-order.ts";
import { browserTransport, GraphqlFailure } from "#web/graphql.ts";
import { sentenceOf } from "#web/session/entry/enter.ts";
import { ORDER_QUOTE, type Quote, SESSION_QUOTE } from "./documents.ts";
import type { CodeRefusal, CodeSubject, Reduced } from "./use-codes.ts";

/** The field of a typed code: the check character tells a gift voucher from a discount code. */
export const fieldOf = (typed: string): keyof Codes =>
  readVoucherCode(typed) === null ? "discountCode" : "voucherCode";

/** The codes with one more; a gift voucher as it is printed. */
export function withCode(codes: Codes, typed: string): Codes {
  const voucher = readVoucherCode(typed);
  return voucher === null
    ? { ...codes, discountCode: typed.trim().toUpperCase() }
    : { ...codes, voucherCode: formatVoucherCode(voucher) };
}

/** The codes without one of them. */
export function withoutCode(codes: Codes, field: keyof Codes): Codes {
  const { [field]: _removed, ...rest } = codes;
  return rest;
}

/** The price, a code that can't be used, or why there was no answer. Without codes null: nothing is reduced. */
export type Quoted = { reduced: Reduced | null } | { refusal: CodeRefusal } | { failed: string };

/** Asks for the price; never throws. */
export async function quote(subject: CodeSubject, codes: Codes): Promise<Quoted> {
  if (!(codes.discountCode || codes.voucherCode)) return { reduced: null };
  try {
    return { reduced: reducedOf(await ask(subject, codes), subject, codes) };
  } catch (failure) {
    if (!(failure instanceof GraphqlFailure)) throw failure;
    const { field } = failure;
    if (field === "discountCode" || field === "voucherCode") return { refusal: { field, sentence: failure.message } };
    return { failed: sentenceOf(failure) };
  }
}

async function ask(subject: CodeSubject, codes: Codes): Promise<Quote> {
  if ("products" in subject)
    return (await browserTransport(ORDER_QUOTE, { products: [...subject.products], ...codes })).orderQuote;
  return (await browserTransport(SESSION_QUOTE, { ...subject, ...codes })).sessionQuote;
}

const reducedOf = (answer: Quote, subject: CodeSubject, codes: Codes): Reduced => ({
  key: JSON.stringify(subject),
  codes,
  discount: rupeesToPaise(answer.discount),
  total: rupeesToPaise(answer.total),
  voucher: rupeesToPaise(answer.voucher),
  dueNow: rupeesToPaise(answer.dueNow),
  atVenue: rupeesToPaise(answer.atVenue),
  discountCode: answer.discountCode,
  voucherEnding: answer.voucherEnding,
});
