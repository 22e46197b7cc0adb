/** Formats errors for GraphQL responses: a code of the closed list and a sentence; never a stack, SQL or a path. */
import { GraphQLError } from "graphql";
import { readableFailure } from "#infra/db/refusals.ts";
import type { Log } from "#infra/log.ts";
import { Refusal } from "#infra/refusal.ts";

export type Failure = {
  message: string;
  path?: readonly (string | number)[];
  extensions: {
    code: string;
    retryAfter?: number;
    field?: string;
    reason?: string;
    requestId?: string;
  };
};

const SORRY = "Something went wrong on our side. Please try again.";

function causeOf(error: unknown): unknown {
  return error instanceof GraphQLError ? (causeOf(error.originalError) ?? error) : error;
}

/** graphql-js's suggestion, which names parts of the schema. */
const SUGGESTION = / Did you mean [^?]*\?$/;

/**
 * Turns an error thrown by an operation into the failure for the client; bugs are logged in full.
 * @param suggestions whether the message for an invalid operation may contain names from the schema
 */
export function failureOf(
  error: unknown,
  { requestId, log, suggestions }: { requestId: string; log: Log; suggestions: boolean },
): Failure {
  const path = error instanceof GraphQLError && error.path ? { path: error.path } : {};
  const thrown = causeOf(error);
  const cause = readableFailure(thrown);
  if (cause !== thrown && cause instanceof Refusal && cause.code === "INTERNAL")
    log.error({ err: thrown, requestId }, "the database was busy");
  if (cause instanceof Refusal) {
    const { code, message, retryAfter, field, reason } = cause;
    const more = {
      ...(retryAfter ? { retryAfter } : {}),
      ...(field ? { field } : {}),
      ...(reason ? { reason } : {}),
    };
    return { message, ...path, extensions: { code, ...more } };
  }
  // Without a path the operation never ran: it failed to parse, or did not fit the schema or its variables' types.
  if (cause instanceof GraphQLError && !cause.path) {
    const message = suggestions ? cause.message : cause.message.replace(SUGGESTION, "");
    return { message, extensions: { code: "BAD_USER_INPUT" } };
  }
  log.error({ err: cause, requestId }, "a GraphQL operation failed");
  return { message: SORRY, ...path, extensions: { code: "INTERNAL", requestId } };
}
