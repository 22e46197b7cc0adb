/** What is made of an answer that holds errors: a failure, or for lists the part that came. */
import { beforeEach, expect, test } from "vitest";
import { dataOf, GraphqlFailure } from "./graphql.ts";

const error = (code: string, more: object = {}) => ({
  message: `refused: ${code}`,
  extensions: { code, ...more },
});
let heard: GraphqlFailure[] = [];
const partial = (failure: GraphqlFailure) => void heard.push(failure);
beforeEach(() => {
  heard = [];
});
const DATA = { orders: [{ id: "one", payment: null }], ordersCount: 1 };

test("errors are a failure, even beside data", () => {
  expect(() => dataOf({ data: DATA, errors: [error("INTERNAL")] }, 200)).toThrow("refused: INTERNAL");
});

test("a list gives what came, and says what did not", () => {
  expect(dataOf({ data: DATA, errors: [error("INTERNAL")] }, 200, partial)).toBe(DATA);
  expect(heard).toMatchObject([{ code: "INTERNAL", message: "refused: INTERNAL" }]);
});

test("a whole answer says nothing", () => {
  expect(dataOf({ data: DATA }, 200, partial)).toBe(DATA);
  expect(heard).toEqual([]);
});

test.each([null, undefined, { booking: null }, {}])("data of %j are nothing that came", (data) => {
  expect(() => dataOf({ data, errors: [error("INTERNAL")] }, 200, partial)).toThrow(GraphqlFailure);
  expect(heard).toEqual([]);
});

test.each([
  ["a refused token", error("UNAUTHENTICATED")],
  ["a password that is asked for", error("FORBIDDEN", { reason: "REAUTHENTICATE" })],
])("%s is a failure, wherever it is among the errors", (_what, refusal) => {
  const answer = { data: DATA, errors: [error("INTERNAL"), refusal] };
  expect(() => dataOf(answer, 200, partial)).toThrow(refusal.message);
});
