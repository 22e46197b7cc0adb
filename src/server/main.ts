/** The process: reads the environment, starts the product, and on a signal finishes what is in hand. */
import { ConfigError, readConfig } from "#infra/config.ts";
import { FolderInUse } from "#infra/db/folder-lock.ts";
import { start } from "./start.ts";

try {
  // biome-ignore lint/style/noProcessEnv: the one place that reads it; everything else gets the config
  const config = readConfig(process.env);
  const running = await start(config);
  const { log } = running.machines;
  log.info(`Aviator is ready: ${config.publicUrl} (database: ${running.database.engine})`);
  if (config.demoMode) log.info("Demo mode: payments are simulated");
  let closing = false;
  for (const signal of ["SIGTERM", "SIGINT"] as const)
    process.on(signal, async () => {
      if (closing) return;
      closing = true;
      await running.close();
      process.exit(0);
    });
} catch (error) {
  // What an operator can mend is one line; anything else is shown whole.
  const known = error instanceof ConfigError || error instanceof FolderInUse;
  console.error(known ? error.message : error);
  process.exit(1);
}
