/** Staff with a short password are asked for a longer one; the list of common passwords stays on the server. */
import { readdirSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { logInBy, setRole, signIn } from "./harness/admin.ts";
import { graphql } from "./harness/api.ts";
import { findings } from "./harness/axe.ts";
import { register } from "./harness/customer.ts";
import { settled, sideways } from "./harness/still.ts";
import { visit, WIDTHS } from "./harness/visit.ts";

const SHORT = "high above";

test.each(WIDTHS)("at %i pixels staff with a short password get a link to change it", async (width) => {
  const person = await register();
  await graphql(
    `mutation ($current: String!, $next: String!) {
      changePassword(currentPassword: $current, newPassword: $next) { success }
    }`,
    { current: person.password, next: SHORT },
    person.token,
  );
  await setRole(person.id, "staff");
  onTestFinished(() => setRole(person.id, "user"));
  const { page, picture } = await visit(width);
  await signIn(page, await logInBy({ email: person.email, password: SHORT }));
  await page.goto("/admin/dashboard");
  const notice = page.getByRole("note").filter({ hasText: "Please choose a new password" });
  await notice.waitFor();
  expect(await sideways(page)).toBe(0);
  expect(await findings(page)).toEqual([]);
  await picture("password due");
  await notice.getByRole("link", { name: "Change your password" }).click();
  await page.getByText("At least 12 characters.").waitFor();
  const type = async (password: string) => {
    await page.getByLabel("Current password").fill(SHORT);
    await page.getByLabel("New password", { exact: true }).fill(password);
    await page.getByLabel("Confirm new password").fill(password);
    await page.getByRole("button", { name: "Change password" }).click();
  };
  await type("eleven char");
  await page.getByText("Staff and administrators need at least 12 characters").first().waitFor();
  await picture("password refused");
  await type("high above the sea");
  await page.getByText("Password changed").first().waitFor();
  await page.goto("/admin/dashboard");
  await page.getByRole("tablist").waitFor();
  await settled(page);
  expect(await notice.count()).toBe(0);
});

test("no script for browsers contains the list of common passwords", () => {
  const folder = resolve(import.meta.dirname, "..", "build/web/client/assets");
  const scripts = readdirSync(folder).filter((name) => name.endsWith(".js"));
  expect(scripts.length).toBeGreaterThan(20);
  const listed = /trustno1|qazwsx|letmein/;
  const holding = scripts.filter((name) => listed.test(readFileSync(resolve(folder, name), "utf8")));
  expect(holding).toEqual([]);
});
