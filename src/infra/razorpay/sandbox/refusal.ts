/** The sandbox's refusals, in Razorpay's error object. Most are HTTP 400, unknown ids included. */

export type WireError = {
  code: "BAD_REQUEST_ERROR" | "SERVER_ERROR";
  description: string;
  source: string;
  step: string;
  reason: string;
  metadata: Record<string, string>;
  field?: string;
};

/** A request that the sandbox refuses; the plugin sends it as `{ error }`. */
export class SandboxRefusal extends Error {
  readonly status: number;
  readonly error: WireError;

  constructor(description: string, facts: Partial<WireError> & { status?: number } = {}) {
    super(description);
    this.name = "SandboxRefusal";
    const { status = 400, ...rest } = facts;
    this.status = status;
    this.error = {
      code: "BAD_REQUEST_ERROR",
      description,
      source: "NA",
      step: "NA",
      reason: "NA",
      metadata: {},
      ...rest,
    };
  }
}

/** The gateway's own failure (HTTP 500). */
export function gatewayTrouble(): SandboxRefusal {
  const sorry = "We are facing some trouble completing your request at the moment. Please try again shortly.";
  return new SandboxRefusal(sorry, { status: 500, code: "SERVER_ERROR" });
}

/** An invalid field of the request. */
export function badField(field: string, description: string): SandboxRefusal {
  return new SandboxRefusal(description, {
    field,
    source: "business",
    step: "payment_initiation",
    reason: "input_validation_failed",
  });
}
