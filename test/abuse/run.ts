/**
 * One abuse run: twenty honest customers on an idle product, then twenty more while every attack of attackers.ts runs
 * against it. Limits are on and client addresses come from a proxy header, as behind a real proxy.
 */
import { mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { createRunDatabase, type Engine } from "#test/faults/engines.ts";
import { createTimeline } from "#test/faults/fast-clock.ts";
import { createProduct, freePort, type Product, startSandbox } from "#test/faults/processes.ts";
import { buildPrograms } from "#test/faults/programs.ts";
import { ATTACKS, LOGIN_OPERATION, OWNER, type Tally } from "./attackers.ts";
import { clientAt } from "./client.ts";
import { type Journey, type Place, shop } from "./customers.ts";

const ORIGIN = "2026-12-01T10:00:00+05:30";
const OWNER_PASSWORD = "a password that only the owner has";
const OWNER_ADDRESS = "192.0.2.7";
const METRICS_TOKEN = "abuse-run-metrics";
/** How long the attacks run before the first honest customer arrives. */
const HEAD_START_MS = 4_000;
/** Longer than the product's timeout for a request body. */
const LEAST_ATTACK_MS = 35_000;
/** Attackers stop after this time in any case. */
const MOST_ATTACK_MS = 120_000;

type Weight = { memoryBytes: number; databaseBytes: number };
export type AbuseReport = {
  engine: Engine;
  quiet: Journey[];
  attacked: Journey[];
  attacks: { name: string; tally: Tally }[];
  before: Weight;
  after: Weight;
  ownerSignedIn: boolean;
  attackSeconds: number;
};

/** Runs it on one engine. Everything it started has ended when it returns. */
export async function runAbuse(engine: Engine, customers: number): Promise<AbuseReport> {
  const dataDir = mkdtempSync(join(tmpdir(), "aviator-abuse-"));
  const programs = await buildPrograms();
  const database = await createRunDatabase(engine, dataDir);
  const port = await freePort();
  const sandbox = await startSandbox({
    program: programs.sandbox,
    ledgerFile: join(dataDir, "ledger.jsonl"),
    webhookUrl: `http://127.0.0.1:${port}/razorpay/webhook`,
    hangMs: 1000,
    logFile: join(dataDir, "sandbox.log"),
  });
  const product = createProduct({
    program: programs.product,
    port,
    timeline: createTimeline(ORIGIN, 1),
    logFile: join(dataDir, "product.log"),
    env: {
      ...database.env,
      DATA_DIR: join(dataDir, "data"),
      DEMO_CONTENT: "on",
      RATE_LIMITS: "on",
      TRUST_PROXY: "on",
      METRICS_TOKEN,
      LOG_LEVEL: "error",
      ADMIN_EMAIL: OWNER,
      ADMIN_PASSWORD: OWNER_PASSWORD,
      FAULTS_SANDBOX_URL: sandbox.url,
      FAULTS_GATEWAY_MS: "5000",
    },
  });
  try {
    await product.start();
    const place = await placeOf(product, sandbox.url);
    return { engine, ...(await phases(product, place, customers, join(dataDir, "data"))) };
  } finally {
    await product.stop();
    await sandbox.stop();
    await database.drop();
    programs.remove();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function placeOf(product: Product, sandboxUrl: string): Promise<Place> {
  type Listed = { products: { id: string; price: number; stock: number }[] };
  const { body } = await clientAt(product.url, OWNER_ADDRESS).graphql<Listed>(
    "{ products(limit: 100) { id price stock } }",
  );
  const products = (body.data?.products ?? []).filter(({ stock }) => stock >= 10);
  if (products.length === 0) throw new Error("the demonstration content has no products");
  return { url: product.url, sandboxUrl, products };
}

async function phases(product: Product, place: Place, customers: number, folder: string) {
  const owner = () => signInOwner(place);
  if (!(await owner())) throw new Error("the owner can't sign in on a quiet product");
  // Warm-up: the first requests compile queries and open connections.
  await shop(place, 200);
  const visit = (first: number) =>
    Promise.all(Array.from({ length: customers }, (_, index) => shop(place, first + index)));
  const quiet = await visit(0);
  const before = await weigh(product, folder);

  const stop = new AbortController();
  const signal = AbortSignal.any([stop.signal, AbortSignal.timeout(MOST_ATTACK_MS)]);
  const attacks = ATTACKS.map(({ name }) => ({
    name,
    tally: { calls: 0, refused: 0, failed: 0, largestBytes: 0, slowestMs: 0 },
  }));
  const from = performance.now();
  const under = ATTACKS.map((attack, index) => attack.run(place, signal, attacks[index]?.tally as Tally));
  await pause(HEAD_START_MS);
  const attacked = await visit(customers);
  await pause(Math.max(0, LEAST_ATTACK_MS - (performance.now() - from)));
  const ownerSignedIn = await owner();
  stop.abort();
  await Promise.all(under);
  const attackSeconds = (performance.now() - from) / 1000;
  const after = await weigh(product, folder);
  return { quiet, attacked, attacks, before, after, ownerSignedIn, attackSeconds };
}

async function signInOwner({ url }: Place): Promise<boolean> {
  const { body } = await clientAt(url, OWNER_ADDRESS).graphql<{ login: { success: boolean } }>(LOGIN_OPERATION, {
    email: OWNER,
    password: OWNER_PASSWORD,
  });
  return body.data?.login.success === true;
}

/** Measures the product's memory, its database, and its files in DATA_DIR, including the outbox. */
async function weigh(product: Product, folder: string): Promise<Weight> {
  const answer = await fetch(`${product.url}/metrics`, {
    headers: { authorization: `Bearer ${METRICS_TOKEN}` },
  });
  const memory = /^process_resident_memory_bytes (\S+)/m.exec(await answer.text())?.[1];
  const [row] = await product.query<{ size: string }>("select pg_database_size(current_database()) as size");
  return { memoryBytes: Number(memory), databaseBytes: Number(row?.size) + bytesIn(folder) };
}

function bytesIn(folder: string): number {
  let bytes = 0;
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    // The files of the embedded database are counted by the database's size.
    if (entry.isFile() && !entry.parentPath.includes(join(folder, "db")))
      bytes += statSync(join(entry.parentPath, entry.name), { throwIfNoEntry: false })?.size ?? 0;
  }
  return bytes;
}
