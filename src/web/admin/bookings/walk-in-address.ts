/** The walk-in form in the address: `desk=walk-in`, or with the slot that it starts with. */
import { isSimulatorType, SIMULATOR_TYPES, type SimulatorType } from "#domain/booking/plans.ts";
import { isClockTime, isIsoDate } from "#domain/time/dates.ts";

/** A slot on a simulator. */
export type DeskSlot = { simulator: SimulatorType; date: string; time: string };

const NAME = "walk-in";

/** The value of the parameter `desk` that opens the form: "walk-in", "walk-in_A320_2026-12-05_16:00". */
export const deskWalkIn = (slot: DeskSlot | null = null): string =>
  slot ? [NAME, slot.simulator, slot.date, slot.time].join("_") : NAME;

/** Reads that value: the slot, or null for the next free one. Undefined where the form is not open. */
export function readDeskWalkIn(desk: string | null): DeskSlot | null | undefined {
  const [name, simulator = "", date = "", time = ""] = desk?.split("_") ?? [];
  if (name !== NAME) return undefined;
  return isSimulatorType(simulator) && isIsoDate(date) && isClockTime(time) ? { simulator, date, time } : null;
}

/**
 * Who the session is for, where the form opens from a message or an account. `messageId` and `message` are "" for an
 * account.
 */
export type WalkInContact = { messageId: string; name: string; email: string; message: string; phone?: string };

/** Reads the contact from the state of a history entry; none from another state. */
export function readContact(state: unknown): WalkInContact | undefined {
  const { contact } = (state ?? {}) as { contact?: Partial<Record<keyof WalkInContact, unknown>> };
  const { messageId, name, email, message, phone } = contact ?? {};
  if (typeof name !== "string" || typeof email !== "string") return undefined;
  if (typeof messageId !== "string" || typeof message !== "string") return undefined;
  return { messageId, name, email, message, ...(typeof phone === "string" && { phone }) };
}

/**
 * The initial values of the form at a slot, for a contact; none without both. The sender of a message is not at the
 * desk, so without a slot no start is chosen, and the simulator is not the one that is free first.
 */
export const startingAt = (slot: DeskSlot | null, contact?: WalkInContact) =>
  slot || contact
    ? {
        ...(slot
          ? { simulatorType: slot.simulator, schedule: { date: slot.date, time: slot.time } }
          : { simulatorType: SIMULATOR_TYPES[0], schedule: { date: null, time: null }, undecided: true }),
        ...(contact && {
          name: contact.name,
          email: contact.email,
          ...(contact.phone !== undefined && { phone: contact.phone }),
        }),
      }
    : undefined;
