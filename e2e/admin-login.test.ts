/** The login of staff and administrators: the focus, and the way to a new password. */
import { expect, test } from "vitest";
import { findingsInBothThemes } from "./harness/axe.ts";
import { visit, WIDTHS } from "./harness/visit.ts";

test("the short address of the dashboard leads to the login without a session", async () => {
  const { page } = await visit(1280);
  const answer = await page.request.get("/admin", { maxRedirects: 0 });
  expect([answer.status(), answer.headers().location]).toEqual([302, "/admin/dashboard"]);
  await page.goto("/admin");
  await page.waitForURL(/\/admin\/login/);
});

test.each(WIDTHS)("starts in the email field and leads to a new password, at %i pixels", async (width) => {
  const { page, picture } = await visit(width);
  await page.goto("/admin/login");
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute("name"))).toBe("email");
  await picture("admin login");
  expect(await page.getByRole("banner").getByRole("link").allTextContents()).toHaveLength(1);
  expect(await page.getByRole("contentinfo").count()).toBe(0);
  expect(await findingsInBothThemes(page)).toEqual([]);
  await page.keyboard.type("desk@aviator.example");
  await page.getByRole("link", { name: "Forgot Password?" }).click();
  await page.waitForURL(/\/forgot-password\?email=desk%40aviator\.example$/);
  expect(await page.getByLabel("Email").inputValue()).toBe("desk@aviator.example");
});
