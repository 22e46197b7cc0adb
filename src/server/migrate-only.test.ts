/** `--migrate` (contract: migrate-alone): what it changes, and which options there are. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { expect, test } from "vitest";
import { readConfig } from "#infra/config.ts";
import { createDatabase, dropDatabase } from "#test/database-server.ts";
import { readOption } from "./read-option.ts";
import { migrateOnly } from "./start.ts";

// The embedded database belongs to one process, and every other test on it migrates one.
test.runIf(process.env.TEST_DATABASE === "postgres")(
  "applies every migration once, also for two that begin together, and adds no contents",
  async () => {
    const folder = await mkdtemp(join(tmpdir(), "aviator-migrate-"));
    const { name, url } = await createDatabase();
    const config = readConfig({
      DATA_DIR: folder,
      LOG_LEVEL: "silent",
      DATABASE_URL: url,
      PAYMENTS: "sandbox",
      SESSION_SECRET: "a secret for one test",
    });
    const client = new pg.Client({ connectionString: url });
    try {
      const [first = 0, second] = await Promise.all([migrateOnly(config), migrateOnly(config)]);
      expect(first).toBeGreaterThan(40);
      expect(second).toBe(first);
      expect(await migrateOnly(config)).toBe(first);
      await client.connect();
      const { rows } = await client.query("select (select count(*)::int from users) as users");
      expect(rows).toEqual([{ users: 0 }]);
    } finally {
      await client.end();
      await dropDatabase(name);
      await rm(folder, { recursive: true });
    }
  },
);

test("a misspelt option is refused by name, so it starts no server", () => {
  expect(readOption([])).toBeUndefined();
  expect(readOption(["--migrate"])).toBe("--migrate");
  expect(() => readOption(["--migrate", "--now"])).toThrow("--now is no option: the only one is --migrate");
});
