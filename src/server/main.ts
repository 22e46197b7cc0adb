/**
 * The process: reads the environment, starts the product, and finishes requests in flight on a signal. With `--migrate`
 * it migrates the database and ends (contract: migrate-alone).
 */
import { inspect } from "node:util";
import { ConfigError, readConfig } from "#infra/config.ts";
import { ReadOnlyDisk } from "#infra/db/folder-lock.ts";
import { InUse } from "#infra/lock-file.ts";
import { endOn } from "./end-process.ts";
import { readOption } from "./read-option.ts";
import { migrateOnly, start } from "./start.ts";

try {
  // biome-ignore lint/style/noProcessEnv: the one place that reads it; everything else gets the config
  const config = readConfig(process.env);
  if (readOption(process.argv.slice(2)) === "--migrate") {
    const count = await migrateOnly(config);
    process.stdout.write(`The database has all ${count} migrations.\n`);
  } else {
    const running = await start(config);
    const demo = config.demoMode ? " Demo mode: payments are simulated." : "";
    process.stdout.write(`Aviator is ready at ${config.publicUrl} (database: ${running.database.engine}).${demo}\n`);
    endOn(process, {
      log: running.ctx.log,
      close: running.close,
      exit: (code) => process.exit(code),
    });
  }
} catch (error) {
  // An error that an operator can fix is printed as one line, any other in full.
  const known = [ConfigError, InUse, ReadOnlyDisk].some((kind) => error instanceof kind);
  process.stderr.write(`${known && error instanceof Error ? error.message : inspect(error)}\n`);
  process.exit(1);
}
