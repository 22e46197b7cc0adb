import { mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { makePrivate } from "#infra/private-folder.ts";
import { openDatabase } from "./database.ts";

test("the embedded database's files and folders are readable by their owner only", async () => {
  const parent = mkdtempSync(join(tmpdir(), "aviator-embedded-"));
  const before = process.umask(0);
  try {
    const folder = join(parent, "data");
    makePrivate(folder);
    const database = await openDatabase({ url: undefined, folder, snapshot: null });
    await database.pool.query("create table notes as select g from generate_series(1, 1000) g");
    await database.close();
    const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
    const modes = new Set(
      entries.map((entry) => {
        const mode = statSync(join(entry.parentPath, entry.name)).mode & 0o777;
        return `${entry.isDirectory() ? "folder" : "file"} ${mode.toString(8)}`;
      }),
    );
    expect(entries.length).toBeGreaterThan(300);
    expect([...modes].sort()).toEqual(["file 600", "folder 700"]);
  } finally {
    process.umask(before);
    rmSync(parent, { recursive: true, force: true });
  }
});

test("a database in a folder waits for the disk before it confirms, one in memory does not", async () => {
  const parent = mkdtempSync(join(tmpdir(), "aviator-embedded-"));
  const settingsOf = async (folder: string | null) => {
    const database = await openDatabase({ url: undefined, folder, snapshot: null });
    const { rows } = await database.pool.query<{ fsync: string; method: string }>(
      "select current_setting('fsync') as fsync, current_setting('wal_sync_method') as method",
    );
    await database.close();
    return rows[0];
  };
  try {
    expect(await settingsOf(join(parent, "data"))).toEqual({ fsync: "on", method: "fsync" });
    expect(await settingsOf(null)).toMatchObject({ fsync: "off" });
  } finally {
    rmSync(parent, { recursive: true, force: true });
  }
});
