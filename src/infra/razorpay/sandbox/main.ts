/** Runs the sandbox as its own process: PORT, LEDGER_FILE and WEBHOOK_URL come from the environment. */
import { startSandbox } from "./server.ts";

// biome-ignore lint/style/noProcessEnv: a process of its own, outside the product and its configuration.
const { PORT = "0", LEDGER_FILE, WEBHOOK_URL } = process.env;
if (!LEDGER_FILE || !/^\d{1,5}$/.test(PORT)) {
  process.stderr.write(
    "LEDGER_FILE must name the sandbox's ledger (./ledger.jsonl), PORT a port number (4010)\n",
  );
  process.exit(1);
}

const sandbox = await startSandbox({
  port: Number(PORT),
  ledgerFile: LEDGER_FILE,
  webhookUrl: WEBHOOK_URL || null,
});
process.stdout.write(`${sandbox.url}\n`);

for (const signal of ["SIGTERM", "SIGINT"] as const) {
  process.once(signal, () => {
    void sandbox.close().then(() => process.exit(0));
  });
}
