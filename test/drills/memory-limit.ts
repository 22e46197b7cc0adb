/** The product reaches its memory limit: the kernel kills it, and the supervisor starts it again. */
import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { type Drill, perform, seconds, textsOf } from "./drill.ts";
import { logIn, upload } from "./staff.ts";

const VERSION_1 = "/sys/fs/cgroup/memory";
const [ROOT, LIMIT, USAGE] = existsSync(VERSION_1)
  ? [VERSION_1, "memory.limit_in_bytes", "memory.usage_in_bytes"]
  : ["/sys/fs/cgroup", "memory.max", "memory.current"];
const GROUP = join(ROOT, `aviator-drill-${process.pid}`);
const MORE_BYTES = 25_000_000;
const AT_ONCE = 12;
const KILLED_MS = 120_000;

const drill: Drill = async ({ crowd, expect, product, restarts, settle, url, watch }) => {
  const { token } = await logIn(url);
  const limit = Number(readFileSync(join(GROUP, USAGE), "utf8")) + MORE_BYTES;
  writeFileSync(join(GROUP, LIMIT), String(limit));
  const from = performance.now();
  let over = false;
  // Staff upload many large pictures at once; a call that breaks is the point.
  const load = Array.from({ length: AT_ONCE }, async () => {
    while (!over) {
      await upload(url, token ?? "", 4000).catch(() => {});
      await pause(100);
    }
  });
  const ended = await Promise.race([product().ended, pause(KILLED_MS, null, { ref: false })]);
  over = true;
  const killed = performance.now();
  expect("the kernel kills the product", ended?.signal === "SIGKILL", ended);
  expect("AviatorDown", await watch.until("AviatorDown", true, 15_000), await watch.conditions());
  await Promise.all(load);
  const recovery = await crowd.untilSold();
  const during = crowd.purchases.filter(({ startedAt }) => startedAt > from);
  expect("its supervisor starts it again", restarts() >= 1, restarts());
  const down = (performance.now() - killed) / 1000;
  return {
    trouble: `the memory limit is reached (${(limit / 1e6).toFixed(0)} MB, ${AT_ONCE} large pictures at once)`,
    seen: `the kernel kills the process: ${textsOf(during)}; AviatorDown`,
    lost: await settle(),
    recovery: `${seconds(Math.max(down, recovery))}, restarted by its supervisor under the same limit`,
  };
};

export async function performMemoryLimit() {
  mkdirSync(GROUP);
  try {
    return await perform("memory", drill, {
      wrapper: ["sh", "-c", `echo $$ > ${GROUP}/cgroup.procs; exec "$@"`, "sh"],
    });
  } finally {
    // The last process needs a moment to leave.
    await pause(1_000);
    rmdirSync(GROUP);
  }
}
