/** Once an operation's time limit has passed, no further resolver starts. */
import { setTimeout as pause } from "node:timers/promises";
import { GraphQLInt, GraphQLObjectType, GraphQLSchema, graphql } from "graphql";
import { expect, test } from "vitest";
import { limitTime, type TimeLimit, withTimeLimit } from "./time-limit.ts";

/** Fields that count how many have started; the time limit passes while the field with the given number runs. */
function run(source: string, overAt: number) {
  let started = 0;
  const timeLimit: TimeLimit = { over: false, writes: false };
  const count = async () => {
    started += 1;
    if (started === overAt) timeLimit.over = true;
    return started;
  };
  const node: GraphQLObjectType = new GraphQLObjectType({
    name: "Node",
    fields: () => ({
      next: { type: node, resolve: count },
      value: { type: GraphQLInt, resolve: count },
    }),
  });
  const root = (name: string) => new GraphQLObjectType({ name, fields: { node: { type: node, resolve: count } } });
  const schema = limitTime(new GraphQLSchema({ query: root("Query"), mutation: root("Mutation") }));
  return graphql({ schema, source, contextValue: { timeLimit } }).then((answer) => ({
    ...answer,
    started,
  }));
}

const TOO_LONG = "This took too long. Please request less at a time, or try again in a moment.";

test("an operation past its limit starts no further resolver and returns an error", async () => {
  const { errors, started } = await run("{ node { next { next { next { value } } } } }", 2);
  expect(errors?.map(({ message, path }) => [message, path])).toEqual([[TOO_LONG, ["node", "next", "next"]]]);
  expect(started).toBe(2);
});

test("returns the result of an operation within its limit", async () => {
  const { errors, started } = await run("{ node { next { value } } }", 99);
  expect([errors, started]).toEqual([undefined, 3]);
});

test("returns what a mutation has written; its next root field does not start", async () => {
  const { data, errors, started } = await run("mutation { a: node { next { value } } b: node { value } }", 1);
  expect(errors?.map(({ path }) => path)).toEqual([["b"]]);
  expect(data).toMatchObject({ a: { next: { value: 3 } }, b: null });
  expect(started).toBe(3);
});

test("the limit passes after the given milliseconds", async () => {
  const over = await withTimeLimit(async (timeLimit) => {
    await pause(40);
    return timeLimit.over;
  }, 10);
  expect(over).toBe(true);
  expect(await withTimeLimit(async (timeLimit) => timeLimit.over)).toBe(false);
});
