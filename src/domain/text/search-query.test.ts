/** Every format in which people quote an id, number or name, and the resulting search. */
import { describe, expect, test } from "vitest";
import { idsFrom, listTerm, phoneDigits, rankOf, readSearchQuery, type SearchQuery } from "./search-query.ts";

const ID = "0f8fad5b-d9cb-469f-a165-70867728950e";

/** Only the fields that were read, without null or empty ones. */
const read = (typed: string): Partial<SearchQuery> | null => {
  const query = readSearchQuery(typed);
  if (!query) return null;
  const { text: _text, ...rest } = query;
  return Object.fromEntries(
    Object.entries(rest).filter(([, value]) => value !== null && !(Array.isArray(value) && value.length === 0)),
  );
};

test.each<[string, Partial<SearchQuery>]>([
  [ID, { id: ID }],
  [` ${ID.toUpperCase()} `, { id: ID }],
  ["0f8fad5b", { idStart: "0f8fad5b", words: ["0f8fad5b"] }],
  ["0F8FAD5B-D9CB", { idStart: "0f8fad5bd9cb", words: ["0f8fad5b-d9cb"] }],
  ["AV-28950E", { idEnd: "28950e" }],
  ["BK-28950E", { idEnd: "28950e" }],
  ["av-28950e", { idEnd: "28950e" }],
  ["AV 28950e", { idEnd: "28950e" }],
  ["bk28950E", { idEnd: "28950e" }],
  ["#28950E", { idEnd: "28950e", words: ["#28950e"] }],
  ["28950e", { idEnd: "28950e", words: ["28950e"] }],
  ["BK-2895", { numberStart: "2895" }],
  ["av 28", { numberStart: "28" }],
  ["28950", { numberStart: "28950", words: ["28950"] }],
  ["C723", { numberStart: "c723", words: ["c723"] }],
  ["#c723", { numberStart: "c723", words: ["#c723"] }],
  ["BK-2", { words: ["bk-2"] }],
  ["dada", { words: ["dada"] }],
  ["facade", { idEnd: "facade", words: ["facade"] }],
  ["pay_N5kZ1aBcDeFgHi", { gatewayPaymentId: "pay_N5kZ1aBcDeFgHi" }],
  ["order_N5kZ1aBcDeFgHi", { gatewayOrderId: "order_N5kZ1aBcDeFgHi" }],
  ["AV/26-27/000042", { invoice: { year: "2026-27", sequence: 42 } }],
  ["av/26-27/1000000", { invoice: { year: "2026-27", sequence: 1_000_000 } }],
  ["AV/2026-27/000042", { invoice: { year: "2026-27", sequence: 42 } }],
  ["26-27-4242424", { idStart: "26274242424", words: ["26274242424"] }],
  ["invoice 26-27/42", { invoice: { year: "2026-27", sequence: 42 } }],
  ["Asha  Rao", { words: ["asha", "rao"] }],
  ["asha@example.com", { words: ["asha@example.com"] }],
  ["123456", { idEnd: "123456", words: ["123456"] }],
  ["A320", { numberStart: "a320", words: ["a320"] }],
])("%s", (typed, wanted) => {
  expect(read(typed)).toEqual(wanted);
});

test.each(["", "  ", "a", "ab", "a b", "12"])("too short: '%s'", (typed) => {
  expect(readSearchQuery(typed)).toBeNull();
});

describe("phones", () => {
  test.each([
    "+91 98765 43210",
    "98765-43210",
    "098765 43210",
    "0091 98765 43210",
    "919876543210",
    "(+91) 98765 43210",
    "+91 (0)98765 43210",
  ])("%s is one number", (typed) => {
    expect(phoneDigits(typed)).toBe("9876543210");
    expect(readSearchQuery(typed)?.words).toEqual(["9876543210"]);
  });

  test("the last digits are accepted as well, and a foreign number keeps its country", () => {
    expect(phoneDigits("43210")).toBe("43210");
    expect(phoneDigits("3210")).toBe("3210");
    expect(phoneDigits("+44 20 7946 0958")).toBe("442079460958");
  });

  test.each(["321", "98765x", "asha", "+", "()"])("%s is not a phone number", (typed) => {
    expect(phoneDigits(typed)).toBeNull();
  });
});

test("the beginning of an id becomes a range of ids", () => {
  expect(idsFrom("0f8fad5b")).toEqual({
    first: "0f8fad5b000000000000000000000000",
    last: "0f8fad5bffffffffffffffffffffffff",
  });
});

test("better matches rank first", () => {
  const known = { id: ID, name: "Asha Rao", email: "asha@example.com", phone: "+919876543210" };
  const rank = (typed: string) => {
    const query = readSearchQuery(typed);
    if (!query) throw new Error("no query");
    return rankOf(query, known);
  };
  expect(["av-28950e", ID, "0f8fad5b"].map(rank)).toEqual([0, 0, 0]);
  expect(["av-2895", "2895"].map(rank)).toEqual([0, 2]);
  expect(["asha rao", "ASHA@example.com", "098765 43210"].map(rank)).toEqual([1, 1, 1]);
  expect(["ash", "asha@ex"].map(rank)).toEqual([2, 2]);
  expect(["rao", "rao ash"].map(rank)).toEqual([3, 3]);
  expect(["sha", "43210", "example"].map(rank)).toEqual([4, 4, 4]);
});

test.each([
  ["AV-1A2B3C", "1a2b3c"],
  ["BK-1A2B3C", "1a2b3c"],
  ["bk1a2b3c", "1a2b3c"],
  ["#BK-1a2b3c", "1a2b3c"],
  ["#1A2B3C", "1a2b3c"],
  [" av-1A2b", "1a2b"],
  ["98765 00011", "9876500011"],
  ["+91 98765-00011", "9876500011"],
  ["00011", "00011"],
  ["1a2b3c4d", "1a2b3c4d"],
  ["Nisha Patel", "nisha patel"],
  ["nisha+1@example.com", "nisha+1@example.com"],
])("a list is searched for %s", (typed, term) => {
  expect(listTerm(typed)).toBe(term);
});
