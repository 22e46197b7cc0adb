/** The disk of DATA_DIR is full, or read-only, for a while. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { Engine } from "#test/faults/engines.ts";
import { type Drill, durationOf, isClear, perform, type Stage, seconds, textsOf } from "./drill.ts";
import { runAdmin } from "./program.ts";
import { startProxy, visit, writeCertificate, writeIssuer } from "./proxy.ts";
import { createFailingDisk, createSmallDisk, type FailingDisk, type SmallDisk } from "./small-disk.ts";
import { logIn, upload } from "./staff.ts";
import { askDoctor, askHealth } from "./watch.ts";

const MEGABYTES = 170;
const TROUBLE_MS = 20_000;
/** Less than a new segment of the write-ahead log, so that the next one finds no space. */
const NEARLY = 14_000_000;
const PANIC_MS = 150_000;
/** Long enough for changes that only an fsync brings to the disk, since the kernel writes others after 5 to 30 s. */
const SELLING_MS = 15_000;

/** The first reading is of the trouble, so that every text comes from it. */
async function expectClear({ crowd, expect }: Stage, from: number) {
  const purchases = crowd.purchases.filter(({ startedAt }) => startedAt > from);
  const reads = crowd.reads.filter(({ startedAt }) => startedAt > from);
  const texts = purchases.flatMap(({ failedAt, status, text }) => (failedAt && status > 0 ? [text] : []));
  expect("each text is clear", texts.every(isClear), texts.filter((text) => !isClear(text)).slice(0, 3));
  const shown = reads.filter(({ status, text }) => status >= 500 && /\bat .*:\d+:\d+|ENOSPC|EROFS|PANIC/.test(text));
  expect("no page shows a stack trace", shown.length === 0, shown.slice(0, 1));
  return { purchases, reads, answered: reads.filter(({ status }) => status === 200) };
}

/** The embedded database: first its log finds no space for the next segment, then nothing at all has space. */
const fullEmbedded =
  (disk: SmallDisk): Drill =>
  async (stage) => {
    const { crowd, dataDir, expect, folder, product, restarts, settle, url, watch } = stage;
    disk.fill();
    const from = performance.now();
    await pause(TROUBLE_MS);
    const full = await expectClear(stage, from);
    const doctor = await askDoctor(dataDir);
    expect("doctor names the fault", doctor.disk?.startsWith("FAULT") ?? false, doctor);
    expect("AviatorDiskFull", await watch.until("AviatorDiskFull", true, 5_000), await watch.conditions());
    expect(
      "purchases fail",
      full.purchases.some(({ failedAt }) => failedAt),
      full.purchases.length,
    );
    disk.free();
    const first = await crowd.untilSold();
    expect("the product did not end", restarts() === 0, restarts());

    disk.fill(NEARLY);
    const { ended } = product();
    const end = await Promise.race([ended, pause(PANIC_MS, null, { ref: false })]);
    expect("the product ends by itself when its log has no space", end?.code === 1, end);
    disk.fill();
    const gone = performance.now();
    expect("AviatorDown", await watch.until("AviatorDown", true, 15_000), await watch.conditions());
    await pause(TROUBLE_MS / 2);
    expect("nothing is answered while it is down", (await askHealth(url)).status === 0);
    disk.free();
    const second = await crowd.untilSold();
    await expectClear(stage, gone);
    const log = readFileSync(join(folder, "product.log"), "utf8");
    expect("the log names the reason", /embedded database ended by itself/.test(log) && /No space left/.test(log));
    const lost = await settle();
    return {
      trouble: "the disk of DATA_DIR is filled; then its last 14 MB, so that the write-ahead log finds no space",
      seen: `${textsOf(full.purchases)}; ${full.answered.length} of ${full.reads.length} pages and availabilities answered; AviatorDiskFull, doctor: disk. In the second case the product ends with "the embedded database ended by itself", AviatorDown`,
      lost,
      recovery: `${seconds(first)}, no restart; in the second case ${seconds(second)}, restarted by its supervisor`,
    };
  };

/** PostgreSQL is elsewhere: bookings go on, and only pictures can't be stored. */
const withPostgres =
  (trouble: string, begin: () => void, finish: () => void): Drill =>
  async (stage) => {
    const { crowd, dataDir, expect, settle, url, watch } = stage;
    const { token } = await logIn(url);
    expect("an upload works before", (await upload(url, token ?? "")).status === 200);
    begin();
    const from = performance.now();
    await pause(TROUBLE_MS);
    const refused = await upload(url, token ?? "");
    expect("the upload is refused with a clear text", refused.status >= 500 && isClear(refused.text), refused);
    const { purchases, reads, answered } = await expectClear(stage, from);
    expect(
      "no purchase fails",
      purchases.length > 5 && purchases.every(({ failedAt }) => !failedAt),
      textsOf(purchases),
    );
    expect("each page is answered", answered.length === reads.length, [answered.length, reads.length]);
    const doctor = await askDoctor(dataDir);
    const named = [doctor.disk, doctor.storage].filter((line) => line?.startsWith("FAULT"));
    expect("doctor names the fault", named.length > 0, doctor);
    const full = trouble.includes("filled");
    if (full) expect("AviatorDiskFull", await watch.until("AviatorDiskFull", true, 5_000), await watch.conditions());
    finish();
    const ended = performance.now();
    const again = await upload(url, token ?? "");
    expect("an upload works again", again.status === 200, again);
    const recovery = (performance.now() - ended) / 1000;
    await crowd.untilSold();
    const lost = await settle();
    return {
      trouble: `PostgreSQL elsewhere: ${trouble}`,
      seen: `${purchases.length} sessions sold, none refused, pages 99 % within ${durationOf(reads, 0.99).toFixed(1)} s; staff who upload a picture: "${refused.text?.replace(/\([0-9a-f-]{36}\)/, "(ID)")}"; ${full ? "AviatorDiskFull, " : ""}doctor: ${named.join(", ")}`,
      lost,
      recovery: `${seconds(recovery)}, no restart`,
    };
  };

/** The embedded database after an error of the disk: the kernel refuses writes until the disk is checked. */
const readOnlyEmbedded =
  (disk: FailingDisk): Drill =>
  async (stage) => {
    const { crowd, dataDir, expect, folder, product, settle, startProduct, stopProduct, url, watch } = stage;
    writeIssuer(folder);
    writeCertificate(folder, 1, 90);
    await startProxy(folder);
    expect("visitors see the page before", (await visit(folder)).status === "200");
    await pause(SELLING_MS);
    disk.forceReadOnly();
    const from = performance.now();
    const end = await Promise.race([product().ended, pause(PANIC_MS, null, { ref: false })]);
    const after = (performance.now() - from) / 1000;
    expect("the product ends by itself", end?.code === 1, end);
    expect("AviatorDown", await watch.until("AviatorDown", true, 15_000), await watch.conditions());
    await pause(TROUBLE_MS);
    const health = await askHealth(url);
    expect("it is not ready", health.status === 0, health);
    const page = await visit(folder);
    expect("the proxy's page is clear", page.status === "503" && /Please try again in a few/.test(page.text), page);
    const { purchases } = await expectClear(stage, from);
    const none = purchases.length > 0 && purchases.every(({ failedAt }) => failedAt);
    expect("no session is sold", none, purchases.length);
    const log = readFileSync(join(folder, "product.log"), "utf8");
    expect("the log names the reason", /embedded database ended by itself.*could not/.test(log));
    expect("so does each later start", /The disk of .* is read-only: see docs\/runbook.md/.test(log));
    const doctor = await runAdmin(["doctor"], { DATA_DIR: dataDir });
    expect("doctor says that nothing runs", /^No product is running/.test(doctor.output), doctor);
    await stopProduct();
    disk.repair();
    const repaired = performance.now();
    await startProduct();
    await crowd.untilSold();
    const recovery = (performance.now() - repaired) / 1000;
    expect("visitors see the page again", await seesPage(folder));
    const reason = /ended by itself; see docs\/runbook.md, Disk: ((?:\\"|[^"\\])*)/
      .exec(log)?.[1]
      ?.replaceAll('\\"', "'");
    return {
      trouble: "an error makes the disk of `DATA_DIR` read-only by force; what is not yet on it is lost",
      seen: `the product ends after ${seconds(after)} (log: "${reason}"), each start "The disk of DATA_DIR is read-only"; visitors read "We are back soon" from the proxy (503); ${textsOf(purchases)}; AviatorDown`,
      lost: await settle(),
      recovery: `${seconds(recovery)} after umount, e2fsck, mount and a start`,
    };
  };

/** The proxy needs a few seconds to see that the product is back. */
async function seesPage(folder: string): Promise<boolean> {
  for (let tries = 0; tries < 20; tries += 1, await pause(500)) if ((await visit(folder)).status === "200") return true;
  return false;
}

type Place = { disk: Pick<SmallDisk, "dataDir" | "remove">; engine: Engine; name: string };

async function performOn({ disk, engine, name }: Place, drill: Drill) {
  const busy = engine === "pglite" ? { buyers: 4, pauseMs: 100 } : {};
  try {
    return await perform(name, drill, { engine, dataDir: disk.dataDir, ...busy });
  } finally {
    disk.remove();
  }
}

export function performFullDisk() {
  const disk = createSmallDisk(MEGABYTES);
  return performOn({ disk, engine: "pglite", name: "full-disk" }, fullEmbedded(disk));
}

export function performFullDiskPostgres() {
  const disk = createSmallDisk(MEGABYTES);
  const drill = withPostgres("the disk of DATA_DIR is filled", disk.fill, disk.free);
  return performOn({ disk, engine: "postgres", name: "full-disk-postgres" }, drill);
}

export function performReadOnly() {
  const disk = createSmallDisk(MEGABYTES);
  const drill = withPostgres(
    "the disk of DATA_DIR becomes read-only",
    () => disk.makeReadOnly(true),
    () => disk.makeReadOnly(false),
  );
  return performOn({ disk, engine: "postgres", name: "read-only" }, drill);
}

export function performReadOnlyEmbedded() {
  const disk = createFailingDisk(2 * MEGABYTES);
  return performOn({ disk, engine: "pglite", name: "read-only-embedded" }, readOnlyEmbedded(disk));
}
