/** The disk of DATA_DIR is full, or read-only, for a while. */
import { setTimeout as pause } from "node:timers/promises";
import type { Engine } from "#test/faults/engines.ts";
import { type Drill, isClear, perform, type Stage, seconds, textsOf } from "./drill.ts";
import { createSmallDisk, type SmallDisk } from "./small-disk.ts";
import { askDoctor, askHealth } from "./watch.ts";

const MEGABYTES = 160;
const TROUBLE_MS = 20_000;

type Trouble = { what: string; begin(disk: SmallDisk): void; end(disk: SmallDisk): void };

const TROUBLES = {
  full: { what: "the disk of DATA_DIR is filled", begin: (disk) => disk.fill(), end: (disk) => disk.free() },
  readOnly: {
    what: "the disk of DATA_DIR becomes read-only",
    begin: (disk) => disk.makeReadOnly(true),
    end: (disk) => disk.makeReadOnly(false),
  },
} as const satisfies Record<string, Trouble>;

const drillOn =
  (disk: SmallDisk, trouble: Trouble): Drill =>
  async ({ crowd, dataDir, expect, restarts, settle, url, watch }: Stage) => {
    const from = performance.now();
    trouble.begin(disk);
    await pause(TROUBLE_MS);
    const during = crowd.purchases.filter(({ startedAt }) => startedAt > from);
    const reads = crowd.reads.filter(({ startedAt }) => startedAt > from);
    console.error(textsOf(during), during.length, reads.map(({ status }) => status).join(" "));
    console.error(await askDoctor(dataDir).catch(String), await askHealth(url), await watch.conditions());
    trouble.end(disk);
    const recovery = await crowd.untilSold();
    console.error(restarts(), recovery);
    const lost = await settle();
    return { trouble: trouble.what, seen: textsOf(during), lost, recovery: seconds(recovery) };
  };

/** Carries out one of the drills on either engine. */
export async function performOnDisk(name: keyof typeof TROUBLES, engine: Engine) {
  const disk = createSmallDisk(MEGABYTES);
  try {
    return await perform(`${name}-disk-${engine}`, drillOn(disk, TROUBLES[name]), { engine, dataDir: disk.dataDir });
  } finally {
    disk.remove();
  }
}
