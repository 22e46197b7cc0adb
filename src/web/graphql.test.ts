/** Responses with errors: a failure, or for lists the part that arrived. */
import { beforeEach, expect, test } from "vitest";
import { dataOf, GraphqlFailure } from "./graphql.ts";

const error = (code: string, more: object = {}) => ({
  message: `refused: ${code}`,
  extensions: { code, ...more },
});
let reported: GraphqlFailure[] = [];
const partial = (failure: GraphqlFailure) => void reported.push(failure);
beforeEach(() => {
  reported = [];
});
const DATA = { orders: [{ id: "one", payment: null }], ordersCount: 1 };

test("fails on errors, even beside data", () => {
  expect(() => dataOf({ data: DATA, errors: [error("INTERNAL")] }, 200)).toThrow("refused: INTERNAL");
});

test("returns the data of a list that arrived and reports the missing part", () => {
  expect(dataOf({ data: DATA, errors: [error("INTERNAL")] }, 200, partial)).toBe(DATA);
  expect(reported).toMatchObject([{ code: "INTERNAL", message: "refused: INTERNAL" }]);
});

test("reports nothing for a complete response", () => {
  expect(dataOf({ data: DATA }, 200, partial)).toBe(DATA);
  expect(reported).toEqual([]);
});

test.each([null, undefined, { booking: null }, {}])("treats data of %j as no data", (data) => {
  expect(() => dataOf({ data, errors: [error("INTERNAL")] }, 200, partial)).toThrow(GraphqlFailure);
  expect(reported).toEqual([]);
});

test.each([
  ["a refused token", error("UNAUTHENTICATED")],
  ["a prompt for the password", error("FORBIDDEN", { reason: "REAUTHENTICATE" })],
])("fails on %s, wherever it is among the errors", (_what, refusal) => {
  const answer = { data: DATA, errors: [error("INTERNAL"), refusal] };
  expect(() => dataOf(answer, 200, partial)).toThrow(refusal.message);
});
