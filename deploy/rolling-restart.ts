/**
 * `tsx deploy/rolling-restart.ts`: two processes of the built product behind HAProxy with deploy/haproxy.cfg as it is.
 * DATABASE_URL names a PostgreSQL server, on which it creates a database and drops it. Under load, each process is
 * restarted in turn as aviator@.service does it: drained by deploy/proxy.js, SIGTERM, start, ready. Then the same with
 * SIGTERM alone, as compose does it. Prints the requests and failures; exits with 1 if a drained restart fails one.
 */
import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { Agent, request } from "node:https";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { ROOT } from "./dockerfile.ts";
import { changeState } from "./proxy.js";

const { DATABASE_URL = "postgres://postgres@127.0.0.1:5432/postgres", FIRST_PORT = "4250" } = process.env;
const HTTPS_PORT = Number(FIRST_PORT);
const SERVERS = [1, 2] as const;
const VISITORS = 8;
const BETWEEN_MS = 4_000;
const READ = { query: "{ plans { id } }" };

const folder = mkdtempSync(join(tmpdir(), "aviator-restart-"));
const portOf = (server: number): number => HTTPS_PORT + 10 + server;
const socketPath = join(folder, "admin.sock");
const children: ChildProcess[] = [];

function begin(command: string, args: string[], env: Record<string, string>): ChildProcess {
  const child = spawn(command, args, { cwd: ROOT, env: { PATH: process.env.PATH, ...env }, stdio: "inherit" });
  children.push(child);
  return child;
}

async function untilReady(port: number): Promise<void> {
  for (;;) {
    const ready = await fetch(`http://127.0.0.1:${port}/health/ready`).catch(() => null);
    if (ready?.ok) return;
    await pause(100);
  }
}

const flags = ["--max-semi-space-size=8", "--heap-growing-percent=100", "build/server/main.js"];
const startProduct = (server: number, databaseUrl: string): ChildProcess =>
  begin(process.execPath, flags, {
    NODE_ENV: "production",
    PORT: String(portOf(server)),
    PUBLIC_URL: `https://localhost:${HTTPS_PORT}`,
    TRUST_PROXY: "on",
    // One sandbox cannot serve two processes, and no visitor here pays.
    DATA_DIR: join(folder, `data-${server}`),
    PAYMENTS: "sandbox",
    RATE_LIMITS: "off",
    DATABASE_URL: databaseUrl,
    SESSION_SECRET: "a secret for one run of the proof",
    DEMO_CONTENT: "on",
    LOG_LEVEL: "warn",
    ADMIN_EMAIL: "owner@aviator.example",
    ADMIN_PASSWORD: "a password for one run",
  });

function startProxy(): ChildProcess {
  const certificate = ["-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", "/CN=localhost"];
  const [key, crt] = [join(folder, "key.pem"), join(folder, "crt.pem")];
  execFileSync("openssl", ["req", ...certificate, "-keyout", key, "-out", crt], { stdio: "ignore" });
  const pem = join(folder, "site.pem");
  writeFileSync(pem, readFileSync(crt, "utf8") + readFileSync(key, "utf8"));
  return begin("haproxy", ["-db", "-q", "-f", "deploy/haproxy.cfg"], {
    UNPRIVILEGED: "1",
    HTTP_PORT: String(HTTPS_PORT + 1),
    HTTPS_PORT: String(HTTPS_PORT),
    AVIATOR_1: `127.0.0.1:${portOf(1)}`,
    AVIATOR_2: `127.0.0.1:${portOf(2)}`,
    CERTIFICATES: pem,
    ADMIN_SOCKET: socketPath,
  });
}

type Tally = { requests: number; failures: string[]; ms: number[] };

function send(agent: Agent, path: string, body: string | null): Promise<number> {
  return new Promise((resolve, reject) => {
    const headers = body ? { "content-type": "application/json", "content-length": String(body.length) } : {};
    const method = body ? "POST" : "GET";
    const options = { agent, host: "127.0.0.1", port: HTTPS_PORT, path, method, headers, rejectUnauthorized: false };
    const sent = request(options, (answer) => {
      answer.resume();
      answer.once("end", () => resolve(answer.statusCode ?? 0));
      answer.once("error", reject);
    });
    sent.once("error", reject);
    sent.end(body);
  });
}

/** Visitors with a connection each, which alternate pages and queries until the returned function is called. */
function load(): () => Promise<Tally> {
  const tally: Tally = { requests: 0, failures: [], ms: [] };
  let ends = false;
  const visit = async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    for (let turn = 0; !ends; turn++) {
      const [path, body] =
        turn % 2 ? ["/graphql", JSON.stringify(READ)] : [["/", "/faq", "/rss.xml"][turn % 3] ?? "/", null];
      const started = performance.now();
      const status = await send(agent, path, body).catch((error: Error) => error.message);
      tally.requests += 1;
      tally.ms.push(performance.now() - started);
      if (status !== 200) tally.failures.push(`${body ? "POST" : "GET"} ${path}: ${status}`);
      await pause(5);
    }
    agent.destroy();
  };
  const visitors = Array.from({ length: VISITORS }, visit);
  return async () => {
    ends = true;
    await Promise.all(visitors);
    return tally;
  };
}

function report(what: string, { requests, failures, ms }: Tally, seconds: number): void {
  const sorted = ms.sort((a, b) => a - b);
  const at = (part: number) =>
    `${(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0).toFixed(0)} ms`;
  const rate = (requests / seconds).toFixed(0);
  console.log(
    `${what}: ${requests} requests in ${seconds.toFixed(0)} s (${rate}/s), ${failures.length} failed; median ${at(0.5)}, 99% ${at(0.99)}, longest ${at(1)}`,
  );
  for (const failure of new Set(failures)) console.log(`  ${failure}`);
}

async function restartEach(products: Map<number, ChildProcess>, databaseUrl: string, drained: boolean): Promise<Tally> {
  const end = load();
  await pause(BETWEEN_MS);
  for (const server of SERVERS) {
    const started = performance.now();
    const product = products.get(server);
    if (!product) throw new Error(`no process ${server}`);
    if (drained) await changeState("drain", `aviator-${server}`, socketPath);
    const ended = new Promise<number | null>((done) => product.once("exit", done));
    product.kill("SIGTERM");
    const code = await ended;
    const stopped = performance.now();
    products.set(server, startProduct(server, databaseUrl));
    await untilReady(portOf(server));
    await changeState("ready", `aviator-${server}`, socketPath);
    const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
    console.log(
      `  process ${server}: stopped (${code}) after ${seconds(stopped - started)}, healthy after ${seconds(performance.now() - stopped)}`,
    );
    await pause(BETWEEN_MS);
  }
  return end();
}

const name = `aviator_restart_${process.pid}`;
const admin = new pg.Client({ connectionString: DATABASE_URL });
await admin.connect();
try {
  await admin.query(`create database ${name}`);
  const databaseUrl = Object.assign(new URL(DATABASE_URL), { pathname: `/${name}` }).href;
  // Both at once on an empty database: one migrates, the other waits.
  const products = new Map(SERVERS.map((server) => [server as number, startProduct(server, databaseUrl)]));
  startProxy();
  await Promise.all(SERVERS.map((server) => untilReady(portOf(server))));
  for (const server of SERVERS) await changeState("ready", `aviator-${server}`, socketPath);
  for (const drained of [true, false]) {
    const started = performance.now();
    const tally = await restartEach(products, databaseUrl, drained);
    report(drained ? "drained, then SIGTERM" : "SIGTERM alone", tally, (performance.now() - started) / 1000);
    if (drained && tally.failures.length > 0) process.exitCode = 1;
  }
} finally {
  for (const child of children) child.kill("SIGTERM");
  await Promise.all(children.map((child) => child.exitCode ?? new Promise((done) => child.once("exit", done))));
  await admin.query(`drop database if exists ${name} with (force)`);
  await admin.end();
  rmSync(folder, { recursive: true, force: true });
}
