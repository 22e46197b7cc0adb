/** The second factor as a person meets it: set up in the profile, asked for at the login, and off again. */
import { Secret, TOTP } from "otpauth";
import { describe, expect, test } from "vitest";
import { findings } from "./harness/axe.ts";
import { register } from "./harness/customer.ts";
import { visit, WIDTHS } from "./harness/visit.ts";

/** The code of a step: 0 is now, 1 the next one, which is good half a minute early. */
const codeOf = (key: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(key.replaceAll(" ", "")) }).generate({
    timestamp: Date.now() + steps * 30_000,
  });

describe.each(WIDTHS)("at %i pixels", (width) => {
  test("is set up by its key, asked for at the login, and takes a recovery code once", async () => {
    const { page, picture } = await visit(width);
    const { email, password } = await register();
    const logIn = async () => {
      await page.goto("/login?next=%2Fprofile%3Ftab%3Dsecurity");
      await page.getByLabel("Email").fill(email);
      await page.getByRole("textbox", { name: "Password" }).fill(password);
      await page.getByRole("main").getByRole("button", { name: "Login" }).click();
    };
    await logIn();
    const card = page.getByRole("region", { name: "Second factor" });
    await card.getByRole("button", { name: "Set up" }).click();
    await card.getByRole("textbox", { name: "Current Password" }).fill("not it");
    await card.getByRole("button", { name: "Continue" }).click();
    await card.getByText("Current password is incorrect").waitFor();
    await card.getByRole("textbox", { name: "Current Password" }).fill(password);
    await card.getByRole("button", { name: "Continue" }).click();
    await card.getByRole("img", { name: /QR code/ }).waitFor();
    const key = ((await card.locator(".font-mono").textContent()) ?? "").trim();
    await card.getByLabel("Security code").fill("000000");
    await card.getByRole("button", { name: "Switch on" }).click();
    await card.getByText("This code is wrong or has run out").waitFor();
    expect(await findings(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    await picture("second factor scan", "page");
    await card.getByLabel("Security code").fill(codeOf(key));
    await card.getByRole("button", { name: "Switch on" }).click();
    const codes = card.getByRole("list", { name: "Recovery codes" }).getByRole("listitem");
    await expect.poll(() => codes.count()).toBe(10);
    const recovery = (await codes.first().textContent()) ?? "";
    await picture("second factor codes", "page");
    await card.getByRole("button", { name: "I have kept them" }).click();
    await card.getByText("10 recovery codes left").waitFor();

    await page.evaluate(() => localStorage.clear());
    await logIn();
    const code = page.getByLabel("Security code");
    await code.waitFor();
    await expect.poll(() => code.evaluate((field) => field === document.activeElement)).toBe(true);
    expect(await page.getByLabel("Email").inputValue()).toBe(email);
    expect(await findings(page)).toEqual([]);
    await picture("second factor login", "view");
    await code.fill("123 456");
    await code.press("Enter");
    await page.getByText("This code is wrong or has run out").waitFor();
    await code.fill(codeOf(key, 1));
    await code.press("Enter");
    await page.waitForURL("/profile?tab=security");
    await card.getByText("10 recovery codes left").waitFor();

    await page.evaluate(() => localStorage.clear());
    await logIn();
    await code.fill(recovery.toLowerCase());
    await code.press("Enter");
    await page.waitForURL("/profile?tab=security");
    await card.getByText("9 recovery codes left").waitFor();
    await card.getByRole("button", { name: "Switch off" }).click();
    await card.getByRole("textbox", { name: "Current Password" }).fill(password);
    await card.getByLabel("Security code").fill(recovery);
    await card.getByRole("button", { name: "Switch off" }).click();
    await card.getByText("This recovery code has been used already").waitFor();
    await picture("second factor off", "page");
    await card.getByRole("button", { name: "Cancel" }).click();
    await card.getByText("9 recovery codes left").waitFor();
  });
});
