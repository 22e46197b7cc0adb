/**
 * `npm run check`: all static checks. The parts run in two lanes, because CI has two cores; a part that needs another's
 * output follows it in the same lane.
 */
import { type Ran, run } from "./child.ts";

type Part = { name: string; go(): Promise<Ran> };

/** The native compiler needs a third of the time; version 6 serves the tools that need its API (gql.tada, knip). */
const NATIVE_TSC = "node_modules/typescript7/bin/tsc";
const part = (name: string, command: string, ...args: string[]): Part => ({
  name,
  go: () => run(command, args, { env: { NO_COLOR: "1" } }),
});

const LANES: Part[][] = [
  [
    part("route types", "react-router", "typegen"),
    part("types", "node", NATIVE_TSC, "--noEmit"),
    part("spelling", "npm", "run", "--silent", "spelling"),
  ],
  [
    part("format, lint, fence", "biome", "ci", "--colors=off", "--error-on-warnings", "."),
    part("printed schema", "tsx", "tools/schema.ts"),
    part("house rules", "vitest", "run", "--project", "house", "--reporter=dot"),
    part("unused code", "knip", "--no-progress"),
    part("byte budgets", "tsx", "tools/budgets.ts"),
  ],
];

const started = performance.now();
let failed = 0;
const lane = async (parts: Part[]) => {
  for (const { name, go } of parts) {
    const { ok, output, seconds } = await go();
    console.log(`${ok ? "ok  " : "FAIL"} ${name.padEnd(20)} ${seconds.toFixed(1).padStart(5)} s`);
    if (ok) continue;
    failed += 1;
    console.log(`\n${output}\n`);
  }
};
await Promise.all(LANES.map(lane));
const seconds = ((performance.now() - started) / 1000).toFixed(1);
console.log(failed === 0 ? `All clean in ${seconds} s.` : `${failed} failed, ${seconds} s.`);
process.exitCode = failed === 0 ? 0 : 1;
