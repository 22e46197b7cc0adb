/**
 * The product as a process that can be killed: `start()` with a fast clock, and a message channel to the harness. The
 * harness sends the clock's setting and queries, because two processes can't open the embedded folder. The process ends
 * with the harness.
 */
import { readConfig } from "#infra/config.ts";
import { createLog } from "#infra/log.ts";
import { start } from "#server/start.ts";
import { type ClockSetting, productTimeAt } from "./fast-clock.ts";

/** A message from the harness: the clock's new setting, or a database query. */
export type ToProduct = { clock: ClockSetting } | { ask: number; sql: string; values: unknown[] };
/** A message from the product: its address, or the result of a query. */
export type FromProduct =
  | { address: string }
  | { answer: number; rows: Record<string, unknown>[] }
  | { answer: number; error: string };

const { FAULTS_CLOCK = "", FAULTS_SANDBOX_URL = "", FAULTS_GATEWAY_MS = "1000" } = process.env;
let setting: ClockSetting = JSON.parse(FAULTS_CLOCK);
const say = (message: FromProduct) => void process.send?.(message);

process.once("disconnect", () => process.exit(1));

const config = readConfig(process.env);
const running = await start(config, {
  clock: { now: () => new Date(productTimeAt(setting, Date.now())) },
  log: createLog(config.logLevel),
  pages: false,
  sandboxUrl: FAULTS_SANDBOX_URL,
  gatewayTimeoutMs: Number(FAULTS_GATEWAY_MS),
});

process.on("message", async (message: ToProduct) => {
  if ("clock" in message) {
    setting = message.clock;
    return;
  }
  const { ask: answer, sql, values } = message;
  try {
    const { rows } = await running.database.pool.query(sql, values);
    say({ answer, rows });
  } catch (error) {
    say({ answer, error: String(error) });
  }
});

process.once("SIGTERM", async () => {
  await running.close();
  process.exit(0);
});

say({ address: running.address });
