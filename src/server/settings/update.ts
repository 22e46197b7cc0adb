/**
 * Changes the owner's settings, one section or all at once. Reads and writes under the row's lock, so that concurrent
 * saves are detected and no section is overwritten with an older one.
 */

import { eq } from "drizzle-orm";
import { everyDay, usualWindow } from "#domain/booking/session-hours.ts";
import type { Audited } from "#domain/centre/audit.ts";
import { CHANGED_MEANWHILE, isStale } from "#domain/centre/conflict.ts";
import { DEFAULT_SETTINGS } from "#domain/centre/default-settings.ts";
import type { Settings } from "#domain/centre/settings.ts";
import { readSettings, settingsForm } from "#domain/centre/settings-form.ts";
import { OWN_FACTOR_FIRST } from "#domain/people/second-factor.ts";
import { readForm } from "#infra/read-form.ts";
import { Refusal } from "#infra/refusal.ts";
import { recordAudit } from "#server/audit/service.ts";
import { type Ctx, inTransaction, permitted, recentlyConfirmed } from "#server/context.ts";
import { weekHours } from "./service.ts";
import { writeWeek } from "./session-hours.ts";
import { settings } from "./table.ts";

/** The `updatedAt` of settings that were never changed. */
export const NEVER = new Date(0);

const THE_ROW = 1;

/**
 * Stores `changes` section by section. A section is replaced whole; absent ones stay. `sessionWindow` sets the hours of
 * every weekday of both simulators; exceptions by date stay.
 * @param seen the `updatedAt` of the settings that the editor was filled from
 * @throws Refusal FORBIDDEN (REAUTHENTICATE), BAD_USER_INPUT with the field's path, CONFLICT when another person has
 * changed them since.
 */
export function updateSettings(
  ctx: Ctx,
  changes: Partial<Settings>,
  seen: string | null,
): Promise<{ value: Settings; updatedAt: Date }> {
  permitted(ctx, "settings.write");
  recentlyConfirmed(ctx);
  return inTransaction(ctx, async (tx) => {
    await tx.db
      .insert(settings)
      .values({ id: THE_ROW, value: DEFAULT_SETTINGS, updated_at: NEVER })
      .onConflictDoNothing();
    const [row] = await tx.db.select().from(settings).where(eq(settings.id, THE_ROW)).for("update");
    const before = {
      ...readSettings(row?.value),
      sessionWindow: usualWindow(await weekHours(tx)),
    };
    const updatedAt = row?.updated_at ?? NEVER;
    if (isStale(seen, updatedAt)) throw new Refusal("CONFLICT", CHANGED_MEANWHILE);
    const after = readForm(settingsForm, { ...before, ...changes });
    const { viewer } = tx;
    const hasOwn = viewer.kind === "person" && viewer.secondFactor === "on";
    if (after.secondFactorRequired && !before.secondFactorRequired && !hasOwn)
      throw refused(OWN_FACTOR_FIRST, "secondFactorRequired");
    const now = tx.clock.now();
    await tx.db
      .update(settings)
      .set({ value: withoutWindow(after), updated_at: now })
      .where(eq(settings.id, THE_ROW));
    if (changes.sessionWindow) await writeWeek(tx, everyDay(after.sessionWindow));
    await recordAudit(tx, {
      action: "settings.update",
      entity: "settings",
      entityId: "settings",
      label: "Settings",
      before: flat(before),
      after: flat(after),
    });
    return { value: after, updatedAt: now };
  });
}

/** The value of the settings row, without the session hours, which have rows of their own. */
function withoutWindow({ sessionWindow: _window, ...kept }: Settings): Omit<Settings, "sessionWindow"> {
  return kept;
}

const refused = (message: string, field: string | undefined): Refusal =>
  new Refusal("BAD_USER_INPUT", message, undefined, field);

/** An entry of a list: a line of text, or the values of a map's line or mark. */
function textOf(entry: unknown): string {
  if (typeof entry !== "object" || entry === null) return String(entry);
  return Object.values(entry)
    .map((value) => (Array.isArray(value) ? value.map(textOf).join(" ") : String(value)))
    .filter(Boolean)
    .join(",");
}

/**
 * Each setting under its path, such as `contact.email`; the lines of an address, and the points of a map's line, are
 * joined to one value.
 */
function flat(value: object, prefix = ""): Audited {
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, part]: [string, unknown]) => {
      const path = `${prefix}${name}`;
      if (Array.isArray(part)) return [[path, part.map(textOf).join(typeof part[0] === "object" ? "; " : ", ")]];
      return typeof part === "object" && part !== null ? Object.entries(flat(part, `${path}.`)) : [[path, part]];
    }),
  );
}
