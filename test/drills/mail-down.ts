/** The mail server hangs for half an hour of the product's time, and refuses for another half. */
import { setTimeout as pause } from "node:timers/promises";
import { type Drill, seconds } from "./drill.ts";
import { askDoctor, askHealth } from "./watch.ts";

const STEP_MS = 5 * 60_000;
const STEPS = 6;
/** Longer than the product waits for the mail server. */
const BETWEEN_MS = 3_000;
const ARRIVED_MS = 90_000;

export const mailDown: Drill = async ({ clock, crowd, dataDir, expect, mails, settle, url, watch }) => {
  const before = mails.ids.length;
  const sold = crowd.memory.confirmed.length;
  mails.behave("hangs");
  for (let step = 0; step < STEPS; step += 1) {
    await pause(BETWEEN_MS);
    await clock.move(STEP_MS);
  }
  mails.behave("refuses");
  for (let step = 0; step < STEPS; step += 1) {
    await pause(BETWEEN_MS);
    await clock.move(STEP_MS);
  }
  const arrived = mails.ids.length - before;
  const soldNow = crowd.memory.confirmed.length - sold;
  const failed = crowd.purchases.filter(({ failedAt }) => failedAt);
  expect("no mail arrives during the outage (those in transit excepted)", arrived <= 2, arrived);
  expect("customers book during the outage", soldNow > 5, soldNow);
  expect("no purchase fails", failed.length === 0, failed.slice(0, 3));
  const doctor = await askDoctor(dataDir);
  expect("doctor names the fault", doctor.mail?.startsWith("FAULT") ?? false, doctor);
  expect("the product stays ready", (await askHealth(url)).status === 200);
  expect("AviatorMailsFailing", await watch.until("AviatorMailsFailing", true, 15_000), await watch.conditions());

  mails.behave("accepts");
  const [from, waiting] = [performance.now(), crowd.memory.confirmed.length];
  // The longest pause between two attempts so far is as long as the outage.
  await clock.move(60 * 60_000);
  const confirmations = () => new Set(mails.ids.filter((id) => id.includes("confirmation"))).size;
  while (confirmations() < waiting && performance.now() - from < ARRIVED_MS) await pause(100);
  const recovery = (performance.now() - from) / 1000;
  expect("each waiting mail arrives", confirmations() >= waiting, [confirmations(), waiting]);
  expect("the alert ends", await watch.until("AviatorMailsFailing", false, 15_000));
  expect("doctor is content again", (await askDoctor(dataDir)).mail?.startsWith("ok") ?? false);
  const lost = await settle();
  const twice = mails.ids.length - new Set(mails.ids).size;
  expect("no mail arrives twice", twice === 0, twice);
  return {
    trouble: "the mail server hangs for 30 minutes and refuses for 30 (product's time)",
    seen: `nothing: ${soldNow} sessions sold, none refused; AviatorMailsFailing, doctor: mail`,
    lost: `${lost}; ${mails.ids.length} mails, ${twice} of them twice`,
    recovery: `${seconds(recovery)} for ${waiting} mails, once their next attempt is due; no restart`,
  };
};
