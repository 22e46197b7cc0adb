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

/** A request that the sandbox refuses; the plugin answers it as `{ error }`. */
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

/** A field of the request that cannot be accepted. */
export function badField(field: string, description: string): SandboxRefusal {
  return new SandboxRefusal(description, {
    field,
    source: "business",
    step: "payment_initiation",
    reason: "input_validation_failed",
  });
}
