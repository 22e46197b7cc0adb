/** The built product as a process of its own, for drills. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { resolve } from "node:path";
import { setTimeout as pause } from "node:timers/promises";

const ROOT = resolve(import.meta.dirname, "../..");
const READY_MS = 120_000;
const children = new Set<ChildProcess>();

/** A running product; `stop` ends it by a signal and waits. */
export type Program = { url: string; stop(signal?: NodeJS.Signals): Promise<void> };

/**
 * Starts the built product in demo mode and waits until it is ready.
 * @param env DATA_DIR, and DATABASE_URL for PostgreSQL
 */
export async function startProgram(port: number, env: Record<string, string>): Promise<Program> {
  const child = spawn(process.execPath, ["build/server/main.js"], {
    cwd: ROOT,
    stdio: ["ignore", "ignore", "inherit"],
    env: {
      PATH: process.env.PATH,
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
  children.add(child);
  const url = `http://127.0.0.1:${port}`;
  for (const started = Date.now(); ; await pause(100)) {
    const ready = await fetch(`${url}/health/ready`).catch(() => null);
    if (ready?.ok) break;
    if (child.exitCode !== null || Date.now() - started > READY_MS) throw new Error("the product did not start");
  }
  return {
    url,
    async stop(signal = "SIGTERM") {
      const ended = once(child, "exit");
      child.kill(signal);
      await ended;
      children.delete(child);
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

/** Ends the products that still run. */
export function endAll(): void {
  for (const child of children) child.kill("SIGKILL");
}
