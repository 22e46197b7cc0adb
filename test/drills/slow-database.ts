/** Each answer of PostgreSQL takes 200 ms longer. */
import { setTimeout as pause } from "node:timers/promises";
import { type Drill, durationOf, PORT, perform, seconds, textsOf } from "./drill.ts";
import { type SlowProxy, startSlowProxy } from "./slow-proxy.ts";
import { askDoctor, askHealth } from "./watch.ts";

const DELAY_MS = 200;
const BEFORE_MS = 15_000;
const TROUBLE_MS = 60_000;
const PROXY_PORT = PORT + 3;

const drill =
  (proxy: () => SlowProxy): Drill =>
  async ({ crowd, dataDir, expect, settle, url, watch }) => {
    await pause(BEFORE_MS);
    const from = performance.now();
    const before = [durationOf(crowd.purchases, 0.5), durationOf(crowd.reads, 0.5)];
    proxy().delay(DELAY_MS);
    await pause(TROUBLE_MS);
    const purchases = crowd.purchases.filter(({ startedAt }) => startedAt > from);
    const reads = crowd.reads.filter(({ startedAt }) => startedAt > from);
    const bad = reads.filter(({ status }) => status !== 200);
    expect(
      "no purchase fails",
      purchases.length > 3 && purchases.every(({ failedAt }) => !failedAt),
      textsOf(purchases),
    );
    expect("no page fails", bad.length === 0, bad.slice(0, 2));
    expect("the product stays ready", (await askHealth(url)).status === 200);
    const doctor = await askDoctor(dataDir);
    const conditions = await watch.conditions();
    expect("AviatorSlow", conditions.includes("AviatorSlow"), conditions);
    expect("no error or exhausted pool", !conditions.some((name) => /Errors|Pool/.test(name)), conditions);
    proxy().delay(0);
    const recovery = await crowd.untilSold();
    const lost = await settle();
    const pages = reads.filter(({ what }) => what === "page");
    const availabilities = reads.filter(({ what }) => what === "availability");
    const figures = [purchases, pages, availabilities].map(
      (list) => `${durationOf(list, 0.5).toFixed(1)} s (99 %: ${durationOf(list, 0.99).toFixed(1)} s)`,
    );
    return {
      trouble: `each answer of PostgreSQL takes ${DELAY_MS} ms longer, for ${TROUBLE_MS / 1000} s`,
      seen: `no error; a purchase takes ${figures[0]} instead of ${before[0]?.toFixed(1)} s, a page ${figures[1]}, availability ${figures[2]} instead of ${before[1]?.toFixed(2)} s; ${purchases.length} sold; alerts: ${conditions.join(", ")}; doctor: ${doctor.database}`,
      lost,
      recovery: `${seconds(recovery)}, no restart`,
    };
  };

export async function performSlowDatabase() {
  let proxy: SlowProxy | undefined;
  const begun = (): SlowProxy => {
    if (!proxy) throw new Error("the proxy was not started");
    return proxy;
  };
  try {
    return await perform("slow-database", drill(begun), {
      engine: "postgres",
      buyers: 4,
      databaseUrl(real) {
        proxy = startSlowProxy(PROXY_PORT, real);
        const url = new URL(real);
        url.host = `127.0.0.1:${PROXY_PORT}`;
        return url.href;
      },
    });
  } finally {
    proxy?.close();
  }
}
