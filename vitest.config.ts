/**
 * The suites. `npm test` (tools/test.ts) runs them in order; to run one: `npx vitest --project unit`.
 * The suites `pglite` and `postgres` are the same files but for two lists: test/database.ts reads TEST_DATABASE.
 */
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

const NEEDS_DATABASE = [
  "src/server/**/*.test.{ts,tsx}",
  "src/infra/{db,jobs}/**/*.test.ts",
  "src/infra/mail/resend.test.ts",
  "test/faults/faults.test.ts",
];

/** They start embedded databases themselves. */
const EMBEDDED_ONLY = [
  "src/infra/db/embedded.test.ts",
  "src/infra/db/folder-lock.test.ts",
  "src/server/control/backup.test.ts",
];

/**
 * What these check (roles, limits, texts, files) doesn't depend on the database. Where PostgreSQL runs, `npm test` sets
 * ON_POSTGRES and they run there only, which saves a minute.
 */
const ONE_DATABASE = [
  "src/server/{admin-writes,authorisation,booking-mails,feeds,fetch-pictures,graphql-cost,limits,mail-links}.test.ts",
  "src/server/uploads/uploads.test.ts",
];

/**
 * Node resolves the CommonJS build of graphql for packages; Vite would resolve the ESM build for our files, and the
 * two builds do not accept each other's schemas.
 */
const resolve = {
  alias: [{ find: /^graphql$/, replacement: fileURLToPath(import.meta.resolve("graphql")) }],
};

const onDatabase = (name: "pglite" | "postgres") => ({
  resolve,
  test: {
    name,
    include: NEEDS_DATABASE,
    exclude: name === "postgres" ? EMBEDDED_ONLY : process.env.ON_POSTGRES ? ONE_DATABASE : [],
    env: { TEST_DATABASE: name },
    globalSetup: [`test/setup-${name}.ts`],
    // While one worker waits for its database, the other computes.
    maxWorkers: 2,
    // Files of one worker share its modules: loading the server again for each took a third of the time. A file starts
    // and spies on a product of its own, which it closes.
    isolate: false,
    // Creating an embedded database takes 3 to 5 seconds, more on a busy computer.
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});

/**
 * Small but slow files. Vitest begins with the largest files, so without this list these run last while one processor is
 * idle.
 */
const LONG_FILES = [
  "test/faults/faults.test.ts",
  "src/server/stuck-transaction.test.ts",
  "e2e/accessibility.test.ts",
  "e2e/layout.test.ts",
];

class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification) => LONG_FILES.some((path) => moduleId.endsWith(path));
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

export default defineConfig({
  test: {
    pool: "forks",
    sequence: { sequencer: LongFirst },
    projects: [
      {
        resolve,
        test: {
          name: "unit",
          include: ["src/**/*.test.{ts,tsx}", "{test,bench}/**/*.test.ts"],
          exclude: [...NEEDS_DATABASE, "bench/browser/node_modules/**"],
          // Loading the same modules for each file took two thirds of the time. A file must restore what it stubs.
          isolate: false,
          testTimeout: 10_000,
        },
      },
      onDatabase("pglite"),
      onDatabase("postgres"),
      { test: { name: "house", include: ["{tools,deploy}/**/*.test.ts"], testTimeout: 30_000 } },
      {
        test: {
          name: "e2e",
          include: ["e2e/**/*.test.ts"],
          exclude: ["e2e/look.test.ts"],
          globalSetup: ["tools/e2e-setup.ts", "e2e/harness/global-setup.ts"],
          // Each worker has a product and a browser; while one waits (for a mail, an animation), the other computes.
          maxWorkers: 2,
          // Files of one worker share its process, so that the browser starts once. A file must restore what it changes.
          isolate: false,
          // A retry on CI absorbs a stalled host; the report marks the test.
          retry: process.env.CI ? 1 : 0,
          testTimeout: 60_000,
          hookTimeout: 120_000,
          expect: { poll: { timeout: 15_000 } },
        },
      },
      {
        test: {
          name: "look",
          include: ["e2e/look.test.ts"],
          globalSetup: ["tools/e2e-setup.ts", "e2e/harness/look-setup.ts"],
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
