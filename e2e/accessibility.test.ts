/**
 * Checks every page and every state of the booking with axe, at both widths and in both themes; expects no violations.
 */
import { describe, expect, test } from "vitest";
import { findings } from "./harness/axe.ts";
import {
  chooseHour,
  confirmation,
  fillContact,
  newContact,
  openBooking,
  payButton,
  paymentWindow,
} from "./harness/booking-steps.ts";
import { freeHour, register } from "./harness/customer.ts";
import { visit, WIDTHS } from "./harness/visit.ts";

const PAGES = [
  "/",
  "/simulation",
  "/joy-of-flying",
  "/win-over-fear",
  "/pilot-career",
  "/booking-plan",
  "/booking/B737",
  "/booking/X",
  "/booking/B737/60",
  "/booking-summary",
  "/login",
  "/find-payment",
  "/shop",
  "/cart",
  "/shipping-details",
  "/signup",
  "/forgot-password",
  "/reset-password?token=x",
  "/confirm-email?token=x",
  "/gift",
  "/gift/balance",
  "/waitlist",
  "/stop-stock-emails",
  "/gallery",
  "/blog",
  "/contact",
  "/faq",
  "/privacy",
  "/terms",
  "/about",
  "/safety",
  "/your-session",
  "/accessibility",
  "/reschedule",
  "/admin/login",
  "/no/such/page",
];

/** Layout depends on the width, contrast on the theme: two runs cover both. */
const LOOKS = [
  [1280, "light"],
  [390, "dark"],
] as const;

test.each(PAGES)("%s has no violations, wide and light or narrow and dark", async (path) => {
  const { page, allow } = await visit(1280);
  allow(/^404 GET/);
  await page.goto(path);
  if (/\/\d+$/.test(path)) await page.getByRole("grid").waitFor();
  for (const [width, colorScheme] of LOOKS) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await page.setViewportSize({ width, height: 844 });
    expect(await findings(page), `${width} pixels, ${colorScheme}`).toEqual([]);
  }
});

describe.each(WIDTHS)("at %i pixels", (width) => {
  test("has no violations from the empty booking form to the summary", async () => {
    const { page } = await visit(width);
    const hour = await freeHour();
    const contact = newContact();
    await openBooking(page);
    await fillContact(page, { ...contact, email: "nowhere" });
    await page.getByLabel("Age of the youngest flyer").fill("11");
    await payButton(page).click();
    await page.getByText("Please enter a valid email address").first().waitFor();
    expect(await findings(page)).toEqual([]);

    await page.getByLabel("Age of the youngest flyer").fill("");
    await fillContact(page, contact);
    await chooseHour(page, hour);
    expect(await findings(page)).toEqual([]);
    await payButton(page).click();
    const frame = await paymentWindow(page);
    expect(await findings(page)).toEqual([]);
    await frame.getByRole("button", { name: "Close" }).click();
    await page.getByRole("timer").waitFor();
    expect(await findings(page)).toEqual([]);
    await payButton(page).click();
    await (await paymentWindow(page)).getByRole("button", { name: "Success" }).click();
    await confirmation(page);
    expect(await findings(page)).toEqual([]);
  });

  test("has no violations in the login popup and the menu", async () => {
    const { page } = await visit(width);
    const { email, password } = await register();
    await openBooking(page);
    await fillContact(page, { ...newContact(), email });
    await payButton(page).click();
    const popup = page.getByRole("dialog");
    await popup.getByRole("textbox", { name: "Password" }).fill(`not ${password}`);
    await popup.getByRole("button", { name: "Log in and continue" }).click();
    await popup.getByText("Invalid email or password").waitFor();
    expect(await findings(page)).toEqual([]);
    await popup.getByRole("textbox", { name: "Password" }).fill(password);
    await popup.getByRole("button", { name: "Log in and continue" }).click();
    await (await paymentWindow(page)).getByRole("button", { name: "Close" }).click();
    const banner = page.getByRole("banner");
    await banner.getByRole("button", { name: width === 390 ? "Open menu" : "Asha" }).click();
    await page.getByRole("button", { name: "Sign Out" }).waitFor();
    expect(await findings(page)).toEqual([]);
  });
});
