/** Runs another program for a tool and collects its output, both streams in their order. */
import { spawn } from "node:child_process";
import { delimiter, resolve } from "node:path";

export const ROOT = resolve(import.meta.dirname, "..");

export type Ran = { ok: boolean; output: string; seconds: number };

/**
 * Runs `command` in the repository's root; programs of node_modules are found by name. `show` passes the output on
 * while it runs.
 */
export function run(
  command: string,
  args: string[],
  { env = {}, show = false }: { env?: Record<string, string>; show?: boolean } = {},
): Promise<Ran> {
  const started = performance.now();
  const path = [resolve(ROOT, "node_modules/.bin"), process.env.PATH].join(delimiter);
  const child = spawn(command, args, {
    cwd: ROOT,
    env: { ...process.env, PATH: path, ...env },
    // On Windows, programs of node_modules/.bin are found only through a shell.
    shell: process.platform === "win32",
    stdio: show ? "inherit" : ["ignore", "pipe", "pipe"],
  });
  let output = "";
  const keep = (chunk: Buffer) => {
    output += chunk.toString();
  };
  child.stdout?.on("data", keep);
  child.stderr?.on("data", keep);
  return new Promise((done) => {
    const end = (ok: boolean) => done({ ok, output: output.trimEnd(), seconds: (performance.now() - started) / 1000 });
    child.once("error", (error) => {
      output += `${command}: ${error.message}\n`;
      end(false);
    });
    child.once("close", (code) => end(code === 0));
  });
}
