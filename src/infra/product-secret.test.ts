/** The product's secret: from the environment, or generated in DATA_DIR and rotated there. */
import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { readSecrets, rotateSecretFile } from "./product-secret.ts";

const dataDir = mkdtempSync(join(tmpdir(), "aviator-secret-"));
afterAll(() => rmSync(dataDir, { recursive: true }));

const generated = () => readSecrets({ dataDir, sessionSecret: undefined, previousSessionSecret: null });

it("comes from the environment where it is set", () => {
  expect(readSecrets({ dataDir, sessionSecret: "current", previousSessionSecret: "before" })).toEqual({
    secret: "current",
    previous: "before",
  });
});

it("is generated once, in a private file", () => {
  const { secret, previous } = generated();
  expect(secret.length).toBeGreaterThan(30);
  expect(previous).toBeNull();
  expect(generated()).toEqual({ secret, previous });
  expect(statSync(join(dataDir, "session-secret")).mode & 0o777).toBe(0o600);
});

it("is replaced once for each start, and the one before it is kept", () => {
  const { secret: first } = generated();
  expect(rotateSecretFile(dataDir, first)).toBe(true);
  const { secret: second, previous } = generated();
  expect(previous).toBe(first);
  expect(second).not.toBe(first);
  expect(rotateSecretFile(dataDir, first)).toBe(false);
  expect(generated()).toEqual({ secret: second, previous: first });
});
