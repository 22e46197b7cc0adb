/**
 * Runs the sandbox as its own process: PORT, LEDGER_FILE and WEBHOOK_URL come from the environment. For tests there are
 * ADVERSARY=on and HANG_MS (the delay of a response that times out).
 */
import { InUse } from "#infra/lock-file.ts";
import { startSandbox } from "./server.ts";

// biome-ignore lint/style/noProcessEnv: a process of its own, outside the product and its configuration.
const { PORT = "0", LEDGER_FILE, WEBHOOK_URL, ADVERSARY = "off", HANG_MS = "8000" } = process.env;
if (!LEDGER_FILE || !/^\d{1,5}$/.test(PORT))
  giveUp("LEDGER_FILE must name the sandbox's ledger (./ledger.jsonl), PORT a port number (4010)");
if (!/^(on|off)$/.test(ADVERSARY) || !/^\d{1,6}$/.test(HANG_MS))
  giveUp("ADVERSARY must be on or off, HANG_MS a number of milliseconds (8000)");

const sandbox = await startSandbox({
  port: Number(PORT),
  ledgerFile: LEDGER_FILE,
  webhookUrl: WEBHOOK_URL || null,
  adversary: ADVERSARY === "on",
  hangMs: Number(HANG_MS),
}).catch((error: unknown) => {
  if (error instanceof InUse) giveUp(error.message);
  throw error;
});
process.stdout.write(`${sandbox.url}\n`);

for (const signal of ["SIGTERM", "SIGINT"] as const) {
  process.once(signal, () => {
    void sandbox.close().then(() => process.exit(0));
  });
}

function giveUp(why: string): never {
  process.stderr.write(`${why}\n`);
  process.exit(1);
}
