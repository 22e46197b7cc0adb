/** The checks of a closure's period and reason, and what its audit entries contain. */
import type { Span } from "#domain/booking/slots.ts";
import { HOUR_MS } from "#domain/time/durations.ts";
import { Refusal } from "#infra/refusal.ts";
import type { Closure } from "#server/bookings/table.ts";
import type { Ctx } from "#server/context.ts";

const MAX_CLOSURE_MS = 366 * 24 * HOUR_MS;
const MAX_REASON_LENGTH = 200;

/** Validates a closure's span. @throws Refusal BAD_USER_INPUT when it is invalid, past or too long. */
export function checkedSpan(ctx: Ctx, span: Span): Span {
  const { from, to } = span;
  if (Number.isNaN(from.getTime()) || Number.isNaN(to.getTime()))
    throw new Refusal("BAD_USER_INPUT", "Please enter the start and end of the closure");
  if (from >= to) throw new Refusal("BAD_USER_INPUT", "The closure must end after it begins");
  if (to.getTime() - from.getTime() > MAX_CLOSURE_MS)
    throw new Refusal("BAD_USER_INPUT", "A closure can last at most a year");
  if (from.getTime() < ctx.clock.now().getTime() - HOUR_MS)
    throw new Refusal("BAD_USER_INPUT", "A closure can't begin in the past");
  return span;
}

/** Validates a reason. @throws Refusal BAD_USER_INPUT when it is empty or too long. */
export function checkedReason(typed: string): string {
  const reason = typed.trim();
  if (!reason) throw new Refusal("BAD_USER_INPUT", "Please enter a reason", undefined, "reason");
  if (reason.length > MAX_REASON_LENGTH)
    throw new Refusal("BAD_USER_INPUT", `Please use at most ${MAX_REASON_LENGTH} characters`, undefined, "reason");
  return reason;
}

/** The fields of a closure in an audit entry. */
export const auditedOf = ({ simulator_type, starts_at, ends_at, reason }: Closure) => ({
  simulator_type,
  starts_at,
  ends_at,
  reason,
});
