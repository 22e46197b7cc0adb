/** The light and the dark theme, by the system's setting and by choice, and the print styles. */
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { bookSession, freeHour, register } from "./harness/customer.ts";
import { openAs } from "./harness/session.ts";
import { visit } from "./harness/visit.ts";

const choice = (page: Page, name: string) => page.getByRole("group", { name: "Theme" }).getByRole("radio", { name });

/** Whether the page's background is dark. */
const isDark = (page: Page) =>
  page.evaluate(() => {
    const [red = 255] = getComputedStyle(document.body).backgroundColor.match(/\d+/g) ?? [];
    return Number(red) < 60;
  });

test("the theme follows the system until another is chosen, which is stored", async () => {
  const { page, context } = await visit();
  await page.goto("/terms");
  await expect.poll(() => isDark(page)).toBe(false);
  expect(await choice(page, "System").isChecked()).toBe(true);
  await page.emulateMedia({ colorScheme: "dark" });
  await expect.poll(() => isDark(page)).toBe(true);

  await choice(page, "Light").check();
  await expect.poll(() => isDark(page)).toBe(false);
  expect(await page.evaluate(() => localStorage.getItem("theme"))).toBe("light");
  await page.emulateMedia({ colorScheme: "light" });
  await choice(page, "Dark").check();
  await expect.poll(() => isDark(page)).toBe(true);
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe("dark");

  // Another tab, in which no script of the page has run yet: it is dark from its first paint.
  const other = await context.newPage();
  let release = () => {};
  const late = new Promise<void>((done) => {
    release = done;
  });
  await other.route("**/*.js", async (route) => {
    await late;
    return route.continue();
  });
  await other.goto("/terms", { waitUntil: "commit" });
  await other.getByRole("heading", { level: 1 }).waitFor();
  expect(await isDark(other)).toBe(true);
  release();
  await expect.poll(() => choice(other, "Dark").isChecked()).toBe(true);

  await choice(other, "System").check();
  await expect.poll(() => isDark(page)).toBe(false);
  await expect.poll(() => choice(page, "System").isChecked()).toBe(true);
  expect(await page.evaluate(() => localStorage.getItem("theme"))).toBe(null);
});

test("without JavaScript the system's setting applies, and there is no switch", async () => {
  const { page } = await visit(390, { javaScript: false });
  await page.emulateMedia({ colorScheme: "dark" });
  await page.goto("/terms");
  await page.getByRole("contentinfo").waitFor();
  expect(await choice(page, "Dark").count()).toBe(0);
  const seen = await page.screenshot({ clip: { x: 0, y: 400, width: 4, height: 4 } });
  await page.emulateMedia({ colorScheme: "light" });
  expect(seen.equals(await page.screenshot({ clip: { x: 0, y: 400, width: 4, height: 4 } }))).toBe(false);
});

describe("on paper", () => {
  /** Emulates print media, from a dark screen. */
  async function print(page: Page): Promise<number> {
    await page.emulateMedia({ media: "print", colorScheme: "dark", reducedMotion: "reduce" });
    for (const role of ["banner", "contentinfo"] as const) expect(await page.getByRole(role).count()).toBe(0);
    for (const name of ["Print", "Copy link"]) expect(await page.getByRole("button", { name }).count()).toBe(0);
    expect(await page.getByRole("link", { name: "Chat with us" }).count()).toBe(0);
    const colours = await page.evaluate(() => {
      const heading = document.querySelector("h1") ?? document.body;
      return [getComputedStyle(heading).color, getComputedStyle(document.body).backgroundColor];
    });
    expect(colours).toEqual(["rgb(16, 23, 54)", "rgba(0, 0, 0, 0)"]);
    const pdf = (await page.pdf({ format: "A4" })).toString("latin1");
    return pdf.match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0;
  }

  test("a booking and its pass fit on one page, with the whole number", async () => {
    const { page, picture } = await visit();
    const account = await register();
    const id = await bookSession(account, { hour: await freeHour() });
    await openAs(page, account, `/booking-summary?bookingId=${id}`);
    await page.getByRole("heading", { name: "Booking Confirmed!" }).waitFor();
    expect(await page.getByText(id).isVisible()).toBe(false);
    expect(await print(page)).toBe(1);
    await page.getByText(id).waitFor();
    await page.getByText("Amount Paid").waitFor();
    await page.getByRole("img", { name: /^QR code/ }).waitFor();
    await picture("booking on paper", "page");
  });

  test("an order fits on one page, with its number and its payment", async () => {
    const { page, picture } = await visit();
    const account = await register();
    const id = crypto.randomUUID();
    const order = {
      id,
      status: "pending",
      total_amount: 1998,
      refund_status: null,
      refunded_amount: 0,
      voucher_paid: 0,
      products: [{ id, name: "Captain's Cap", price: 999, quantity: 2, image_url: null }],
      shipping_details: {
        fullName: "Asha Rao",
        email: account.email,
        phone: "98765 43210",
        address: "14 Lake Road",
        city: "Ludhiana",
        state: "Punjab",
        pincode: "141001",
      },
      payment: {
        razorpay_payment_id: "pay_Paper123",
        status: "captured",
        currency: "INR",
        amount: 1998,
      },
      created_at: "2026-11-20T10:00:00Z",
      updated_at: "2026-11-20T10:00:00Z",
    };
    await page.route("**/graphql", (route) =>
      route.request().postData()?.includes("shipping_details")
        ? route.fulfill({ json: { data: { order } } })
        : route.fallback(),
    );
    await openAs(page, account, `/order-summary?orderId=${id}`);
    await page.getByRole("heading", { name: "Payment Successful!" }).waitFor();
    expect(await print(page)).toBe(1);
    await page.getByText("pay_Paper123").waitFor();
    await page.getByText("Order number").first().waitFor();
    await picture("order on paper", "page");
  });

  test("an article prints its picture and its text", async () => {
    const { page, picture } = await visit();
    await page.goto("/blog");
    await page.getByRole("main").getByRole("article").first().getByRole("link").click();
    await page.getByRole("heading", { name: "More Articles" }).waitFor();
    // The stylesheet is applied shortly after the page has loaded.
    await expect.poll(() => print(page)).toBeLessThan(6);
    expect(await page.getByRole("heading", { name: "More Articles" }).count()).toBe(0);
    await picture("article on paper", "page");
  });
});
