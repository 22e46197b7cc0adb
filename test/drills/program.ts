/** The built product as a process of its own, for drills. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { openSync } from "node:fs";
import { resolve } from "node:path";
import { setTimeout as pause } from "node:timers/promises";

export const ROOT = resolve(import.meta.dirname, "../..");
const READY_MS = 180_000;
const children = new Set<ChildProcess>();

/** Starts a program of a drill; it ends with the drill at the latest. Its output goes to `logFile`, if there is one. */
export function begin(
  command: string,
  args: readonly string[],
  { env, logFile }: { env: Record<string, string | undefined>; logFile?: string | undefined },
): ChildProcess {
  const log = logFile ? openSync(logFile, "a") : null;
  const child = spawn(command, args, {
    cwd: ROOT,
    stdio: log === null ? ["ignore", "ignore", "inherit"] : ["ignore", log, log],
    env: { PATH: process.env.PATH, ...env },
  });
  children.add(child);
  child.once("exit", () => children.delete(child));
  return child;
}

/** Ends a program of a drill and waits for the end. @returns its exit code; null after a signal. */
export async function end(child: ChildProcess, signal: NodeJS.Signals = "SIGTERM"): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
  const ended = once(child, "exit") as Promise<[number | null]>;
  child.kill(signal);
  return (await ended)[0];
}

/** A running product; `stop` ends it by a signal and waits. `ended` resolves when it ends in any way. */
export type Program = {
  url: string;
  pid: number;
  ended: Promise<{ code: number | null; signal: string | null }>;
  stop(signal?: NodeJS.Signals): Promise<void>;
};

/**
 * Starts the built product in demo mode and waits until it is ready.
 * @param env DATA_DIR, and DATABASE_URL for PostgreSQL
 * @param how the file for its log, and a command that starts node, such as `sh -c 'exec "$@"' -`
 */
export async function startProgram(
  port: number,
  env: Record<string, string>,
  { logFile, wrapper = [], flags = [] }: { logFile?: string; wrapper?: readonly string[]; flags?: string[] } = {},
): Promise<Program> {
  const [command = process.execPath, ...args] = [...wrapper, process.execPath, ...flags, "build/server/main.js"];
  const child = begin(command, args, {
    logFile,
    env: {
      NODE_ENV: "production",
      PORT: String(port),
      PAYMENTS: "sandbox",
      RATE_LIMITS: "off",
      DEMO_CONTENT: "off",
      LOG_LEVEL: "error",
      SESSION_SECRET: "a secret for one drill only",
      ADMIN_EMAIL: "owner@aviator.example",
      ADMIN_PASSWORD: "a password for one drill",
      ...env,
    },
  });
  const ended = (once(child, "exit") as Promise<[number | null, string | null]>).then(([code, signal]) => ({
    code,
    signal,
  }));
  const url = `http://127.0.0.1:${port}`;
  for (const started = Date.now(); ; await pause(100)) {
    const ready = await fetch(`${url}/health/ready`).catch(() => null);
    if (ready?.ok) break;
    if (child.exitCode !== null || child.signalCode !== null || Date.now() - started > READY_MS)
      throw new Error("the product did not start");
  }
  return {
    url,
    pid: child.pid ?? 0,
    ended,
    async stop(signal = "SIGTERM") {
      await end(child, signal);
    },
  };
}

/** Runs the command line. @returns its exit code and everything it printed. */
export async function runAdmin(args: readonly string[], env: Record<string, string>) {
  const child = spawn(process.execPath, ["build/server/admin.js", ...args], {
    cwd: ROOT,
    env: { PATH: process.env.PATH, NODE_ENV: "production", ...env },
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk: Buffer) => {
      output += chunk.toString();
    });
  const [code] = (await once(child, "close")) as [number | null];
  return { code, output };
}

/** Ends the programs that still run. */
export function endAll(): void {
  for (const child of children) child.kill("SIGKILL");
}
