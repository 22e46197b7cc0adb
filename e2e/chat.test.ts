/** The chat button on a phone: on every public page, and never over a control. */
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { bookSession, register } from "./harness/customer.ts";
import { openAs } from "./harness/session.ts";
import { productWith } from "./harness/shelf.ts";
import { settled } from "./harness/still.ts";
import { visit } from "./harness/visit.ts";

const FORM_PAGES = ["/booking/A320/30", "/contact", "/cart", "/login"];

/** The links, buttons and fields under the chat button, and how much of it is in the window. */
const overlapped = (page: Page) =>
  page.evaluate(() => {
    const chat = document.querySelector('[aria-label="Chat with us"]');
    if (!chat) return ["no chat button"];
    const box = chat.getBoundingClientRect();
    if (box.width < 12 || box.height < 24 || box.right > innerWidth + 1) return ["out of sight"];
    const controls = document.querySelectorAll("main :is(a, button, input, select, textarea), footer a, footer button");
    return [...controls]
      .filter((control) => {
        const { left, right, top, bottom, width, height } = control.getBoundingClientRect();
        const shown = width > 1 && height > 1 && getComputedStyle(control).visibility === "visible";
        return shown && left < box.right && right > box.left && top < box.bottom && bottom > box.top;
      })
      .map((control) => control.textContent?.trim() || control.outerHTML.slice(0, 80));
  });

async function expectClear(page: Page): Promise<void> {
  await settled(page);
  for (const part of [0, 0.25, 0.5, 0.75, 1]) {
    await page.evaluate((share) => scrollTo(0, share * document.body.scrollHeight), part);
    await expect.poll(() => overlapped(page), { message: `${page.url()} at ${part}` }).toEqual([]);
  }
}

test("covers no link and no button of shop, product, bookings and booking summary", async () => {
  const { page } = await visit(390);
  await page.goto("/shop");
  await expectClear(page);
  await page.goto(`/product/${(await productWith()).id}`);
  await expectClear(page);
  const account = await register();
  const id = await bookSession(account);
  await openAs(page, account, "/bookings");
  await page.getByRole("link", { name: /^Manage booking/ }).waitFor();
  await expectClear(page);
  await page.goto(`/booking-summary?bookingId=${id}`);
  await page.getByRole("heading", { name: "Booking Confirmed!" }).waitFor();
  await expectClear(page);
});

test.each(FORM_PAGES)("is on %s and covers no field", async (path) => {
  const { page } = await visit(390);
  await page.goto(path);
  await expectClear(page);
  await page.getByRole("link", { name: "Chat with us" }).waitFor();
});
