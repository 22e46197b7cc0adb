/**
 * A network for the nodes of a drill on one computer: a bridge, and for each node a network namespace with an address
 * of its own, so that a node can really be cut off. Needs root.
 */
import { type ChildProcess, execFileSync, spawn } from "node:child_process";

const BRIDGE = "avdrill";
const SUBNET = "10.231.0";

/** The address of the computer itself, where everything but the database nodes runs. */
export const HOST_ADDRESS = `${SUBNET}.1`;
export const NODES = [1, 2, 3] as const;
export type NodeNumber = (typeof NODES)[number];

const ip = (...args: string[]): string =>
  execFileSync("ip", args, { encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] });
const space = (node: NodeNumber): string => `${BRIDGE}-${node}`;
const link = (node: NodeNumber): string => `${BRIDGE}${node}`;

export const addressOf = (node: NodeNumber): string => `${SUBNET}.1${node}`;

/** Takes a node from the network, or back into it. */
export function setConnected(node: NodeNumber, connected: boolean): void {
  ip("link", "set", link(node), connected ? "up" : "down");
}

/** Kills every process of a node at once, as a power cut does. */
export function killAll(node: NodeNumber): void {
  const pids = ip("netns", "pids", space(node)).split(/\s+/).filter(Boolean).map(Number);
  for (const pid of pids)
    try {
      process.kill(pid, "SIGKILL");
    } catch {
      // It ended in between.
    }
}

/** Starts a program on a node as the account postgres. Its output goes to `log`, an open file. */
export function startOn(
  node: NodeNumber,
  [program = "", ...args]: readonly string[],
  { env, log }: { env: Record<string, string>; log: number },
): ChildProcess {
  return spawn("ip", ["netns", "exec", space(node), "runuser", "-u", "postgres", "--", program, ...args], {
    cwd: "/",
    env: { PATH: process.env.PATH, LANG: "C.UTF-8", ...env },
    stdio: ["ignore", log, log],
  });
}

/** Removes what an earlier drill left, or this one. */
export function removeNetwork(): void {
  const attempt = (work: () => void) => {
    try {
      work();
    } catch {
      // It does not exist.
    }
  };
  for (const node of NODES) {
    attempt(() => killAll(node));
    attempt(() => ip("netns", "del", space(node)));
    attempt(() => ip("link", "del", link(node)));
  }
  attempt(() => ip("link", "del", BRIDGE));
}

/** Creates the network. @throws Error without the rights for it */
export function createNetwork(): void {
  removeNetwork();
  ip("link", "add", BRIDGE, "type", "bridge");
  ip("addr", "add", `${HOST_ADDRESS}/24`, "dev", BRIDGE);
  ip("link", "set", BRIDGE, "up");
  for (const node of NODES) {
    const inner = `${link(node)}n`;
    ip("netns", "add", space(node));
    ip("link", "add", link(node), "type", "veth", "peer", "name", inner);
    ip("link", "set", link(node), "master", BRIDGE, "up");
    ip("link", "set", inner, "netns", space(node));
    ip("-n", space(node), "addr", "add", `${addressOf(node)}/24`, "dev", inner);
    ip("-n", space(node), "link", "set", inner, "up");
    ip("-n", space(node), "link", "set", "lo", "up");
  }
}
