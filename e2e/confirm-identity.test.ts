/** "Confirm it's you" on the dashboard, ten minutes after the login, on a product whose clock the test sets. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { administrator, signIn } from "./harness/admin.ts";
import { graphql } from "./harness/api.ts";
import { findingsInBothThemes } from "./harness/axe.ts";
import { notice } from "./harness/booking-steps.ts";
import { newEmail, register } from "./harness/customer.ts";
import { ADMINISTRATOR, startProduct } from "./harness/product.ts";
import { sideways } from "./harness/still.ts";
import { visit, WIDTHS } from "./harness/visit.ts";

const folder = mkdtempSync(join(tmpdir(), "aviator-clock-"));
const CLOCK_FILE = join(folder, "ahead");
const ELEVEN_MINUTES_MS = 11 * 60_000;

let product: Awaited<ReturnType<typeof startProduct>>;
let ahead = 0;

/** Sets the product's clock, and waits until the product uses it. */
async function elevenMinutesLater(): Promise<void> {
  ahead += ELEVEN_MINUTES_MS;
  writeFileSync(CLOCK_FILE, String(ahead));
  await pause(200);
}

beforeAll(async () => {
  writeFileSync(CLOCK_FILE, "0");
  const loader = pathToFileURL(resolve(import.meta.dirname, "harness", "moved-clock.js"));
  product = await startProduct({ CLOCK_FILE, NODE_OPTIONS: `--import=${loader}` });
});

afterAll(async () => {
  await product?.close();
  rmSync(folder, { recursive: true, force: true });
});

describe.each(WIDTHS)("at %i pixels", (width) => {
  test("a role change and an export require the password, and then continue automatically", async () => {
    const person = await register(newEmail("guest"), product.url);
    const session = await administrator(product.url);
    const { page, picture, allow } = await visit(width);
    allow(/403 GET .*\/export\/users\.csv/, /status of 403/);
    await signIn(page, session, product.url);
    await page.goto(`${product.url}/admin/dashboard/users?search=${person.email}`);
    await page.getByRole("button", { name: `More for user ${person.email}` }).click();
    await page.getByRole("menuitem", { name: "Change role" }).click();
    const roles = page.getByRole("dialog", { name: /^Role of/ });
    await roles.getByRole("radio", { name: /^Staff/ }).check();
    await elevenMinutesLater();
    await roles.getByRole("button", { name: "Change role" }).click();

    const question = page.getByRole("dialog", { name: "Confirm it's you" });
    const password = question.getByRole("textbox", { name: "Password" });
    await password.waitFor();
    const focused = () => password.evaluate((field) => field === document.activeElement);
    await expect.poll(focused).toBe(true);
    expect(await findingsInBothThemes(page)).toEqual([]);
    expect(await sideways(page)).toBe(0);
    await picture("confirm identity");
    await password.press("Enter");
    await question.getByText("Please enter your password").waitFor();
    await password.fill("not it");
    await password.press("Enter");
    await question.getByText("Current password is incorrect").waitFor();
    await expect.poll(focused).toBe(true);
    // The next input replaces the refused one.
    await page.keyboard.type("nor this");
    expect(await password.inputValue()).toBe("nor this");
    await page.keyboard.press("Escape");
    await question.waitFor({ state: "detached" });
    await roles.getByText("Please confirm that it's you, and try again.").waitFor();
    expect(await roles.getByRole("radio", { name: /^Staff/ }).isChecked()).toBe(true);

    await roles.getByRole("button", { name: "Change role" }).click();
    await password.fill(ADMINISTRATOR.password);
    await password.press("Enter");
    await notice(page, "Role changed").waitFor();
    await roles.waitFor({ state: "detached" });
    const { user } = await graphql<{ user: { role: string } }>(
      "query ($id: ID!) { user(id: $id) { role } }",
      { id: person.id },
      session.token,
      product.url,
    );
    expect(user.role).toBe("staff");

    await elevenMinutesLater();
    if (width === 390) await page.getByRole("button", { name: /^Filters/ }).click();
    await page.getByRole("button", { name: "Export CSV" }).click();
    const file = page.waitForEvent("download");
    await password.fill(ADMINISTRATOR.password);
    await question.getByRole("button", { name: "Confirm" }).click();
    expect((await file).suggestedFilename()).toMatch(/^users.*\.csv$/);
  });
});
