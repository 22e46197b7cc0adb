/** The ids of requests and the names of operations, both from strangers, and the line that has them. */
import type { IncomingMessage } from "node:http";
import { expect, test } from "vitest";
import { logLines } from "#test/log-lines.ts";
import { logRequest, operationIn, operationOf, requestIdOf } from "./request-log.ts";

const NEW_ID = /^[0-9a-f-]{36}$/;
const idFor = (given: string) => requestIdOf({ headers: { "x-request-id": given } } as unknown as IncomingMessage);

test("takes the id of a proxy", () => {
  expect(idFor("01ARZ3NDEKTSV4RRFFQ69G5FAV")).toBe("01ARZ3NDEKTSV4RRFFQ69G5FAV");
});

test.each(["short", "a@customers.example", 'forged","level":60', "x".repeat(65), "line\nbreak-in-it"])(
  "replaces the unsafe id %j",
  (given) => {
    expect(idFor(given)).toMatch(NEW_ID);
  },
);

test("reads the name of an operation, and no name with other characters", () => {
  expect(operationOf("query Plans { plans { id } }")).toBe("Plans");
  expect(operationOf("{ plans { id } }", "Asha Rao")).toBeUndefined();
  expect(operationIn(JSON.stringify({ query: "mutation Pay { pay }" }))).toBe("Pay");
  expect(operationIn(JSON.stringify({ query: "query A { a } query B { b }", operationName: "B" }))).toBe("B");
});

test("writes a line as JSON, with the level of its kind", () => {
  const { log, lines } = logLines("debug");
  const facts = { requestId: "an-id-of-a-request", method: "GET", route: '/with "quotes"', status: 200, ms: 1.2345 };
  logRequest(log, { ...facts, operation: "Plans" });
  logRequest(log, facts, "debug");
  expect(lines).toEqual([
    expect.objectContaining({ ...facts, ms: 1.2, operation: "Plans", level: 30, msg: "request" }),
    expect.objectContaining({ ...facts, ms: 1.2, level: 20, time: expect.any(Number), pid: expect.any(Number) }),
  ]);
});
