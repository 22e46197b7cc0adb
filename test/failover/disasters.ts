/** What happens to the machines in each round of a failover run. Each disaster ends when everything is whole again. */
import { setTimeout as pause } from "node:timers/promises";
import type { Cluster } from "./cluster.ts";
import { killAll, setConnected } from "./network.ts";
import type { Sales } from "./sales.ts";
import type { ServerNumber, Site } from "./site.ts";

const CUT_OFF_MS = 20_000;
const TAKEN_OVER_MS = 90_000;
const SOLD_MS = 120_000;

export type Stage = {
  cluster: Cluster;
  site: Site;
  sales: Sales;
  /** The next release of the product. */
  nextRelease(): string;
  log(line: string): void;
};

export type Disaster = { name: string; run(stage: Stage, round: number): Promise<void> };

/** Waits for another primary. Returns false when there is none after the limit. */
async function takenOver({ cluster }: Stage, from: number, limitMs = TAKEN_OVER_MS): Promise<boolean> {
  for (const started = Date.now(); Date.now() - started < limitMs; await pause(250)) {
    const primary = await cluster.primary();
    if (primary !== null && primary !== from) return true;
  }
  return false;
}

async function killPrimary(stage: Stage): Promise<void> {
  const { cluster, sales } = stage;
  const { primary } = await cluster.settled();
  killAll(primary);
  await takenOver(stage, primary);
  await sales.next(SOLD_MS);
  cluster.startNode(primary);
}

async function cutOffPrimary(stage: Stage): Promise<void> {
  const { primary } = await stage.cluster.settled();
  setConnected(primary, false);
  try {
    await takenOver(stage, primary);
    await stage.sales.next(SOLD_MS);
  } finally {
    setConnected(primary, true);
  }
}

async function cutOffStandby({ cluster }: Stage): Promise<void> {
  const { standby } = await cluster.settled();
  setConnected(standby, false);
  await pause(CUT_OFF_MS);
  setConnected(standby, true);
}

async function killProcess({ site }: Stage, round: number): Promise<void> {
  const server: ServerNumber = round % 2 === 0 ? 1 : 2;
  await site.kill(server);
  await pause(3_000);
  await site.restart(server);
}

/** The primary is replaced when it can't write its log. Until then some writes succeed, so that can take a while. */
async function fillDisk(stage: Stage): Promise<void> {
  const { cluster, log, sales } = stage;
  const { primary } = await cluster.settled();
  const free = cluster.fillDisk(primary);
  try {
    if (!(await takenOver(stage, primary, 30_000))) {
      log("the primary with the full disk is still the primary: switched over, as the runbook says");
      await cluster.switchOver(primary);
      await takenOver(stage, primary);
    }
    await sales.next(SOLD_MS);
  } finally {
    free();
  }
}

export const DISASTERS: readonly Disaster[] = [
  { name: "none, for comparison", run: () => pause(15_000) },
  { name: "the primary is killed", run: killPrimary },
  { name: "the primary is cut off", run: cutOffPrimary },
  { name: "the synchronous standby is cut off", run: cutOffStandby },
  { name: "a process of the product is killed", run: killProcess },
  { name: "both proxies are killed and started", run: ({ site }) => site.restartProxies() },
  { name: "the disk of the primary fills", run: fillDisk },
  { name: "a new release with a migration", run: ({ site, nextRelease }) => site.deploy(nextRelease()) },
];
