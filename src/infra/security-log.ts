/**
 * Security events: one JSON log line each, and a counter per event in /metrics. A line has the account, the action, the
 * client and the request's id, so that a break-in can be noticed and reconstructed. Passwords, codes and tokens are
 * never logged. An email address that was typed is logged as a keyed digest, equal for equal addresses.
 */
import { keyedDigest } from "#infra/ids.ts";
import type { Log } from "#infra/log.ts";

/** Every event with its log level; refusals are warnings. */
const SECURITY_EVENTS = {
  "login.success": "info",
  "login.failure": "warn",
  "login.codeFailure": "warn",
  "login.codeReplay": "warn",
  "identity.confirmed": "info",
  "identity.failure": "warn",
  "session.ended": "info",
  "account.registered": "info",
  "account.erased": "warn",
  "erasure.requested": "warn",
  "erasure.withdrawn": "info",
  "password.changed": "info",
  "email.changed": "warn",
  "email.codeFailure": "warn",
  "reset.requested": "info",
  "reset.used": "info",
  "reset.failure": "warn",
  "factor.on": "info",
  "factor.off": "warn",
  "factor.recoveryCodes": "warn",
  "role.changed": "warn",
  "access.refused": "warn",
  "request.refused": "warn",
  "limit.reached": "warn",
  "webhook.refused": "warn",
  "export.sent": "info",
  "customer.lookUp": "info",
} as const satisfies Record<string, "info" | "warn">;

export type SecurityEvent = keyof typeof SECURITY_EVENTS;

export const SECURITY_EVENT_NAMES = Object.keys(SECURITY_EVENTS) as SecurityEvent[];

/** Account, client and request of an event. `typed` is an email address as typed; it is logged as a digest. */
type SecurityFacts = {
  userId?: string | undefined;
  sessionId?: string | undefined;
  typed?: string | undefined;
  client: string;
  userAgent: string;
  requestId: string;
  /** Further detail: the operation, the path, the exported list. */
  about?: string | undefined;
};

export type SecurityLog = {
  record(event: SecurityEvent, facts: SecurityFacts): void;
  /** How often each event was recorded since the start of this process. */
  counts(): Readonly<Record<SecurityEvent, number>>;
};

const USER_AGENT_LENGTH = 200;

/** @param secret keys the digests of typed addresses. */
export function createSecurityLog(log: Log, secret: string): SecurityLog {
  const counts = Object.fromEntries(SECURITY_EVENT_NAMES.map((event) => [event, 0])) as Record<SecurityEvent, number>;
  return {
    record(event, { typed, userAgent, ...facts }) {
      counts[event] += 1;
      log[SECURITY_EVENTS[event]](
        {
          security: event,
          ...facts,
          ...(typed ? { typed: keyedDigest(secret, `typed:${typed.trim().toLowerCase()}`) } : {}),
          userAgent: userAgent.slice(0, USER_AGENT_LENGTH),
        },
        "security event",
      );
    },
    counts: () => counts,
  };
}
