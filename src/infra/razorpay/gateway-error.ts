/**
 * Failures of a gateway call, as six kinds that a caller can act on. The transport's own error is never kept as a
 * cause, because it carries the request with the key secret.
 */

export type GatewayErrorKind =
  /** No connection: the call never arrived, or the connection broke. */
  | "unreachable"
  /** No response in time: the call may or may not have taken effect. */
  | "timeout"
  /** The gateway understood the call and refused it. */
  | "refused"
  /** Conflicts with an earlier call: captured, refunded, or another body under the same key. */
  | "conflict"
  /** No such order, payment or refund. */
  | "not_found"
  /** The gateway failed, or returned an undocumented response. */
  | "broken";

/** A failed call. `retryable`: the same call may be made again later and could succeed. */
export class GatewayError extends Error {
  readonly kind: GatewayErrorKind;
  readonly retryable: boolean;
  /** The gateway's own code, such as BAD_REQUEST_ERROR. */
  readonly code: string | null;
  /** The gateway's own message. */
  readonly description: string | null;

  constructor(
    action: string,
    facts: {
      kind: GatewayErrorKind;
      retryable: boolean;
      code?: string | null;
      description?: string | null;
    },
  ) {
    const detail = [facts.code, facts.description].filter(Boolean).join(": ");
    super(`Payment gateway, ${action}: ${facts.kind}${detail ? ` (${detail})` : ""}`);
    this.name = "GatewayError";
    this.kind = facts.kind;
    this.retryable = facts.retryable;
    this.code = facts.code ?? null;
    this.description = facts.description ?? null;
  }
}

// Razorpay returns 400 for most failures that other gateways distinguish by status; only the message differs.
const UNKNOWN_ID = /does not exist|not a valid id/i;
const ALREADY_DONE = /same idempotency key|already been captured|fully refunded already/i;
const TIMEOUT_CODES = new Set(["ERR_CANCELED", "ECONNABORTED", "ETIMEDOUT"]);

type TransportFailure = { code?: unknown; response?: { status?: unknown; data?: unknown } };

/** Turns the HTTP library's rejection of one call into a GatewayError. */
export function gatewayErrorFrom(action: string, failure: TransportFailure): GatewayError {
  const { response } = failure;
  if (typeof response?.status !== "number") {
    const late = typeof failure.code === "string" && TIMEOUT_CODES.has(failure.code);
    return new GatewayError(action, { kind: late ? "timeout" : "unreachable", retryable: true });
  }
  const { code, description } = saidBy(response.data);
  const answer = (kind: GatewayErrorKind, retryable: boolean): GatewayError =>
    new GatewayError(action, { kind, retryable, code, description });

  const { status } = response;
  if (status < 400 || status >= 500) return answer("broken", true);
  // Wrong keys are our configuration error: once it is corrected, the same call succeeds.
  if (status === 401 || status === 403) return answer("broken", true);
  if (status === 404) return answer("not_found", false);
  // 409 means that the first request with this key is still running.
  if (status === 409) return answer("conflict", true);
  if (status === 408 || status === 429) return answer("refused", true);
  if (status === 400 && description && UNKNOWN_ID.test(description)) return answer("not_found", false);
  if (status === 400 && description && ALREADY_DONE.test(description)) return answer("conflict", false);
  return answer("refused", false);
}

function saidBy(body: unknown): { code: string | null; description: string | null } {
  const error = (body as { error?: { code?: unknown; description?: unknown } } | null)?.error;
  const text = (value: unknown): string | null =>
    typeof value === "string" && value !== "" ? value.slice(0, 300) : null;
  return { code: text(error?.code), description: text(error?.description) };
}
