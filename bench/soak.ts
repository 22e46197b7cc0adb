/**
 * A soak: one process under a bounded mixed load (pages, public queries, now and then a booking) for many minutes. It
 * prints the memory each minute and reports whether it grows: the slope of a straight line through the second half.
 */
import { setTimeout as pause } from "node:timers/promises";
import { slope } from "#test/slope.ts";
import { newCustomer } from "./customers.ts";
import { residentMegabytes } from "./memory.ts";
import { PAGES, pathOf } from "./pages.ts";
import { fillProducts } from "./products.ts";
import type { Report } from "./report.ts";
import { createRequester } from "./requests.ts";
import type { Product } from "./servers.ts";
import { freeSlots } from "./slots.ts";
import { book, browse, newExperience } from "./visitors.ts";

export const SOAK_ROW = "a soak";

const BROWSING = 50;
const PAUSE_MS = 500;
const BOOKING_GAP_MS = 2_000;
const SAMPLE_MS = 5_000;
const MINUTE_MS = 60_000;
/** The line may rise by this much in the second half; less is the noise of garbage collection. */
const NOISE_MB = 5;

/** Soaks the product for some minutes. @throws Error when a request of a booking failed. */
export async function measureSoak(
  report: Report,
  { product, databaseUrl, minutes }: { product: Product; databaseUrl: string; minutes: number },
): Promise<void> {
  await fillProducts(databaseUrl, 24);
  const requester = createRequester(product.url, BROWSING);
  const gateway = createRequester(product.sandbox, 1);
  const paths = await Promise.all(PAGES.map((path) => pathOf(product.url, path)));
  const customer = await newCustomer(product.url);
  const nextSlot = freeSlots(new Date());
  const seen = newExperience();
  const started = performance.now();
  const passed = () => performance.now() - started;
  const over = () => passed() > minutes * MINUTE_MS;

  const samples: { at: number; value: number }[] = [];
  const watch = async () => {
    let shown = 0;
    while (!over()) {
      const value = residentMegabytes(product.pid);
      samples.push({ at: passed() / MINUTE_MS / 60, value });
      const minute = Math.floor(passed() / MINUTE_MS);
      if (minute >= shown) process.stderr.write(`\n  minute ${minute}: ${value.toFixed(0)} MB`);
      shown = Math.max(shown, minute + 1);
      await pause(SAMPLE_MS);
    }
    process.stderr.write("\n");
  };
  const buy = async () => {
    while (!over()) {
      await book({ requester, gateway }, { customer, slot: nextSlot(), seen });
      await pause(BOOKING_GAP_MS);
    }
  };
  await Promise.all([
    ...Array.from({ length: BROWSING }, () => browse(requester, { paths, pauseMs: PAUSE_MS, over, seen })),
    buy(),
    watch(),
  ]);
  requester.close();
  gateway.close();
  const second = samples.slice(Math.floor(samples.length / 2));
  const perHour = slope(second);
  const values = samples.map(({ value }) => value);
  report.add(SOAK_ROW, "answers", "answers/s", [seen.reads.length / (minutes * 60)]);
  report.add(SOAK_ROW, "memory", "MB", values);
  report.add(SOAK_ROW, "memory at the end", "MB", values.slice(-1));
  const risen = (perHour * minutes) / 2 / 60;
  const verdict = risen > NOISE_MB ? "GROWS" : "does not grow";
  report.add(SOAK_ROW, `memory, second half: ${verdict}`, "MB/hour", [perHour]);
  if (seen.failed.length > 0 || seen.failedReads > 0)
    throw new Error(`${seen.failedReads} reads and ${seen.failed.length} bookings failed: ${seen.failed[0] ?? ""}`);
}
