/**
 * The product of a failover run: two processes behind HAProxy with deploy/haproxy.cfg, which reach the primary through
 * HAProxy with deploy/patroni/haproxy.cfg.
 */
import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { appendFileSync, cpSync, openSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { changeState } from "#deploy/proxy.js";
import type { Timeline } from "#test/faults/fast-clock.ts";
import { createProduct, freePort, type Product } from "#test/faults/processes.ts";
import { addressOf } from "./network.ts";

const DEPLOY = resolve(import.meta.dirname, "../../deploy");
const SERVERS = [1, 2] as const;
const READY_MS = 120_000;

export type ServerNumber = (typeof SERVERS)[number];

export type Site = {
  /** Where the customers go. */
  url: string;
  /** Both processes as one, for the harness. */
  product: Product;
  start(): Promise<void>;
  kill(server: ServerNumber): Promise<void>;
  restart(server: ServerNumber): Promise<void>;
  restartProxies(): Promise<void>;
  /** Replaces the processes, one after the other, by those of another program. */
  deploy(program: string): Promise<void>;
  close(): void;
};

/** A certificate for localhost. @returns the files with certificate and key, and with the certificate alone */
export function createCertificate(folder: string): { pem: string; certificate: string } {
  const [key, certificate, pem] = [join(folder, "key.pem"), join(folder, "crt.pem"), join(folder, "site.pem")];
  const subject = ["-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost"];
  const options = ["-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", ...subject];
  execFileSync("openssl", ["req", ...options, "-keyout", key, "-out", certificate], { stdio: "ignore" });
  writeFileSync(pem, readFileSync(certificate, "utf8") + readFileSync(key, "utf8"));
  return { pem, certificate };
}

/**
 * Copies a bundled program into `folder` as its next release: the same code with one more migration, which changes
 * tables that customers are writing to.
 * @returns the file of the new program
 */
export function nextRelease(program: string, folder: string, number: number): string {
  cpSync(dirname(program), folder, { recursive: true });
  const journalFile = join(folder, "migrations", "meta", "_journal.json");
  const journal = JSON.parse(readFileSync(journalFile, "utf8")) as {
    entries: { idx: number; when: number; tag: string }[];
  };
  const last = journal.entries.at(-1);
  if (!last) throw new Error("no migrations");
  const tag = `9${String(number).padStart(3, "0")}_release`;
  journal.entries.push({ ...last, idx: last.idx + 1, when: Date.UTC(2100, 0, number), tag });
  writeFileSync(journalFile, JSON.stringify(journal));
  writeFileSync(
    join(folder, "migrations", `${tag}.sql`),
    [
      `alter table bookings add column release_${number} text`,
      `alter table payments add column release_${number} text not null default 'none'`,
      `create table release_${number} (id integer primary key)`,
    ].join(";\n--> statement-breakpoint\n"),
  );
  return join(folder, "product.mjs");
}

type Settings = { folder: string; pem: string; timeline: Timeline; env: Record<string, string> };
type Ports = { https: number; http: number; database: number; servers: Record<ServerNumber, number> };

export async function choosePorts(): Promise<Ports> {
  const [https = 0, http = 0, database = 0, one = 0, two = 0] = await Promise.all(
    Array.from({ length: 5 }, () => freePort()),
  );
  return { https, http, database, servers: { 1: one, 2: two } };
}

type Proxies = { web: ChildProcess; database: ChildProcess };

function startProxies(ports: Ports, { folder, pem }: Pick<Settings, "folder" | "pem">, adminSocket: string): Proxies {
  const nodes = { NODE_1: addressOf(1), NODE_2: addressOf(2), NODE_3: addressOf(3) };
  const database = { ...nodes, DATABASE_ADDRESS: `127.0.0.1:${ports.database}` };
  const web = {
    UNPRIVILEGED: "1",
    HTTP_PORT: String(ports.http),
    HTTPS_PORT: String(ports.https),
    AVIATOR_1: `127.0.0.1:${ports.servers[1]}`,
    AVIATOR_2: `127.0.0.1:${ports.servers[2]}`,
    CERTIFICATES: pem,
    ADMIN_SOCKET: adminSocket,
  };
  return {
    database: startProxy("patroni/haproxy.cfg", database, folder),
    web: startProxy("haproxy.cfg", web, folder),
  };
}

function startProxy(config: string, env: Record<string, string>, folder: string): ChildProcess {
  const log = openSync(join(folder, "proxy.log"), "a");
  return spawn("haproxy", ["-db", "-f", join(DEPLOY, config)], {
    env: { PATH: process.env.PATH, ...env },
    stdio: ["ignore", log, log],
  });
}

const ended = (child: ChildProcess): Promise<unknown> =>
  child.exitCode !== null || child.signalCode !== null
    ? Promise.resolve()
    : new Promise((done) => child.once("exit", done));

/** The two processes as one product. Questions go to a running one; both get the clock. */
function together(products: Map<ServerNumber, Product>, past: Product[], url: string): Product {
  const all = () => [...products.values()];
  const first = () => all().find((product) => product.running()) ?? (all()[0] as Product);
  return {
    url,
    start: () => Promise.reject(new Error("use the site's start")),
    kill: () => Promise.reject(new Error("use the site's kill")),
    killWhileStarting: () => Promise.reject(new Error("not part of this run")),
    async stop() {
      const codes = await Promise.all(all().map((product) => product.stop()));
      return codes.find((code) => code !== 0) ?? 0;
    },
    crashes: () => [...all(), ...past].reduce((sum, product) => sum + product.crashes(), 0),
    running: () => all().every((product) => product.running()),
    setClock(setting) {
      for (const product of all()) product.setClock(setting);
    },
    query: (sql, values) => first().query(sql, values),
  };
}

/** Prepares the site without starting it. */
export function createSite(program: string, ports: Ports, { folder, pem, timeline, env }: Settings): Site {
  const adminSocket = join(folder, "admin.sock");
  const url = `https://localhost:${ports.https}`;
  const products = new Map<ServerNumber, Product>();
  const past: Product[] = [];
  let proxies: Proxies | null = null;
  const runProxies = (): void => {
    proxies = startProxies(ports, { folder, pem }, adminSocket);
  };
  const killProxies = async (): Promise<void> => {
    for (const proxy of proxies ? [proxies.web, proxies.database] : []) {
      proxy.kill("SIGKILL");
      await ended(proxy);
    }
  };

  const productOn = (server: ServerNumber, release: string): Product =>
    createProduct({
      program: release,
      port: ports.servers[server],
      timeline,
      logFile: join(folder, `product-${server}.log`),
      env: { ...env, DATA_DIR: join(folder, `data-${server}`), PUBLIC_URL: url, TRUST_PROXY: "on" },
    });
  const on = (server: ServerNumber): Product => products.get(server) as Product;

  async function untilHealthy(server: ServerNumber): Promise<void> {
    for (const started = Date.now(); ; await pause(200)) {
      const ready = await fetch(`http://127.0.0.1:${ports.servers[server]}/health/ready`).catch(() => null);
      if (ready?.ok) break;
      if (Date.now() - started > READY_MS) throw new Error(`process ${server} is not ready`);
    }
    await changeState("ready", `aviator-${server}`, adminSocket);
  }

  for (const server of SERVERS) products.set(server, productOn(server, program));
  return {
    url,
    product: together(products, past, url),
    async start() {
      runProxies();
      await pause(2_000);
      for (const server of SERVERS) await on(server).start();
      for (const server of SERVERS) await untilHealthy(server);
    },
    kill: (server) => on(server).kill(),
    async restart(server) {
      await on(server).start();
      on(server).setClock(timeline.current());
      await untilHealthy(server);
    },
    async restartProxies() {
      await killProxies();
      runProxies();
    },
    async deploy(release) {
      for (const server of SERVERS) {
        await changeState("drain", `aviator-${server}`, adminSocket);
        const old = on(server);
        const code = await old.stop();
        if (code !== 0) appendFileSync(join(folder, "deploy.log"), `process ${server} ended with ${code}\n`);
        past.push(old);
        products.set(server, productOn(server, release));
        await on(server).start();
        await untilHealthy(server);
      }
    },
    close: () => void killProxies(),
  };
}
