/** The second factor: set up in the profile, required at the login, and removed. */
import { Secret, TOTP } from "otpauth";
import { describe, expect, onTestFinished, test } from "vitest";
import { administrator, adminVisit, logInBy, rowOf } from "./harness/admin.ts";
import { graphql } from "./harness/api.ts";
import { findings, findingsInBothThemes } from "./harness/axe.ts";
import { register } from "./harness/customer.ts";
import { logIn } from "./harness/session.ts";
import { sideways } from "./harness/still.ts";
import { visit, WIDTHS } from "./harness/visit.ts";

/** The code of a step: 0 is the current one, 1 the next, which is valid half a minute early. */
const codeOf = (key: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(key.replaceAll(" ", "")) }).generate({
    timestamp: Date.now() + steps * 30_000,
  });

describe.each(WIDTHS)("at %i pixels", (width) => {
  test("is set up with its key, required at the login, and accepts a recovery code once", async () => {
    const { page, picture } = await visit(width);
    const { email, password } = await register();
    const comeIn = async () => {
      await page.goto("/login?next=%2Fprofile%3Ftab%3Dsecurity");
      await logIn(page, { email, password });
    };
    await comeIn();
    const card = page.getByRole("region", { name: "Second factor" });
    await card.getByRole("button", { name: "Set up" }).click();
    await card.getByRole("textbox", { name: "Current password" }).fill("not it");
    await card.getByRole("button", { name: "Continue" }).click();
    await card.getByText("Current password is incorrect").waitFor();
    await card.getByRole("textbox", { name: "Current password" }).fill(password);
    await card.getByRole("button", { name: "Continue" }).click();
    await card.getByRole("img", { name: /QR code/ }).waitFor();
    const key = ((await card.locator(".font-mono").textContent()) ?? "").trim();
    await card.getByLabel("Security code").fill("000000");
    await card.getByRole("button", { name: "Switch on" }).click();
    await card.getByText("This code is wrong or has expired").waitFor();
    expect(await findings(page)).toEqual([]);
    expect(await sideways(page)).toBe(0);
    await picture("second factor scan", "page");
    await card.getByLabel("Security code").fill(codeOf(key));
    await card.getByRole("button", { name: "Switch on" }).click();
    const codes = card.getByRole("list", { name: "Recovery codes" }).getByRole("listitem");
    await expect.poll(() => codes.count()).toBe(10);
    const [recovery = "", spare = ""] = await codes.allTextContents();
    await picture("second factor codes", "page");
    await card.getByRole("button", { name: "I've saved these codes" }).click();
    await card.getByText("10 recovery codes left").waitFor();

    await page.evaluate(() => localStorage.clear());
    await comeIn();
    const code = page.getByLabel("Security code");
    await code.waitFor();
    await expect.poll(() => code.evaluate((field) => field === document.activeElement)).toBe(true);
    expect(await page.getByLabel("Email").inputValue()).toBe(email);
    expect(await findings(page)).toEqual([]);
    await picture("second factor login", "view");
    await code.fill("123 456");
    await code.press("Enter");
    await page.getByText("This code is wrong or has expired").waitFor();
    await code.fill(codeOf(key, 1));
    await code.press("Enter");
    await page.waitForURL("/profile?tab=security");
    await card.getByText("10 recovery codes left").waitFor();

    await page.evaluate(() => localStorage.clear());
    await comeIn();
    await code.fill(recovery.toLowerCase());
    await code.press("Enter");
    await page.waitForURL("/profile?tab=security");
    await card.getByText("9 recovery codes left").waitFor();
    await card.getByRole("button", { name: "Switch off" }).click();
    await card.getByRole("textbox", { name: "Current password" }).fill(password);
    await card.getByLabel("Security code").fill(recovery);
    await card.getByRole("button", { name: "Switch off" }).click();
    await card.getByText("This recovery code has already been used").waitFor();
    await picture("second factor off", "page");
    await card.getByRole("button", { name: "Cancel" }).click();
    await card.getByText("9 recovery codes left").waitFor();

    await card.getByRole("button", { name: "New recovery codes" }).click();
    await card.getByRole("textbox", { name: "Current password" }).fill(password);
    await card.getByLabel("Security code").waitFor();
    await picture("second factor renew", "page");
    await card.getByRole("button", { name: "Create new codes" }).click();
    await card.getByText("Please fill in this field").waitFor();
    await card.getByLabel("Security code").fill(spare);
    await card.getByRole("button", { name: "Create new codes" }).click();
    await expect.poll(() => codes.count()).toBe(10);
    expect(await codes.allTextContents()).not.toContain(spare);
  });
});

/** A new administrator with a second factor, deleted when the test ends. */
async function equippedAdministrator() {
  const { token: office } = await administrator();
  const { id, email, password } = await register();
  const setRole = (role: string) =>
    graphql("mutation ($id: ID!, $role: String!) { setUserRole(id: $id, role: $role) { id } }", { id, role }, office);
  await setRole("admin");
  const { token } = await logInBy({ email, password });
  const { setUpSecondFactor } = await graphql<{ setUpSecondFactor: { secret: string } }>(
    "mutation ($password: String!) { setUpSecondFactor(password: $password) { secret } }",
    { password },
    token,
  );
  const code = codeOf(setUpSecondFactor.secret);
  await graphql("mutation ($code: String!) { confirmSecondFactor(code: $code) }", { code }, token);
  const require = (on: boolean) =>
    graphql(
      "mutation ($on: Boolean!) { updateSettings(input: { secondFactorRequired: $on }) { updatedAt } }",
      { on },
      token,
    );
  onTestFinished(async () => {
    await require(false).catch(() => {});
    await setRole("user");
  });
  return { email, require };
}

describe.each(WIDTHS)("administrators at %i pixels", (width) => {
  test("are asked to set up a required factor, and remove another account's lost one", async () => {
    const { email, require } = await equippedAdministrator();
    const { page, picture } = await adminVisit(width);
    await require(true);
    await page.goto("/admin/dashboard/users");
    const asks = page.getByRole("heading", {
      name: "Set up your second factor to continue",
    });
    await asks.waitFor();
    expect(await page.getByRole("tab").count()).toBe(0);
    expect(await findingsInBothThemes(page)).toEqual([]);
    expect(await sideways(page)).toBe(0);
    await picture("second factor due");
    await page.getByRole("link", { name: "Set up your second factor" }).click();
    await page.getByRole("region", { name: "Second factor" }).waitFor();
    await require(false);

    await page.goto(`/admin/dashboard/users?search=${email}`);
    const row = rowOf(page, "Users", email);
    await row.getByText("Second factor on").waitFor({ state: "attached" });
    await row.getByRole("button", { name: "Asha Rao" }).click();
    await page.getByRole("button", { name: /^More (Customer|Administrator)/ }).click();
    await page.getByRole("button", { name: "Remove second factor of Asha Rao" }).click();
    const question = page.getByRole("dialog", { name: "Remove the second factor of Asha Rao?" });
    await question.getByText(email).waitFor();
    expect(await findingsInBothThemes(page)).toEqual([]);
    await picture("second factor remove");
    await question.getByRole("button", { name: "Remove second factor" }).click();
    await page.getByText("Second factor removed", { exact: true }).waitFor();
    const person = page.getByRole("dialog", { name: "Asha Rao" });
    await person.getByRole("button", { name: /^More (Customer|Administrator)/ }).click();
    await person.getByText("Off", { exact: true }).waitFor();
    expect(await row.getByText("Second factor on").count()).toBe(0);
  });
});
