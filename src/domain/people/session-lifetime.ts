/** How long a session lasts, and how long its owner counts as recently confirmed (docs/rules/session.md). */
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#domain/time/durations.ts";
import type { Role } from "./viewer.ts";

const CUSTOMER_MOST_MS = 180 * DAY_MS;
const STAFF_IDLE_MS = 12 * HOUR_MS;
const STAFF_MOST_MS = 7 * DAY_MS;

/** How long a password or a code is valid for actions that require a recent one. */
const CONFIRMED_FOR_MS = 10 * MINUTE_MS;

type Used = { created_at: Date; last_used_at: Date };

const idleOf = (role: Role, ttlMs: number): number => (role === "user" ? ttlMs : Math.min(ttlMs, STAFF_IDLE_MS));

/**
 * When a session ends unless it is used before. The role is the owner's current one, so that a new member of staff
 * keeps no long session.
 * @param ttlMs `SESSION_TTL`: how long a session lasts without use
 */
export function sessionEnd({ created_at, last_used_at }: Used, role: Role, ttlMs: number): Date {
  const most = role === "user" ? CUSTOMER_MOST_MS : STAFF_MOST_MS;
  return new Date(Math.min(last_used_at.getTime() + idleOf(role, ttlMs), created_at.getTime() + most));
}

/**
 * How old the stored time of use may become before a request writes it again: five minutes for the 12 hours of staff,
 * an hour at most.
 */
export const writeUseEvery = (role: Role, ttlMs: number): number => Math.min(idleOf(role, ttlMs) / 144, HOUR_MS);

/** Whether the session's owner entered the password or a code within the last ten minutes. */
export const isRecentlyConfirmed = (confirmedAt: Date | null | undefined, now: Date): boolean =>
  confirmedAt != null && now.getTime() - confirmedAt.getTime() < CONFIRMED_FOR_MS;
