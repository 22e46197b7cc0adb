/** One process per embedded folder, tested with real processes. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { InUse } from "#infra/lock-file.ts";
import { lockFolder } from "./folder-lock.ts";

const workshop = mkdtempSync(join(tmpdir(), "aviator-lock-"));
const script = join(workshop, "locker.mjs");
const children: ChildProcess[] = [];

beforeAll(async () => {
  await build({
    stdin: {
      // Waits for the given instant, takes the lock, prints the outcome, and runs until it is ended.
      contents: `
        import { lockFolder } from ${JSON.stringify(fileURLToPath(new URL("folder-lock.ts", import.meta.url)))};
        const [folder, at] = process.argv.slice(2);
        while (Date.now() < Number(at));
        try { lockFolder(folder); console.log("locked"); }
        catch (error) { console.log(error.constructor.name); }
        setInterval(() => {}, 1000);
      `,
      resolveDir: workshop,
      loader: "js",
    },
    bundle: true,
    platform: "node",
    format: "esm",
    outfile: script,
  });
});
afterEach(() => {
  for (const child of children.splice(0)) child.kill("SIGKILL");
});
afterAll(() => rmSync(workshop, { recursive: true, force: true }));

let folders = 0;
const freshFolder = (): string => {
  folders += 1;
  return join(workshop, `data-${folders}`);
};

/** Starts a process that takes the lock of `folder`, and returns it with its output. */
async function locker(folder: string, at = 0): Promise<{ child: ChildProcess; output: string }> {
  const child = spawn(process.execPath, [script, folder, String(at)], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  children.push(child);
  const [chunk] = (await once(child.stdout, "data")) as [Buffer];
  return { child, output: chunk.toString().trim() };
}

async function end(child: ChildProcess): Promise<void> {
  child.kill("SIGKILL");
  await once(child, "exit");
}

test("refuses a folder that another living process has, with instructions", async () => {
  const folder = freshFolder();
  const { child, output } = await locker(folder);
  expect(output).toBe("locked");
  expect(() => lockFolder(folder)).toThrow(InUse);
  expect(() => lockFolder(folder)).toThrow(
    new RegExp(`^The folder ${folder} is in use by process ${child.pid}: .*DATA_DIR.*DATABASE_URL`),
  );
  expect((await locker(folder)).output).toBe("InUse");
});

test("takes over the lock of a process that was killed", async () => {
  const folder = freshFolder();
  const { child } = await locker(folder);
  await end(child);
  expect(existsSync(join(folder, "in-use.lock"))).toBe(true);
  const unlock = lockFolder(folder);
  expect(readFileSync(join(folder, "in-use.lock"), "utf8")).toBe(String(process.pid));
  expect((await locker(folder)).output).toBe("InUse");
  unlock();
  expect((await locker(folder)).output).toBe("locked");
});

test("takes over a lock file that names no process", () => {
  for (const content of ["", "nonsense", "0", "-1"]) {
    const folder = freshFolder();
    lockFolder(folder)();
    writeFileSync(join(folder, "in-use.lock"), content);
    lockFolder(folder)();
    expect(existsSync(join(folder, "in-use.lock"))).toBe(false);
  }
});

test("gives the folder to one of 8 processes that start at once, with and without a dead lock", async () => {
  for (const left of [null, "999999999"]) {
    const folder = freshFolder();
    lockFolder(folder)();
    if (left) writeFileSync(join(folder, "in-use.lock"), left);
    const at = Date.now() + 1_500;
    const all = await Promise.all(Array.from({ length: 8 }, () => locker(folder, at)));
    expect(all.map(({ output }) => output).sort()).toEqual([...Array.from({ length: 7 }, () => "InUse"), "locked"]);
    for (const { child } of all) await end(child);
  }
});
