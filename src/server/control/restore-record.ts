/** The record of the last restore test in DATA_DIR; an untested backup does not count (docs/backup.md). */
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import * as z from "zod";
import { systemClock } from "#infra/clock.ts";
import type { CommandInput } from "./command.ts";

const RESTORE_FILE = "last-restore.json";

const record = z.object({ at: z.iso.datetime() });

/** When a backup was last restored; null when that is not recorded. */
export function lastRestore(dataDir: string): Date | null {
  const file = join(dataDir, RESTORE_FILE);
  if (!existsSync(file)) return null;
  try {
    return new Date(record.parse(JSON.parse(readFileSync(file, "utf8"))).at);
  } catch {
    return null;
  }
}

/** Records that a backup was restored now, in each of these folders that exists. */
export function recordRestore(folders: readonly string[]): void {
  const text = JSON.stringify({ at: systemClock.now().toISOString() });
  for (const folder of new Set(folders))
    if (existsSync(folder)) writeFileSync(join(folder, RESTORE_FILE), text, { mode: 0o600 });
}

/** The command for restores that the product does not make itself: those of PostgreSQL. */
export async function restoreTested({ ctx, print }: CommandInput): Promise<void> {
  recordRestore([ctx.config.dataDir]);
  print("Recorded: a backup was restored today.");
}
