/** Reading the owner's settings; writing them stands in update.ts. */
import type { Settings } from "#domain/settings.ts";
import { readSettings as asSettings } from "#domain/settings-form.ts";
import type { Machines } from "#server/context.ts";
import { settings } from "./table.ts";

/** The settings in force, and when they were last changed (null: never). */
export async function storedSettings({
  db,
}: Machines): Promise<{ value: Settings; updatedAt: Date | null }> {
  const [row] = await db.select().from(settings).limit(1);
  return { value: asSettings(row?.value), updatedAt: row?.updated_at ?? null };
}

/** The settings in force. */
export const currentSettings = async (machines: Machines): Promise<Settings> =>
  (await storedSettings(machines)).value;
