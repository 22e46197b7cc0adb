/**
 * Classifies a failed reading or change on a private page into one of four kinds, and checks the session where needed.
 * The sentence is the server's, or the transport's when no response arrived.
 */
import { GraphqlFailure } from "#web/graphql.ts";
import { checkToken } from "#web/session/session.ts";

/**
 * "ended": the token was refused. "offline": no response arrived. "refused": the server refused, and would refuse a
 * repeat. "failed": the server failed.
 */
type FailureKind = "ended" | "offline" | "refused" | "failed";

/** A failure as screens show it. */
export type Failure = {
  kind: FailureKind;
  code: string;
  message: string;
  /** The refused field of the input, where the server names it. */
  field: string | undefined;
};

/** Converts a failure for a screen. */
export function failureOf({ kind, code, message, field }: GraphqlFailure): Failure {
  return { kind: kind === "network" ? "offline" : kindOf(code), code, message, field };
}

function kindOf(code: string): FailureKind {
  if (code === "UNAUTHENTICATED") return "ended";
  return code === "INTERNAL" ? "failed" : "refused";
}

/**
 * Checks the session after a refusal: the response of `me` shows whether it has ended or the role has changed
 * (session/session.ts). The dashboard then shows its dialog or redirects to the login.
 * @throws `cause` when it is not a failed operation but a defect of the page
 */
export function noteFailure(cause: unknown): Failure {
  if (!(cause instanceof GraphqlFailure)) throw cause;
  if (cause.code === "UNAUTHENTICATED" || cause.code === "FORBIDDEN") void checkToken();
  return failureOf(cause);
}
