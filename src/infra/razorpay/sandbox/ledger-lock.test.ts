/** One process per ledger, tested with real processes: the sandbox's own main.ts. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, expect, it } from "vitest";

const workshop = mkdtempSync(join(tmpdir(), "aviator-ledger-lock-"));
const children: ChildProcess[] = [];
const own = (name: string): string => join(import.meta.dirname, name);

afterEach(() => {
  for (const child of children.splice(0)) child.kill("SIGKILL");
});
afterAll(() => rmSync(workshop, { recursive: true, force: true }));

/** Starts a process, and returns it with its first output on either stream. */
async function begin(
  args: string[],
  env: Record<string, string> = {},
): Promise<{ child: ChildProcess; output: string }> {
  const child = spawn(process.execPath, args, {
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...process.env, ...env },
  });
  children.push(child);
  const [chunk] = (await Promise.race([once(child.stdout, "data"), once(child.stderr, "data")])) as [Buffer];
  return { child, output: chunk.toString().trim() };
}

it("the sandbox refuses the ledger of a living process, and takes over that of a dead one", async () => {
  const LEDGER_FILE = join(workshop, "ledger.jsonl");
  const main = (env: Record<string, string>) =>
    begin(["--import", "tsx", own("main.ts")], { LEDGER_FILE, PORT: "0", ...env });

  const first = await main({ ADVERSARY: "on" });
  expect(first.output).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/razorpay-sandbox$/);
  expect((await fetch(`${first.output}/adversary/counts`)).status).toBe(200);

  const second = await main({});
  expect(second.output).toMatch(
    new RegExp(`^The ledger .*ledger\\.jsonl is in use by process ${first.child.pid}: .*LEDGER_FILE`),
  );
  if (second.child.exitCode === null) await once(second.child, "exit");
  expect(second.child.exitCode).toBe(1);

  first.child.kill("SIGKILL");
  await once(first.child, "exit");
  const third = await main({});
  expect(third.output).toMatch(/^http:/);
  expect((await fetch(`${third.output}/adversary/counts`)).status).toBe(404);
  third.child.kill("SIGTERM");
  await once(third.child, "exit");
}, 30_000);
