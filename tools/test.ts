/**
 * `npm test`: every suite, one after the other, then one line `N passed, N failed`. Arguments choose suites: `npm test
 * -- unit pglite`; `npm test -- changed` chooses tests by the changed files. A suite that fails without a failed test
 * (a file that does not load, a missing browser) counts as one failed.
 */
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative, resolve } from "node:path";
import { changedPaths, choose, databaseTests, sliceImports } from "./changed.ts";
import { ROOT, run } from "./child.ts";
import { findPostgres } from "./postgres.ts";

type Counts = { passed: number; failed: number };
type Report = {
  numPassedTests: number;
  numFailedTests: number;
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[];
  }[];
};

const scratch = mkdtempSync(join(tmpdir(), "aviator-test-"));

/** File, name and message of each failed test, repeated at the end, where the end of a long log still shows them. */
const failures: string[] = [];

function noteFailures(project: string, report: Report): void {
  for (const file of report.testResults.filter(({ status }) => status === "failed")) {
    const path = `${project}: ${relative(ROOT, file.name)}`;
    const failed = file.assertionResults.filter(({ status }) => status === "failed");
    if (failed.length === 0) failures.push(`${path}\n  ${file.message.slice(0, 1500)}`);
    for (const { fullName, failureMessages } of failed)
      failures.push(`${path} > ${fullName}\n  ${failureMessages.join("\n").slice(0, 1500)}`);
  }
}

/** Runs one vitest project and counts from its report. */
async function vitest(
  project: string,
  env: Record<string, string> = {},
  files: string[] = [],
  command = "run",
): Promise<Counts> {
  const report = join(scratch, "report.json");
  rmSync(report, { force: true });
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  const { ok } = await run("vitest", [command, "--run", "--project", project, ...reporters, ...files], {
    env,
    show: true,
  });
  try {
    const counted = JSON.parse(readFileSync(report, "utf8")) as Report;
    noteFailures(project, counted);
    const unloaded = counted.testResults.filter(
      (file) => file.status === "failed" && file.assertionResults.length === 0,
    ).length;
    const failed = counted.numFailedTests + unloaded;
    return { passed: counted.numPassedTests, failed: ok ? failed : Math.max(failed, 1) };
  } catch {
    return { passed: 0, failed: 1 };
  }
}

const databases: string[] = [];

async function onPglite(): Promise<Counts> {
  databases.push("PGlite (embedded)");
  const both = "postgres" in suites && (await findPostgres()) !== null;
  return vitest("pglite", both ? { ON_POSTGRES: "on" } : {});
}

async function onPostgres(): Promise<Counts> {
  const server = await findPostgres();
  if (!server) {
    databases.push("PostgreSQL: none answers, not run");
    console.log("PostgreSQL: none answers, not run (TEST_DATABASE_URL names one).");
    return { passed: 0, failed: 0 };
  }
  databases.push(`PostgreSQL ${server.version}`);
  return vitest("postgres", { TEST_DATABASE_URL: server.url });
}

const unitIn = (zone: string, files: string[]) => vitest("unit", { TZ: zone }, files);

const SUITES: Record<string, [title: string, go: () => Promise<Counts>][]> = {
  unit: [
    ["unit, TZ=UTC", () => unitIn("UTC", [])],
    // Domain rules use Asia/Kolkata regardless of the system's time zone.
    ["domain, TZ=Asia/Kolkata", () => unitIn("Asia/Kolkata", ["src/domain", "src/shared"])],
    ["domain, TZ=America/Los_Angeles", () => unitIn("America/Los_Angeles", ["src/domain", "src/shared"])],
  ],
  pglite: [["server on PGlite", onPglite]],
  postgres: [["server on PostgreSQL", onPostgres]],
  house: [["house rules", () => vitest("house")]],
  e2e: [
    ["browser", () => vitest("e2e")],
    ["pictures of the main screens", () => vitest("look")],
  ],
};

/** The suites of `npm test -- changed`; the last line lists what is left to the full run. */
async function changedSuites(): Promise<{ suites: typeof SUITES; left: string }> {
  const [changed, uses, tests] = await Promise.all([changedPaths(), sliceImports(), databaseTests()]);
  const { sources, database, browser, left } = choose(changed, tests, (path) => existsSync(resolve(ROOT, path)), uses);
  const server = database.length > 0 ? await findPostgres() : null;
  const onDatabase = () =>
    server ? vitest("postgres", { TEST_DATABASE_URL: server.url }, database) : vitest("pglite", {}, database);
  if (database.length > 0) databases.push(server ? `PostgreSQL ${server.version}` : "PGlite (embedded)");
  console.log(`${changed.length} changed files.`);
  return {
    suites: {
      house: [["house rules", () => vitest("house")]],
      unit: sources.length > 0 ? [["unit tests that import them", () => vitest("unit", {}, sources, "related")]] : [],
      database: database.length > 0 ? [[`${database.length} files of server tests`, onDatabase]] : [],
      browser: browser.length > 0 ? [["browser", () => vitest("e2e", {}, browser)]] : [],
    },
    left: left.length > 0 ? `Not run, but within reach of the change: ${left.join(", ")}.` : "",
  };
}

const chosen = process.argv.slice(2);
const unknown = chosen.find((name) => !(name in SUITES) && name !== "changed");
if (unknown) {
  console.error(`No suite "${unknown}"; there are: ${Object.keys(SUITES).join(", ")}, changed.`);
  process.exit(1);
}
const { suites, left } = chosen.includes("changed")
  ? await changedSuites()
  : {
      suites: Object.fromEntries(
        Object.entries(SUITES).filter(([name]) => chosen.length === 0 || chosen.includes(name)),
      ),
      left: "",
    };

const total: Counts = { passed: 0, failed: 0 };
const lines: string[] = [];
for (const steps of Object.values(suites)) {
  for (const [title, go] of steps) {
    console.log(`\n── ${title} ──`);
    const started = performance.now();
    const { passed, failed } = await go().catch((error: Error) => {
      console.error(error.message);
      return { passed: 0, failed: 1 };
    });
    total.passed += passed;
    total.failed += failed;
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    lines.push(`${title.padEnd(32)} ${passed} passed, ${failed} failed, ${seconds} s`);
  }
}
rmSync(scratch, { recursive: true, force: true });
for (const failure of failures) console.log(`\nFAILED ${failure}`);
console.log(`\n${lines.join("\n")}`);
console.log(`Databases: ${databases.join("; ") || "none run"}`);
if (left) console.log(left);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 ? 0 : 1;
