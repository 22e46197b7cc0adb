/** A backup of a running product on the embedded database, restored into an empty folder and started there. */
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readConfig } from "#infra/config.ts";
import { createLog } from "#infra/log.ts";
import { start } from "#server/start.ts";
import { paidBooking } from "#test/desk.ts";
import { startProduct, type TestProduct } from "#test/product.ts";
import { registerPerson } from "#test/shopper.ts";
import { checkPassphrase, readBackup, writeBackup } from "./backup-file.ts";
import { lastBackup } from "./backup-work.ts";
import { fetchBackup } from "./client.ts";
import { restoreBackup } from "./restore.ts";

const PASSPHRASE = "a passphrase for tests only";

let product: TestProduct;
let dataDir: string;
const folder = mkdtempSync(join(tmpdir(), "aviator-backup-"));
beforeAll(async () => {
  product = await startProduct();
  dataDir = product.running.ctx.config.dataDir;
  mkdirSync(join(dataDir, "uploads"), { recursive: true });
  writeFileSync(join(dataDir, "uploads", "cockpit.webp"), "the bytes of a picture");
  writeFileSync(join(dataDir, "session-secret"), "a secret that was generated");
});
afterAll(async () => {
  await product.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Makes a backup. @returns its file. */
const backUp = async (into = folder): Promise<string> =>
  writeBackup(await fetchBackup(dataDir), { folder: into, passphrase: PASSPHRASE, now: new Date() });

/** The rows of every table as text, by table. */
async function contentsOf(pool: TestProduct["running"]["database"]["pool"]): Promise<Record<string, string[]>> {
  const { rows: tables } = await pool.query<{ name: string }>(
    "select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'",
  );
  const contents: Record<string, string[]> = {};
  for (const { name } of tables) {
    const { rows } = await pool.query<{ row: string }>(`select to_jsonb(t)::text as row from "${name}" t`);
    contents[name] = rows.map(({ row }) => row).sort();
  }
  return contents;
}

test("holds every row, picture and secret of that moment, and starts in another folder", async () => {
  const kept = await paidBooking(product, await registerPerson(product));
  const before = await contentsOf(product.running.database.pool);
  const file = await backUp();
  await paidBooking(product, await registerPerson(product), { bookingTime: "15:00" });

  const restored = join(folder, "restored");
  expect(await restoreBackup(file, { dataDir: restored, passphrase: PASSPHRASE })).toMatchObject({ bookings: 1 });
  expect(readFileSync(join(restored, "uploads", "cockpit.webp"), "utf8")).toBe("the bytes of a picture");
  expect(readFileSync(join(restored, "session-secret"), "utf8")).toBe("a secret that was generated");
  expect(readdirSync(restored).filter((name) => /lock|sock|backup/.test(name))).toEqual([]);

  const config = readConfig({ PORT: "0", DATA_DIR: restored, PAYMENTS: "sandbox", DEMO_CONTENT: "off" });
  const again = await start(config, { clock: product.clock, log: createLog("silent"), pages: false, work: false });
  try {
    const after = await contentsOf(again.database.pool);
    for (const table of ["bookings", "payments", "users", "slot_occupancies", "checkouts", "audit_entries"])
      expect(after[table]).toEqual(before[table]);
    expect(after.bookings?.[0]).toContain(kept);
  } finally {
    await again.close();
  }
});

test("is private, encrypted, and counted as the last backup", async () => {
  const file = await backUp(join(folder, "another"));
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readFileSync(file).subarray(0, 21).toString()).toBe("age-encryption.org/v1");
  expect(Date.now() - (lastBackup(dataDir)?.getTime() ?? 0)).toBeLessThan(60_000);
  expect(existsSync(join(dataDir, "backup-in-progress"))).toBe(false);
  await expect(readBackup(file, "another passphrase")).rejects.toThrow(/^The passphrase does not open/);
});

test("while another one runs is refused", async () => {
  const [first, second] = await Promise.allSettled([backUp(join(folder, "one")), backUp(join(folder, "two"))]);
  const failed = [first, second].filter((one) => one?.status === "rejected");
  expect(failed).toMatchObject([{ reason: { message: "Another backup is running." } }]);
});

test("that is damaged is refused, and the folder stays empty", async () => {
  const bytes = readFileSync(await backUp(join(folder, "sound")));
  bytes[bytes.length - 5_000] = (bytes[bytes.length - 5_000] ?? 0) ^ 1;
  const file = join(folder, "damaged.age");
  writeFileSync(file, bytes);
  const target = join(folder, "target");
  await expect(restoreBackup(file, { dataDir: target, passphrase: PASSPHRASE })).rejects.toThrow(/is damaged/);
  expect(readdirSync(target)).toEqual([]);
});

test("is never restored over existing data", async () => {
  await expect(restoreBackup(join(folder, "any.age"), { dataDir, passphrase: PASSPHRASE })).rejects.toThrow(
    /is not empty/,
  );
});

test("needs a passphrase of twelve characters", () => {
  expect(() => checkPassphrase(undefined)).toThrow(/BACKUP_PASSPHRASE/);
  expect(() => checkPassphrase("too short")).toThrow(/at least 12 characters/);
  expect(checkPassphrase(PASSPHRASE)).toBe(PASSPHRASE);
});
