import { expect, test } from "vitest";
import { createMetrics } from "./metrics.ts";

test("a figure without a value is absent, and shown again once it has one", async () => {
  const values = [undefined, 3, undefined];
  const metrics = createMetrics(
    {
      jobsByState: async () => ({}),
      securityEvents: () => ({}),
      figures: async () => ({ backup_age: values.shift() }),
    },
    { backup_age: "An age" },
  );
  expect(await metrics.text()).not.toContain("backup_age");
  expect(await metrics.text()).toContain("\nbackup_age 3\n");
  expect(await metrics.text()).not.toContain("backup_age");
});
