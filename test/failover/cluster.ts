/**
 * Three PostgreSQL nodes under Patroni with deploy/patroni/patroni.yaml, and etcd, which keeps the cluster's state.
 * Each node has a network address and a small disk (tmpfs) of its own.
 */
import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { closeSync, mkdirSync, openSync, readFileSync, rmSync, statfsSync, writeFileSync, writeSync } from "node:fs";
import { join, resolve } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { addressOf, createNetwork, HOST_ADDRESS, NODES, type NodeNumber, removeNetwork, startOn } from "./network.ts";

const CONFIG = resolve(import.meta.dirname, "../../deploy/patroni/patroni.yaml");
const DISK = "1g";
const SETTLED_MS = 180_000;
const SECRETS = { superuser: "a secret of the drill", replication: "another of the drill" };

type Member = { name: string; role: string; state: string; timeline?: number };
type Roles = { primary: NodeNumber; standby: NodeNumber; other: NodeNumber };

export type Cluster = {
  /** The members as the first node that answers reports them; none while no node answers. */
  members(): Promise<Member[]>;
  primary(): Promise<NodeNumber | null>;
  /** Waits for a primary, a synchronous standby and a second standby. @throws Error after three minutes */
  settled(): Promise<Roles>;
  startNode(node: NodeNumber): void;
  /** Makes another node the primary, as `patronictl switchover` does. */
  switchOver(from: NodeNumber): Promise<void>;
  /** Writes to a node's disk until it is full. @returns the function that frees it */
  fillDisk(node: NodeNumber): () => void;
  /** The superuser's URL of a database through `host:port`. */
  urlOf(place: string, database: string): string;
  close(): void;
};

const numberOf = ({ name }: Member): NodeNumber => Number(name.at(-1)) as NodeNumber;
const diskOf = (folder: string, node: NodeNumber): string => join(folder, `node-${node}`);

/** The shipped configuration with the drill's folders, and without the certificate that no drill needs. */
function writeConfig(folder: string, node: NodeNumber): string {
  const disk = diskOf(folder, node);
  const text = readFileSync(CONFIG, "utf8")
    .replace(/^( {2}data_dir:).*$/m, `$1 ${disk}/data`)
    .replace(/^( {2}pgpass:).*$/m, `$1 ${disk}/pgpass`)
    .replace(/^( {4}ssl: )"on"$/m, `$1"off"\n    unix_socket_directories: ${disk}`)
    .replace(/^ {4}ssl_(cert|key)_file:.*\n/gm, "")
    .replaceAll("hostssl", "host");
  const file = join(folder, `node-${node}.yaml`);
  writeFileSync(file, text);
  return file;
}

function startEtcd(folder: string): ChildProcess {
  const log = openSync(join(folder, "etcd.log"), "a");
  const url = `http://${HOST_ADDRESS}:2379`;
  const flags = ["--data-dir", join(folder, "etcd"), "--listen-client-urls", url, "--advertise-client-urls", url];
  // The drill's computer has slow disks; a heartbeat that is late would count as a failure of etcd.
  const peers = [
    "--listen-peer-urls",
    `http://${HOST_ADDRESS}:2380`,
    "--heartbeat-interval",
    "500",
    "--election-timeout",
    "5000",
  ];
  return spawn("etcd", [...flags, ...peers], { stdio: ["ignore", log, log] });
}

function nodeEnvironment(node: NodeNumber): Record<string, string> {
  const address = addressOf(node);
  return {
    PATRONI_NAME: `node-${node}`,
    PATRONI_ETCD3_HOSTS: `${HOST_ADDRESS}:2379`,
    PATRONI_RESTAPI_CONNECT_ADDRESS: `${address}:8008`,
    PATRONI_POSTGRESQL_CONNECT_ADDRESS: `${address}:5432`,
    PATRONI_SUPERUSER_USERNAME: "postgres",
    PATRONI_SUPERUSER_PASSWORD: SECRETS.superuser,
    PATRONI_REPLICATION_USERNAME: "replicator",
    PATRONI_REPLICATION_PASSWORD: SECRETS.replication,
  };
}

async function askMembers(): Promise<Member[]> {
  for (const node of NODES) {
    const answer = await fetch(`http://${addressOf(node)}:8008/cluster`, { signal: AbortSignal.timeout(2_000) }).catch(
      () => null,
    );
    if (answer?.ok) return ((await answer.json()) as { members: Member[] }).members;
  }
  return [];
}

/** The three roles, or null while a node is missing, behind or not replicating. */
function rolesOf(members: readonly Member[]): Roles | null {
  const [primary, ...others] = members.filter(({ role }) => role === "leader");
  const standby = members.find(({ role }) => role === "sync_standby");
  const other = members.find(({ role }) => role === "replica");
  const healthy = members.every(
    ({ state, timeline }) => /running|streaming/.test(state) && timeline === primary?.timeline,
  );
  return primary && standby && other && others.length === 0 && healthy
    ? { primary: numberOf(primary), standby: numberOf(standby), other: numberOf(other) }
    : null;
}

async function untilSettled(): Promise<Roles> {
  let members: Member[] = [];
  for (const started = Date.now(); Date.now() - started < SETTLED_MS; await pause(500)) {
    members = await askMembers();
    const roles = rolesOf(members);
    if (roles) return roles;
  }
  throw new Error(`the cluster did not settle: ${JSON.stringify(members)}`);
}

/** Writes a file until nothing more fits. */
function fill(disk: string): () => void {
  const file = join(disk, "filler");
  const out = openSync(file, "w");
  const block = Buffer.alloc(1 << 20, 1);
  try {
    for (;;) {
      const { bavail, bsize } = statfsSync(disk);
      if (writeSync(out, block, 0, Math.max(1, Math.min(block.length, bavail * bsize))) === 0) break;
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOSPC") throw error;
  } finally {
    closeSync(out);
  }
  return () => rmSync(file);
}

/** Runs one statement. @throws Error when the server does not answer */
export async function onServer(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  client.on("error", () => {});
  try {
    await client.connect();
    await client.query(sql);
  } finally {
    await client.end().catch(() => {});
  }
}

/** Creates the network, the disks, etcd and the nodes. They replicate after `settled`. */
export function startCluster(folder: string): Cluster {
  createNetwork();
  const etcd = startEtcd(folder);
  const startNode = (node: NodeNumber): void => {
    const log = openSync(join(folder, `node-${node}.log`), "a");
    startOn(node, ["patroni", join(folder, `node-${node}.yaml`)], { env: nodeEnvironment(node), log });
    closeSync(log);
  };
  for (const node of NODES) {
    const disk = diskOf(folder, node);
    mkdirSync(disk);
    execFileSync("mount", ["-t", "tmpfs", "-o", `size=${DISK}`, "tmpfs", disk]);
    execFileSync("chown", ["postgres:", disk]);
    writeConfig(folder, node);
    startNode(node);
  }
  return {
    members: askMembers,
    async primary() {
      const leader = (await askMembers()).find(({ role, state }) => role === "leader" && state === "running");
      return leader ? numberOf(leader) : null;
    },
    settled: untilSettled,
    startNode,
    async switchOver(from) {
      const answer = await fetch(`http://${addressOf(from)}:8008/switchover`, {
        method: "POST",
        body: JSON.stringify({ leader: `node-${from}` }),
      });
      if (!answer.ok) throw new Error(`no switchover: ${await answer.text()}`);
    },
    fillDisk: (node) => fill(diskOf(folder, node)),
    urlOf: (place, database) => `postgres://postgres:${encodeURIComponent(SECRETS.superuser)}@${place}/${database}`,
    close() {
      removeNetwork();
      etcd.kill("SIGKILL");
      for (const node of NODES) execFileSync("umount", ["--lazy", diskOf(folder, node)]);
    },
  };
}
