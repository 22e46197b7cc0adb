/** Which addresses a build contains. */
import { afterEach, expect, test, vi } from "vitest";

afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

test.each([
  ["production", false],
  ["development", true],
])("the style guide in %s: %s", async (mode, there) => {
  vi.stubEnv("NODE_ENV", mode);
  const { default: routes } = await import("./routes.ts");
  const paths = (await routes).map(({ path }) => path);
  expect(paths).toContain("shop");
  expect(paths.includes("styleguide")).toBe(there);
  expect(paths.at(-1)).toBe("*");
});
