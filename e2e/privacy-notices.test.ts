/** Forms for personal details have a line on their purpose, with a link to the privacy policy. */
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { findings } from "./harness/axe.ts";
import { leave } from "./harness/session.ts";
import { plenty } from "./harness/shelf.ts";
import { sideways } from "./harness/still.ts";
import { visit } from "./harness/visit.ts";

/** The paragraph that begins with these words, with its link. */
const notice = (page: Page, words: string) => page.getByRole("paragraph").filter({ hasText: words, visible: true });

async function expectNotice(page: Page, words: string): Promise<void> {
  const line = notice(page, words);
  await line.waitFor();
  expect(await line.textContent()).toContain("See our privacy policy");
  const link = line.getByRole("link", { name: "privacy policy (opens in a new tab)" });
  expect([await link.getAttribute("href"), await link.getAttribute("target")]).toEqual(["/privacy", "_blank"]);
}

test("sign-up, booking, shipping, contact and custom requests say what details are for", async () => {
  const { page, context, picture } = await visit(390);
  await page.goto("/signup");
  await expectNotice(page, "We use these details to run your account");
  await picture("privacy notice sign-up", "page");

  await page.getByLabel("Full name").fill("Meera Iyer");
  const opened = context.waitForEvent("page");
  await page
    .getByRole("main")
    .getByRole("link", { name: /^privacy policy/ })
    .click();
  const policy = await opened;
  await policy.getByRole("heading", { level: 1, name: "Privacy Policy" }).waitFor();
  await policy.close();
  expect(await page.getByLabel("Full name").inputValue()).toBe("Meera Iyer");

  await page.goto("/booking/A320/30");
  await expectNotice(page, "We use these details to book your session");
  await expectNotice(page, "We use the age and the name of a parent or guardian");
  await picture("privacy notice booking", "page");

  const [{ id, name, price, image_url }] = await plenty();
  await leave(page, {
    "aviator-cart": JSON.stringify({ items: [{ id, name, price, image_url, quantity: 1 }] }),
  });
  await page.goto("/shipping-details");
  await expectNotice(page, "We use these details to deliver your order");
  await picture("privacy notice shipping", "page");

  await page.goto("/contact");
  await expectNotice(page, "We use these details to answer your message");

  await page.goto("/booking/A320");
  await page.getByRole("main").getByRole("button", { name: "Request Custom Package" }).click();
  await expectNotice(page, "We use these details to prepare your offer");
  expect([await sideways(page), await findings(page)]).toEqual([0, []]);
  await picture("privacy notice custom request");
});
