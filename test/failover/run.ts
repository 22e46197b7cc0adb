/**
 * One failover run: the fault run's customers buy while machines die. Then the product gets time to recover, is
 * stopped, and the fault run's checker compares the records.
 */
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { readLedger, readPostgres } from "#test/faults/books.ts";
import { check } from "#test/faults/checker.ts";
import { type Crowd, type CrowdOptions, marketOf, type Shop, startCrowd, stockShop } from "#test/faults/crowd.ts";
import { createTimeline, type Timeline } from "#test/faults/fast-clock.ts";
import { type Finding, none, same } from "#test/faults/findings.ts";
import { startMailSink } from "#test/faults/mail-sink.ts";
import { createMemory, type Memory } from "#test/faults/memory.ts";
import { createRandom } from "#test/faults/prng.ts";
import { killEverything, type Sandbox, startSandbox } from "#test/faults/processes.ts";
import { buildPrograms, type Programs } from "#test/faults/programs.ts";
import { waitForQuiet } from "#test/faults/quiet.ts";
import { type Cluster, onServer, startCluster } from "./cluster.ts";
import { DISASTERS, type Stage } from "./disasters.ts";
import { addressOf } from "./network.ts";
import { watchSales } from "./sales.ts";
import { choosePorts, createCertificate, createSite, nextRelease, type Site } from "./site.ts";

const ORIGIN = "2026-12-01T10:00:00+05:30";
const DATABASE = "aviator";
const GATEWAY_LIMIT_MS = 700;
const HANG_MS = 1500;
const QUIET_LIMIT_MS = 600_000;
/** After each disaster the measurement goes on until the cluster is whole and this time has passed. */
const CALM_MS = 5_000;
/** How many times as fast as real time the product's clock runs. */
const FACTOR = 20;

export type RunOptions = { seed: number; rounds: number; customers: number; log: (line: string) => void };

export type Report = {
  options: RunOptions;
  opened: number;
  sold: number;
  seconds: number;
  /** By disaster, the longest time without a sale in each round, in seconds. */
  pauses: Map<string, number[]>;
  findings: Finding[];
  /** The folder with ledger, logs and rows; kept only when a check fails. */
  folder: string | null;
};

const crowdOf = ({ seed, customers }: RunOptions): CrowdOptions => ({
  seed,
  customers,
  checkouts: Number.MAX_SAFE_INTEGER,
  slots: 600,
  products: 40,
});

type Parts = {
  folder: string;
  cluster: Cluster;
  programs: Programs;
  site: Site;
  sandbox: Sandbox;
  timeline: Timeline;
  ledgerFile: string;
  releaseFolders: string[];
};

/** Starts the cluster, the sandbox and the site. `opened` gets what must be closed, in order. */
async function startParts(
  smtpUrl: string,
  folder: string,
  opened: (() => void)[],
  log: RunOptions["log"],
): Promise<Parts> {
  const cluster = startCluster(folder);
  opened.push(() => cluster.close());
  const programs = await buildPrograms();
  const releaseFolders: string[] = [];
  opened.push(() => programs.remove());
  opened.push(() => {
    for (const one of releaseFolders) rmSync(one, { recursive: true });
  });
  const { primary } = await cluster.settled();
  await onServer(cluster.urlOf(`${addressOf(primary)}:5432`, "postgres"), `create database ${DATABASE}`);
  log(`the cluster is ready, node ${primary} is the primary`);

  const ports = await choosePorts();
  const { pem, certificate } = createCertificate(folder);
  const timeline = createTimeline(ORIGIN, FACTOR);
  const ledgerFile = join(folder, "ledger.jsonl");
  const sandbox = await startSandbox({
    program: programs.sandbox,
    ledgerFile,
    webhookUrl: `https://localhost:${ports.https}/razorpay/webhook`,
    hangMs: HANG_MS,
    logFile: join(folder, "sandbox.log"),
    env: { NODE_EXTRA_CA_CERTS: certificate },
  });
  for (const server of [1, 2]) mkdirSync(join(folder, `data-${server}`));
  const site = createSite(programs.product, ports, {
    folder,
    pem,
    timeline,
    env: {
      DATABASE_URL: cluster.urlOf(`127.0.0.1:${ports.database}`, DATABASE),
      SMTP_URL: smtpUrl,
      FAULTS_SANDBOX_URL: sandbox.url,
      FAULTS_GATEWAY_MS: String(GATEWAY_LIMIT_MS),
    },
  });
  opened.push(() => site.close(), killEverything);
  await site.start();
  log("the site is ready");
  return { folder, cluster, programs, site, sandbox, timeline, ledgerFile, releaseFolders };
}

/** Lets the disasters happen, round after round. */
async function playRounds(
  { cluster, site, programs, releaseFolders }: Parts,
  { memory, crowd, rounds, log }: { memory: Memory; crowd: Crowd; rounds: number; log: RunOptions["log"] },
): Promise<Report["pauses"]> {
  const sales = watchSales(memory);
  const pauses: Report["pauses"] = new Map(DISASTERS.map(({ name }) => [name, []]));
  let releases = 0;
  let program = programs.product;
  const stage: Stage = {
    cluster,
    site,
    sales,
    log,
    nextRelease() {
      releases += 1;
      const folder = `${dirname(programs.product)}-release-${releases}`;
      releaseFolders.push(folder);
      program = nextRelease(program, folder, releases);
      return program;
    },
  };
  // A fault in a customer's code ends the run at once.
  const broken = crowd.gone.then(() => {
    throw new Error("the customers have left");
  });
  try {
    for (let round = 0; round < rounds; round += 1)
      for (const { name, run } of DISASTERS) {
        const end = sales.measure();
        await Promise.race([run(stage, round), broken]);
        await Promise.race([cluster.settled(), broken]);
        await pause(CALM_MS);
        const seconds = end();
        pauses.get(name)?.push(seconds);
        log(`round ${round + 1}, ${name}: ${seconds.toFixed(1)} s without a sale; ${memory.confirmed.length} sold`);
      }
  } finally {
    sales.close();
    broken.catch(() => {});
  }
  return pauses;
}

/** Recovers, stops everything and compares the records. */
async function judge(
  { folder, site, sandbox, cluster, timeline, ledgerFile }: Parts,
  { memory, shop, mails, log }: { memory: Memory; shop: Shop; mails: readonly string[]; log: RunOptions["log"] },
): Promise<Finding[]> {
  const left = await waitForQuiet({ product: site.product, timeline, ledgerFile, limitMs: QUIET_LIMIT_MS, log });
  const exitCode = await site.product.stop();
  await sandbox.stop();
  const { primary } = await cluster.settled();
  const books = {
    ledger: readLedger(ledgerFile),
    rows: await readPostgres(cluster.urlOf(`${addressOf(primary)}:5432`, DATABASE)),
    mails,
    memory,
    initialStock: new Map(shop.map(({ id, stock }) => [id, stock])),
  };
  const findings = [
    none("nothing was left to do after a day", 1, left === null ? [] : [left]),
    same("processes that ended by themselves", 0, site.product.crashes()),
    same("exit code after SIGTERM", 0, exitCode ?? "killed"),
    ...check(books),
  ];
  if (findings.some(({ ok }) => !ok)) writeFileSync(join(folder, "rows.json"), JSON.stringify(books.rows, null, 1));
  return findings;
}

/** Removes the run's processes, network and disks; set during a run. */
let abandon = (_keep: boolean): Promise<void> => Promise.resolve();

/** Ends an interrupted run without leaving anything. */
export const abandonRun = (): Promise<void> => abandon(false);

/** Carries out a run; needs root. @throws Error when a part does not start or a disaster does not end */
export async function runFailover(options: RunOptions): Promise<Report> {
  const { seed, rounds, log } = options;
  const started = performance.now();
  const folder = mkdtempSync(join(tmpdir(), "aviator-failover-"));
  // The account postgres reads its configuration here.
  chmodSync(folder, 0o755);
  const mails = await startMailSink();
  const opened: (() => void)[] = [];
  abandon = async (keep) => {
    abandon = () => Promise.resolve();
    for (const close of opened.reverse()) close();
    await mails.close();
    if (!keep) rmSync(folder, { recursive: true, force: true });
  };
  let keep = true;
  try {
    const parts = await startParts(mails.url, folder, opened, log);
    const crowdOptions = crowdOf(options);
    const shop = await stockShop(parts.site.product, createRandom(seed), { ...crowdOptions, checkouts: 2_000 });
    const memory = createMemory();
    const crowd = startCrowd(
      {
        productUrl: parts.site.url,
        sandboxUrl: parts.sandbox.url,
        market: marketOf(crowdOptions),
        voucherCodes: [],
        codeOf: () => Promise.resolve(null),
        products: shop,
        factor: FACTOR,
        memory,
      },
      crowdOptions,
    );
    opened.push(crowd.leave);
    const pauses = await playRounds(parts, { memory, crowd, rounds, log });
    crowd.leave();
    await crowd.gone;
    log(`${memory.opened.length} checkouts opened; waiting for quiet`);
    const findings = await judge(parts, { memory, shop, mails: mails.ids, log });
    keep = findings.some(({ ok }) => !ok);
    return {
      options,
      opened: memory.opened.length,
      sold: memory.confirmed.length,
      seconds: (performance.now() - started) / 1000,
      pauses,
      findings,
      folder: keep ? folder : null,
    };
  } catch (error) {
    log(`kept for a look: ${folder}`);
    throw error;
  } finally {
    await abandon(keep);
  }
}
