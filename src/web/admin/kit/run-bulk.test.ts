import { expect, test } from "vitest";
import { GraphqlFailure } from "#web/graphql.ts";
import { runBulk, splitByObstacle } from "./run-bulk.ts";

const failing = (kind: "network" | "answer", code: string, message: string) => {
  throw new GraphqlFailure(kind, code, message);
};

test("processes all rows in order and records each refusal with its reason", async () => {
  const query: string[] = [];
  const progress: number[] = [];
  const outcome = await runBulk(
    ["a", "b", "c"],
    async (id) => {
      query.push(id);
      if (id === "b") failing("answer", "CONFLICT", "A delivered order can't be confirmed");
    },
    (through) => progress.push(through),
  );
  expect(query).toEqual(["a", "b", "c"]);
  expect(progress).toEqual([1, 2, 3]);
  expect(outcome).toEqual({
    done: ["a", "c"],
    refused: [{ id: "b", reason: "A delivered order can't be confirmed" }],
    left: [],
    stopped: null,
  });
});

test.each([
  ["network", "NETWORK"],
  ["answer", "UNAUTHENTICATED"],
] as const)("stops when everything else would fail too (%s)", async (kind, code) => {
  const outcome = await runBulk(["a", "b", "c"], async (id) => {
    if (id === "b") failing(kind, code, "No.");
  });
  expect(outcome).toMatchObject({ done: ["a"], refused: [], left: ["b", "c"] });
  expect(outcome.stopped).toBeTruthy();
});

test("throws an error of the page instead of recording it as a refusal", async () => {
  const broken = runBulk(["a"], async () => {
    throw new TypeError("no such field");
  });
  await expect(broken).rejects.toThrow(TypeError);
});

test("separates the rows with an obstacle from the others, and keeps all without one", () => {
  const obstacle = (id: string) => (id === "b" ? "This session has not begun." : null);
  expect(splitByObstacle(["a", "b", "c"], obstacle)).toEqual({
    able: ["a", "c"],
    refused: [{ id: "b", reason: "This session has not begun." }],
  });
  expect(splitByObstacle(["a", "b"])).toEqual({ able: ["a", "b"], refused: [] });
});
