/**
 * An append-only file of JSON lines. A line counts only once it is on the disk: `settled()` resolves when all lines
 * appended so far are synced, and always rejects once a write has failed. Waiting lines are written and synced
 * together. A last line torn by a kill was never acknowledged and is dropped.
 */
import { mkdir, open, readFile } from "node:fs/promises";
import { dirname } from "node:path";
import type * as z from "zod";
import { lockFile } from "#infra/lock-file.ts";

export type Ledger<Entry> = {
  append(entry: Entry): void;
  settled(): Promise<void>;
  close(): Promise<void>;
};

/**
 * Opens (or creates) the file and reads its lines; until it is closed, no other process can open it.
 * @throws Error naming file and line when a line other than the last is damaged, InUse when another process has it.
 */
export async function openLedger<Schema extends z.ZodType>(
  file: string,
  schema: Schema,
): Promise<{ ledger: Ledger<z.output<Schema>>; entries: z.output<Schema>[] }> {
  await mkdir(dirname(file), { recursive: true });
  const unlock = lockFile(
    `${file}.lock`,
    (owner) =>
      `The ledger ${file} is in use by process ${owner}: stop it first, or keep this one's ledger in another file or folder (LEDGER_FILE, DATA_DIR).`,
  );
  const { handle, entries } = await openLines(file, schema).catch((error: unknown) => {
    unlock();
    throw error;
  });

  let waiting: string[] = [];
  let scheduled = false;
  let tail: Promise<void> = Promise.resolve();

  async function write(): Promise<void> {
    scheduled = false;
    const batch = waiting.join("");
    waiting = [];
    await handle.appendFile(batch);
    await handle.datasync();
  }

  return {
    entries,
    ledger: {
      append(entry) {
        waiting.push(`${JSON.stringify(entry)}\n`);
        if (scheduled) return;
        scheduled = true;
        tail = tail.then(write);
        // Callers get the failure from `settled()`; it must not end the process here.
        tail.catch(() => {});
      },
      settled: () => tail,
      async close() {
        await tail.catch(() => {});
        await handle.close();
        unlock();
      },
    },
  };
}

async function openLines<Schema extends z.ZodType>(file: string, schema: Schema) {
  const handle = await open(file, "a");
  try {
    const text = await readFile(file);
    const { entries, keep, newline } = readLines(file, text, schema);
    if (keep < text.length) await handle.truncate(keep);
    if (newline) await handle.appendFile("\n");
    return { handle, entries };
  } catch (error) {
    await handle.close();
    throw error;
  }
}

function readLines<Schema extends z.ZodType>(file: string, bytes: Buffer, schema: Schema) {
  const entries: z.output<Schema>[] = [];
  let start = 0;
  for (let line = 1; start < bytes.length; line += 1) {
    const end = bytes.indexOf(10, start);
    const stop = end < 0 ? bytes.length : end;
    const entry = parseLine(bytes.subarray(start, stop).toString(), schema);
    if (entry === undefined) {
      if (stop + 1 < bytes.length) throw new Error(`${file}: line ${line} is damaged`);
      return { entries, keep: start, newline: false };
    }
    entries.push(entry);
    // The line is complete except for its line break: it stays, and the next one must not be appended to it.
    if (end < 0) return { entries, keep: stop, newline: true };
    start = stop + 1;
  }
  return { entries, keep: bytes.length, newline: false };
}

function parseLine<Schema extends z.ZodType>(line: string, schema: Schema): z.output<Schema> | undefined {
  try {
    return schema.safeParse(JSON.parse(line)).data;
  } catch {
    return undefined;
  }
}
