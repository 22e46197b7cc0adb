/** The dashboard's frame: its height, the account's menu, and the keys of the palette. */
import { expect, test } from "vitest";
import { adminVisit } from "./harness/admin.ts";
import { WIDTHS } from "./harness/visit.ts";

test("fits the window below the demonstration banner", async () => {
  const { page } = await adminVisit(1280);
  await page.goto("/admin/dashboard/custom-bookings");
  await page.getByRole("complementary", { name: "Demonstration" }).waitFor();
  await page.getByRole("tabpanel").waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBe(0);
});

test.each(WIDTHS)("the account's menu leads to a profile inside the dashboard, at %i pixels", async (width) => {
  const { page, picture } = await adminVisit(width);
  await page.goto("/admin/dashboard/bookings");
  const banner = page.getByRole("banner");
  await banner.getByRole("button", { name: "Administrator" }).click();
  await banner.getByRole("group", { name: "Theme" }).getByText("Dark").click();
  expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe("dark");
  await banner.getByRole("group", { name: "Theme" }).getByText("System").click();
  await picture("admin account menu");
  await banner.getByRole("button", { name: "Keyboard shortcuts", exact: true }).last().click();
  const help = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  await help.getByText("Search everything").waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  // In view without scrolling.
  const single = help.getByRole("checkbox", { name: "Single-key shortcuts" });
  expect((await single.boundingBox())?.y).toBeLessThan(400);
  await picture("admin shortcuts");
  await page.keyboard.press("Escape");
  await banner.getByRole("button", { name: "Administrator" }).click();
  await banner.getByRole("link", { name: "Profile and security" }).click();
  await page.waitForURL(/\/admin\/dashboard\/profile$/);
  await page.getByRole("tab", { name: "Security" }).waitFor();
  expect(await page.getByRole("link", { name: "Sign Up" }).count()).toBe(0);
  // The texts are about work, not about a customer's sessions and orders.
  await page.getByText("Administrators see it in the list of users.").waitFor();
  await page.getByRole("button", { name: "Change email" }).click();
  await page.getByText("You log in with the new one from then on.").waitFor();
  expect(
    await page
      .getByRole("main")
      .getByText(/your (session|order|booking)/i)
      .count(),
  ).toBe(0);
  await picture("admin profile");
});
