/** /contact with its message form and the administrator's view of the messages, and /faq with its questions. */
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { administrator } from "./harness/admin.ts";
import { graphql } from "./harness/api.ts";
import { findings } from "./harness/axe.ts";
import { notices } from "./harness/booking-steps.ts";
import { newEmail, register } from "./harness/customer.ts";
import { settled, sideways } from "./harness/still.ts";
import { visit, WIDTHS } from "./harness/visit.ts";

type Message = { name: string; email: string; message: string; read: boolean };

const main = (page: Page) => page.getByRole("main");
const send = (page: Page) => main(page).getByRole("button", { name: "Send Message" });
const questions = (page: Page) => main(page).locator("details");

/** The messages from one address, as an administrator. */
async function messagesFrom(email: string): Promise<Message[]> {
  const { token } = await administrator();
  const { contactMessages } = await graphql<{ contactMessages: Message[] }>(
    "{ contactMessages { name email message read } }",
    {},
    token,
  );
  return contactMessages.filter((message) => message.email === email);
}

async function openContact(page: Page): Promise<void> {
  await page.goto("/contact");
  await main(page)
    .getByText(/^(Open|Closed) now/)
    .first()
    .waitFor();
}

async function fill(page: Page, email: string, message: string): Promise<void> {
  await page.getByLabel("Name").fill("Meera Iyer");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Message").fill(message);
}

test("the message form shows missing fields and failures, and sends", async () => {
  const { page, allow, picture } = await visit(390);
  const email = newEmail("meera");
  await openContact(page);
  await send(page).click();
  await notices(page).getByText("Missing Information").waitFor();
  await notices(page).getByText("Please fill in all fields").waitFor();
  await fill(page, "nowhere", "Is Diwali open?");
  await send(page).click();
  await main(page).getByText("Please enter a valid email address").waitFor();
  await page.getByLabel("Email").fill(email);

  await page.route("**/graphql", (route) => route.abort());
  allow(/ERR_FAILED POST \/graphql/);
  await send(page).click();
  await notices(page).getByText("Failed to send message. Please try again.").waitFor();
  await main(page).getByText("Your message was not sent").waitFor();
  await picture("contact failed");
  expect(await page.getByLabel("Message").inputValue()).toBe("Is Diwali open?");
  await page.unroute("**/graphql");

  await page.route("**/graphql", (route) =>
    route.fulfill({
      json: {
        errors: [{ message: "Too many messages", extensions: { code: "RATE_LIMITED", retryAfter: 1200 } }],
      },
    }),
  );
  await send(page).click();
  await notices(page).getByText("Too many messages. Please try again in 20 minutes.").waitFor();
  await page.unroute("**/graphql");

  await send(page).click();
  await notices(page).getByText("Message Sent").waitFor();
  await main(page).getByRole("heading", { name: "Message Sent" }).waitFor();
  await picture("contact sent");
  expect(await messagesFrom(email)).toEqual([{ name: "Meera Iyer", email, message: "Is Diwali open?", read: false }]);
  await main(page).getByRole("button", { name: "Write another message" }).click();
  for (const label of ["Name", "Email", "Message"]) expect(await page.getByLabel(label).inputValue()).toBe("");

  // A bot that fills the hidden field gets the normal response, and nothing is stored.
  const robot = newEmail("robot");
  await fill(page, robot, "Buy this");
  expect(await page.getByRole("textbox", { name: "Website" }).count()).toBe(0);
  await page.locator('input[name="website"]').evaluate((input: HTMLInputElement) => {
    input.value = "https://spam.example";
  });
  await send(page).click();
  await main(page).getByRole("heading", { name: "Message Sent" }).waitFor();
  expect(await messagesFrom(robot)).toEqual([]);
});

test("a signed-in customer need not type name and email; the page lists the contact channels", async () => {
  const { page } = await visit(1280);
  const account = await register();
  await page.addInitScript((token) => localStorage.setItem("authToken", token), account.token);
  await openContact(page);
  await expect.poll(() => page.getByLabel("Email").inputValue()).toBe(account.email);
  expect(await page.getByLabel("Name").inputValue()).toBe("Asha Rao");
  const href = (name: string) => main(page).getByRole("link", { name }).first().getAttribute("href");
  expect(await href("Start a chat")).toMatch(/^https:\/\/wa\.me\/\d+\?text=Hi/);
  expect(await href("+91 55500 14200")).toBe("tel:+915550014200");
  expect(await href("hello@aviator.example")).toBe("mailto:hello@aviator.example");
  expect(await href("Open in maps")).toContain("maps/search/?api=1&query=Level%203");
  expect(await href("Book the A320")).toBe("/booking/A320");
});

test.each([
  ["2026-11-16T03:30:00Z", "Open now, until 8:00 pm today"],
  ["2026-11-21T03:30:00Z", "Closed now, opens today at 10:00 am"],
])("at %s the page says %s", async (now, text) => {
  const { page } = await visit(390);
  await page.clock.setFixedTime(new Date(now));
  await page.goto("/contact");
  await main(page).getByText(text, { exact: true }).first().waitFor();
});

test("without JavaScript the form names the email address, and answers are open", async () => {
  const { page } = await visit(1280, { javaScript: false });
  await page.goto("/contact");
  expect((await main(page).locator("noscript").allTextContents()).join()).toContain(
    "Please write to hello@aviator.example instead.",
  );
  await page.goto("/faq");
  expect(await questions(page).count()).toBe(20);
  const question = questions(page).nth(3);
  await question.locator("summary").click();
  expect(await question.getAttribute("open")).not.toBeNull();
});

test("find-in-page opens the closed answer that contains the words", async () => {
  const { page } = await visit();
  // A text fragment uses the browser's find-in-page, whose search box can't be driven from outside.
  await page.goto("/faq#:~:text=first%203%20hours%20of%20parking");
  const parking = page.locator("details", { has: page.locator('[id="parking"]') });
  await expect.poll(() => parking.evaluate((it) => (it as HTMLDetailsElement).open)).toBe(true);
  expect(await main(page).locator("details[open]").count()).toBe(1);
});

test("several questions can be open, and an address opens one", async () => {
  const { page } = await visit(390);
  await page.goto("/faq#parking");
  const isOpen = (id: string) =>
    page.locator("details", { has: page.locator(`[id="${id}"]`) }).evaluate((it) => (it as HTMLDetailsElement).open);
  await expect.poll(() => isOpen("parking")).toBe(true);
  const summary = page.locator("summary", { hasText: "is there parking?" });
  await expect
    .poll(async () => {
      const box = await summary.boundingBox();
      return box !== null && box.y > 50 && box.y < 844;
    })
    .toBe(true);
  expect(await isOpen("cancel")).toBe(false);
  await page.evaluate(() => {
    location.hash = "cancel";
  });
  await expect.poll(() => isOpen("cancel")).toBe(true);
  expect(await isOpen("parking")).toBe(true);
  await summary.click();
  await expect.poll(() => isOpen("parking")).toBe(false);
  const answer = page.locator('[id="reschedule"]');
  await page.locator("summary", { hasText: "Can I reschedule" }).click();
  await answer.getByRole("link", { name: "Reschedule Policy" }).waitFor();
  expect(await answer.getByRole("link", { name: "Your Bookings" }).getAttribute("href")).toBe("/bookings");
  const still = page.getByRole("region", { name: "Still Have Questions" });
  expect(await still.getByRole("link").count()).toBe(3);
});

describe.each(WIDTHS)("at %i pixels", (width) => {
  test.each(["/contact", "/faq"])("has no axe violations on %s, and fits the width", async (path) => {
    const { page, picture } = await visit(width, width === 390 ? { viewport: { width: 360, height: 740 } } : {});
    await page.goto(path);
    await settled(page);
    for (const question of (await questions(page).all()).slice(0, 2)) await question.locator("summary").click();
    expect(await findings(page)).toEqual([]);
    expect(await sideways(page)).toBe(0);
    await picture(path, "page");
  });
});
