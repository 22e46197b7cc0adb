/**
 * What a failed reading or change means on a private page, in one place: whether the session is looked into, and which
 * of four kinds it is. The sentence is the server's own, or that of the transport when no answer came.
 */
import { GraphqlFailure } from "#web/graphql.ts";
import { checkToken } from "#web/session/session.ts";

/**
 * "ended": the token was refused; "offline": no answer came; "refused": the server said no, and would say it again;
 * "failed": the server broke.
 */
type FailureKind = "ended" | "offline" | "refused" | "failed";

/** A failure as screens show it. */
export type Failure = {
  kind: FailureKind;
  code: string;
  message: string;
  /** The field of the input that was refused, where the server says so. */
  field: string | undefined;
};

/** Words a failure for a screen. */
export function failureOf({ kind, code, message, field }: GraphqlFailure): Failure {
  return { kind: kind === "network" ? "offline" : kindOf(code), code, message, field };
}

function kindOf(code: string): FailureKind {
  if (code === "UNAUTHENTICATED") return "ended";
  return code === "INTERNAL" ? "failed" : "refused";
}

/**
 * Looks into the session after a refusal: the answer of `me` decides whether it has ended, or whether the role has
 * changed (session/session.ts). The dashboard then shows its dialog or leads to the login.
 * @throws what is no failed operation: a fault of the page
 */
export function noteFailure(cause: unknown): Failure {
  if (!(cause instanceof GraphqlFailure)) throw cause;
  if (cause.code === "UNAUTHENTICATED" || cause.code === "FORBIDDEN") void checkToken();
  return failureOf(cause);
}
