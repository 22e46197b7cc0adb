/** Deletes old mails from the outbox folder, which the product writes instead of sending where SMTP is not set up. */
import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";

/** Deletes `.eml` files written before `before`. @returns how many; 0 without a folder. */
export async function purgeOutbox(folder: string, before: Date): Promise<number> {
  const names = await readdir(folder).catch(() => []);
  let deleted = 0;
  for (const name of names) {
    if (!name.endsWith(".eml")) continue;
    const file = join(folder, name);
    const facts = await stat(file).catch(() => null);
    if (!facts || facts.mtime >= before) continue;
    await rm(file, { force: true });
    deleted += 1;
  }
  return deleted;
}
