/**
 * A time limit for operations: once it is over, no further resolver starts, and so no further SQL. What a mutation has
 * already done is still answered in full; only its next root field does not start.
 */
import { type GraphQLSchema, isObjectType } from "graphql";
import { Refusal } from "#infra/refusal.ts";

/** Below the 15 seconds after which our pages give up. */
const MOST_MS = 10_000;
const RETRY_SECONDS = 5;

/** Held by the context of an operation: whether its time is over, and whether it has begun to write. */
export type TimeLimit = { over: boolean; writes: boolean };
type Context = { timeLimit?: TimeLimit | undefined };

const tooLong = () =>
  new Refusal(
    "INTERNAL",
    "This took too long. Please ask for less at a time, or try again in a moment.",
    RETRY_SECONDS,
  );

/** Makes the resolvers of a schema keep the time limit of the context that they run with. */
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

/** Runs an operation with a time limit of its own. */
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
