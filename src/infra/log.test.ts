import { spawn } from "node:child_process";
import { once } from "node:events";
import { resolve } from "node:path";
import { expect, test } from "vitest";

const PROGRAM = `
  import { createLog } from ${JSON.stringify(resolve(import.meta.dirname, "log.ts"))};
  const log = createLog("info");
  for (let line = 0; line < 20_000; line += 1) log.info("x".repeat(100));
  setTimeout(() => process.exit(0), 200);
`;

test("a process ends although nothing reads its log", async () => {
  const child = spawn(process.execPath, ["--import", "tsx", "--input-type=module", "--eval", PROGRAM], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  child.stdout?.pause();
  const late = setTimeout(() => child.kill("SIGKILL"), 20_000);
  expect(await once(child, "exit")).toEqual([0, null]);
  clearTimeout(late);
}, 30_000);
