/**
 * A time limit for operations: once it has passed, no further resolver starts, and so no further SQL. A mutation field
 * that has begun still returns in full; only the next root field does not start.
 */
import { type GraphQLSchema, isObjectType } from "graphql";
import { Refusal } from "#infra/refusal.ts";

/** Below the 15 seconds after which our pages give up. */
const MOST_MS = 10_000;
const RETRY_SECONDS = 5;

/** Part of an operation's context: whether the limit has passed, and whether the operation has begun to write. */
export type TimeLimit = { over: boolean; writes: boolean };
type Context = { timeLimit?: TimeLimit | undefined };

const tooLong = () =>
  new Refusal(
    "INTERNAL",
    "This took too long. Please request less at a time, or try again in a moment.",
    RETRY_SECONDS,
  );

/** Wraps the resolvers of a schema so that they observe the time limit in their context. */
export function limitTime(schema: GraphQLSchema): GraphQLSchema {
  const mutation = schema.getMutationType();
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type) || type.name.startsWith("__")) continue;
    for (const field of Object.values(type.getFields())) {
      const { resolve } = field;
      if (!resolve) continue;
      field.resolve = (parent, args, context: Context, info) => {
        const { timeLimit } = context;
        if (timeLimit?.over && (type === mutation || !timeLimit.writes)) throw tooLong();
        if (timeLimit && type === mutation) timeLimit.writes = true;
        return resolve(parent, args, context, info);
      };
    }
  }
  return schema;
}

/** Runs an operation with its own time limit. */
export async function withTimeLimit<T>(work: (timeLimit: TimeLimit) => Promise<T>, ms = MOST_MS): Promise<T> {
  const timeLimit = { over: false, writes: false };
  const timer = setTimeout(() => {
    timeLimit.over = true;
  }, ms);
  try {
    return await work(timeLimit);
  } finally {
    clearTimeout(timer);
  }
}
