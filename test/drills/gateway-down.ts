/** The payment gateway is stopped for an hour of the product's time. */
import { setTimeout as pause } from "node:timers/promises";
import { openCheckout, payFor } from "./customers.ts";
import { type Drill, durationOf, isClear, PORT, seconds, textsOf } from "./drill.ts";
import { isFree, TIME } from "./held-hour.ts";
import { askDoctor, askHealth } from "./watch.ts";

const STEP_MS = 6 * 60_000;
const STEPS = 10;
const BETWEEN_MS = 2_500;
const SLOWEST_S = 3;
const TEN_DAYS_MS = 10 * 86_400_000;

export const gatewayDown: Drill = async (stage) => {
  const { clock, crowd, dataDir, expect, settle, url, watch } = stage;
  const places = { url, sandboxUrl: `http://127.0.0.1:${PORT + 1}/razorpay-sandbox` };
  const date = new Date(clock.now() + TEN_DAYS_MS).toISOString().slice(0, 10);
  const held = await openCheckout(places, { bookingDate: date, bookingTime: TIME });
  expect("a session is held", held?.status === 200 && !(await isFree(url, date)), held);
  const justPaid = await openCheckout(places);
  const paid = await payFor(places, justPaid?.body.id ?? "");
  expect("a customer pays just before the outage", paid?.status === 200, paid);
  if (held?.status === 200) crowd.memory.opened.push({ gatewayOrderId: held.body.id, amount: held.body.amount });

  await stage.stopGateway();
  const from = performance.now();
  for (let step = 0; step < STEPS; step += 1) {
    await pause(BETWEEN_MS);
    await clock.move(STEP_MS);
  }
  const during = crowd.purchases.filter(({ startedAt }) => startedAt > from);
  const texts = [...new Set(during.flatMap(({ failedAt, text }) => (failedAt === "opening" ? [text] : [])))];
  expect("customers are refused while the gateway is down", texts.length > 0, texts);
  expect("each text is clear", texts.every(isClear), texts);
  const reads = crowd.reads.filter(({ startedAt }) => startedAt > from);
  const bad = reads.filter(({ status }) => status !== 200);
  expect("each page and availability is answered", bad.length === 0, bad.slice(0, 3));
  const [p99, refusal] = [durationOf(reads, 0.99), durationOf(during, 0.99)];
  expect(`99 % of the answers within ${SLOWEST_S} s`, p99 < SLOWEST_S, p99);
  expect("the hold is released", await isFree(url, date));
  expect("doctor names the fault", (await askDoctor(dataDir)).gateway?.startsWith("FAULT") ?? false);
  expect("the product stays ready", (await askHealth(url)).status === 200);
  expect("AviatorErrors", await watch.until("AviatorErrors", true, 10_000), await watch.conditions());

  await stage.startGateway();
  const recovery = await crowd.untilSold();
  expect("doctor is content again", (await askDoctor(dataDir)).gateway?.startsWith("ok") ?? false);
  const lost = await settle();
  return {
    trouble: "the gateway is stopped for an hour (product's time)",
    seen: `on paying ${textsOf(during)}, after ${seconds(refusal)} at most; ${reads.length} pages and availabilities, 99 % within ${p99.toFixed(2)} s; holds released; AviatorErrors, doctor: gateway`,
    lost: `${lost}; the payment made just before is settled`,
    recovery: `${seconds(recovery)}, no restart`,
  };
};
