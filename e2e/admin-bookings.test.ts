/**
 * The Bookings tab. Each test has its own customers and finds them by their email.
 */

import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import type { Locator, Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { BEING_PREPARED } from "#domain/money/invoice.ts";
import { bookingNumber } from "#domain/text/numbers.ts";
import { pdfPages } from "#test/pdf.ts";
import { administrator, openFilters, signIn } from "./harness/admin.ts";
import { graphql } from "./harness/api.ts";
import { findings } from "./harness/axe.ts";
import { chooseHour, hourButton, notice } from "./harness/booking-steps.ts";
import {
  bookSession,
  freeHour,
  freeHours,
  holdHour,
  isFree,
  moveSession,
  newEmail,
  readBooking,
  register,
} from "./harness/customer.ts";
import { mailTo, WHILE_UNDO } from "./harness/mailbox.ts";
import { saved } from "./harness/saved.ts";
import { shared } from "./harness/shared.ts";
import { sideways } from "./harness/still.ts";
import { visit, WIDTHS, type Width } from "./harness/visit.ts";
import { changeSlot, payCash, payOtherwise } from "./harness/walk-in.ts";

const BOOKINGS = "/admin/dashboard/bookings";

let admin: Awaited<ReturnType<typeof administrator>>;
beforeAll(async () => {
  admin = await administrator();
});

/** Opens the tab as the administrator. */
async function openTab(query = "", width: Width = 1280, viewport?: { width: number; height: number }) {
  const visitor = await visit(width, viewport ? { viewport } : {});
  await signIn(visitor.page, admin);
  await visitor.page.goto(`${BOOKINGS}${query}`);
  await visitor.page.getByText(/^Showing/).waitFor();
  return visitor;
}

/** The row, or on phones the card, of a booking; also behind a dialog. */
/** The browser's time is after every bookable session once the page is loaded again. */
async function afterSessions(page: Page): Promise<void> {
  await page.clock.setSystemTime(Date.now() + 400 * 86_400_000);
  await page.reload();
}

const row = (page: Page, id: string): Locator =>
  page.locator("tr, li").filter({
    has: page.getByRole("button", {
      name: new RegExp(`^Details of booking ${bookingNumber(id)}`),
      includeHidden: true,
    }),
  });

/** Chooses an item in a booking's menu. @returns the dialog that opens. */
async function choose(page: Page, id: string, item: string): Promise<Locator> {
  await row(page, id)
    .getByRole("button", { name: /^More for/ })
    .click();
  await page.getByRole("menuitem", { name: item }).click();
  const dialog = page.getByRole("dialog");
  await dialog.waitFor();
  return dialog;
}

const statusOf = (token: string, id: string) =>
  readBooking<{ status: string }>(token, id, "status").then(({ status }) => status);

test("confirms, completes and cancels with a refund; shows conflicts and a lost connection", async () => {
  const asha = await register();
  const [one, two, three] = await freeHours(3);
  const kept = await bookSession(asha, one ? { hour: one } : {});
  const gone = await bookSession(asha, two ? { hour: two } : {});
  const visitor = await openTab(`?search=${asha.email}`);
  const { page } = visitor;
  await page.getByText("Showing 2 of 2 bookings").waitFor();
  await row(page, kept).getByText(asha.email).waitFor();
  await row(page, kept).getByText("₹5,000").waitFor();
  await visitor.picture("admin bookings", "page");
  expect(await findings(page)).toEqual([]);

  // The customer reschedules it while staff see the old time.
  await moveSession(asha, kept, three ?? (await freeHour()));
  await row(page, kept)
    .getByRole("button", { name: /^Confirm booking/ })
    .click();
  const confirming = page.getByRole("dialog", { name: "Confirm this booking?" });
  await confirming.getByText("The date can still be changed.").waitFor();
  await confirming.getByRole("button", { name: "Confirm booking" }).click();
  await confirming.getByRole("alert").getByText("Someone else has changed this").waitFor();
  expect(await statusOf(asha.token, kept)).toBe("rescheduled");
  // The list behind the dialog shows the current version.
  await confirming.getByRole("button", { name: "Confirm booking" }).click();
  await notice(page, "Booking of Asha Rao confirmed").waitFor();
  await row(page, kept).getByText("confirmed", { exact: true }).waitFor();

  visitor.allow(/ERR_(FAILED|INTERNET_DISCONNECTED)/);
  await page.route("**/graphql", (route) =>
    route.request().postData()?.includes("CompleteBooking") ? route.abort() : route.fallback(),
  );
  const complete = row(page, kept).getByRole("button", { name: /^Complete booking/ });
  expect(await complete.getAttribute("aria-disabled")).toBe("true");
  expect(await complete.getAttribute("title")).toContain("This session has not begun.");
  await afterSessions(page);
  await expect.poll(() => complete.getAttribute("title"), { timeout: 10_000 }).toBeNull();
  await expect.poll(() => complete.getAttribute("aria-disabled"), { timeout: 10_000 }).toBeNull();
  await complete.click();
  const completing = page.getByRole("dialog", { name: "Complete this booking?" });
  await completing.getByRole("button", { name: "Complete booking" }).click();
  await completing.getByText("The connection was lost, so this may be done already").waitFor();
  await page.getByText("Failed to mark booking as completed.", { exact: true }).waitFor();
  await row(page, kept).getByText("confirmed", { exact: true }).waitFor();
  await page.unroute("**/graphql");
  await completing.getByRole("button", { name: "Complete booking" }).click();
  await notice(page, "Booking of Asha Rao completed").waitFor();
  await row(page, kept).getByText("completed", { exact: true }).waitFor();

  const cancelling = await choose(page, gone, "Cancel booking");
  await cancelling.getByText("This can't be undone.").waitFor();
  await cancelling.getByText("Suggested: ₹5,000").waitFor();
  await visitor.picture("admin booking cancel");
  expect(await findings(page)).toEqual([]);
  await cancelling.getByRole("radio", { name: "Partial refund" }).check();
  const amount = cancelling.getByLabel("Amount in rupees");
  await amount.fill("5001");
  await cancelling.getByRole("button", { name: "Cancel booking" }).click();
  await cancelling.getByText("Please enter at most ₹5,000.").waitFor();
  await amount.fill("4,500");
  await cancelling.getByRole("button", { name: "Cancel booking" }).click();
  await page.getByText("Refunding ₹4,500.", { exact: true }).waitFor();
  await row(page, gone).getByText("cancelled", { exact: true }).waitFor();
  if (two) expect(await isFree(two)).toBe(true);

  // The details dialog is in the address, with the mails and the payments.
  await row(page, gone)
    .getByRole("button", { name: /^Details of/ })
    .click();
  const details = page.getByRole("dialog", { name: `Booking ${bookingNumber(gone)}` });
  await expect.poll(() => page.url()).toContain(`booking=${gone}`);
  await details.getByRole("list", { name: "History" }).getByText("Email: Cancellation").waitFor();
  await visitor.picture("admin booking details");
  expect(await findings(page)).toEqual([]);
  await page.goBack();
  await details.waitFor({ state: "hidden" });
  await expect
    .poll(() => readBooking(asha.token, gone, "status refund_status refunded_amount"))
    .toEqual({ status: "cancelled", refund_status: "processed", refunded_amount: 4500 });

  // Opened by its address, independent of the list: with its actions, and the kept amount.
  await page.goto(`${BOOKINGS}?search=nobody.of.this.name&booking=${gone}`);
  await details.getByRole("button", { name: /^Invoice booking/ }).waitFor();
  await page.getByText("No matching bookings.").waitFor();
  await details.getByText("₹4,500 refunded", { exact: true }).waitFor();
  await details.getByText("Paid, not refunded").waitFor();
  await details.getByRole("button", { name: /^Refund booking/ }).click();
  const refunding = page.getByRole("dialog", { name: "Refund a payment" });
  expect(await refunding.getByLabel("Amount in rupees").inputValue()).toBe("500");
  expect(await findings(page)).toEqual([]);
  await visitor.picture("admin booking refund");
  await refunding.getByLabel("Reason").fill("The customer asked");
  await refunding.getByRole("button", { name: "Refund ₹500" }).click();
  // The details come back with the old money and are read again.
  await details.waitFor();
  await details.getByText("Paid, not refunded").waitFor({ state: "hidden" });
  await expect.poll(() => details.getByRole("button", { name: /^Refund/ }).count()).toBe(0);
});

test("refuses a reschedule to a time that was taken in the meantime; nothing moves", async () => {
  const asha = await register();
  const [from, wanted, other] = await freeHours(3);
  if (!from || !wanted || !other) throw new Error("no hours");
  const id = await bookSession(asha, { hour: from });
  const { page, picture } = await openTab(`?search=${asha.email}`);
  const dialog = await choose(page, id, "Reschedule");
  await dialog.getByRole("button", { name: "Reschedule", exact: true }).click();
  await dialog.getByText("Please select a new date and time.").waitFor();
  await chooseHour(page, wanted);
  await holdHour(wanted);
  await dialog.getByRole("button", { name: "Reschedule", exact: true }).click();
  await page.getByText("Failed to reschedule the booking.", { exact: true }).waitFor();
  await hourButton(page, wanted.time, "Taken").waitFor();
  const when = () => readBooking<Record<string, string>>(asha.token, id, "booking_date booking_time");
  expect(await when()).toEqual({ booking_date: from.date, booking_time: from.time });
  await picture("admin booking reschedule");
  expect(await findings(page)).toEqual([]);
  await hourButton(page, other.time).check();
  await dialog.getByRole("button", { name: "Reschedule", exact: true }).click();
  await notice(page, /^Asha Rao moved to /).waitFor();
  expect(await when()).toEqual({ booking_date: other.date, booking_time: other.time });
  await row(page, id).getByText("rescheduled", { exact: true }).waitFor();
});

test("sells a walk-in on a phone: refused fields, an advance, and the balance at the desk", async () => {
  const email = newEmail("walkin");
  const { page, picture } = await openTab(`?search=${email}`, 390);
  await page.getByRole("button", { name: "Walk-in booking" }).click();
  const dialog = page.getByRole("dialog", { name: "Walk-in booking" });
  await dialog.getByLabel("Plan").selectOption({ label: "Joy of Flying, 30 minutes" });
  await dialog.getByRole("radio", { name: /^Advance/ }).check();
  await payCash(dialog);
  await dialog.getByText("Please enter a phone number").waitFor();
  await changeSlot(dialog);
  await chooseHour(page, await freeHour());
  await dialog.getByLabel("Full name").fill("Meera Iyer");
  await dialog.getByLabel("Phone number").fill("98200 12345");
  await dialog.getByLabel("Email address").fill(email);
  await dialog.getByLabel("Paid now, in rupees").fill("100");
  await payOtherwise(dialog, "Card");
  await dialog.getByText("Please enter at least ₹500.").waitFor();
  await picture("admin walk-in");
  await dialog.getByLabel("Paid now, in rupees").fill("1000");
  expect(await findings(page)).toEqual([]);
  await payOtherwise(dialog, "Card");
  await notice(page, "Walk-in created").waitFor();

  const card = page.getByRole("list", { name: "Bookings" }).getByRole("listitem");
  await card.getByText("₹5,000 due").waitFor();
  await card.getByText("Advance, at the desk").waitFor();
  await picture("admin bookings cards", "page");
  await card.getByRole("button", { name: /^More for/ }).click();
  await page.getByRole("menuitem", { name: "Record payment" }).click();
  const paying = page.getByRole("dialog", { name: "Record a payment" });
  const paid = paying.getByLabel("Amount in rupees");
  expect(await paid.inputValue()).toBe("5,000");
  await paid.fill("5000.01");
  await paying.getByRole("button", { name: "Record payment" }).click();
  await paying.getByText("Please enter at most ₹5,000.").waitFor();
  await paid.fill("5000");
  await paying.getByRole("button", { name: "Record payment" }).click();
  await notice(page, "Payment recorded").waitFor();
  await card.getByText("₹6,000").waitFor();
  await card.getByRole("button", { name: /^Details of/ }).click();
  const details = page.getByRole("dialog", { name: /^Booking/ });
  await details.getByText(/^₹5,000, Cash/).waitFor();
  await picture("admin booking details");
  await details.getByRole("button", { name: /^More for/ }).click();
  await page.getByRole("menuitem", { name: "Reschedule" }).click();
  const moving = page.getByRole("dialog", { name: "Reschedule booking" });
  await moving.getByRole("button", { name: "Cancel" }).click();
  await moving.waitFor({ state: "hidden" });
  // Cancel returns to the details, Escape from there returns the focus to the row.
  await details.waitFor();
  await page.keyboard.press("Escape");
  await details.waitFor({ state: "hidden" });
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute("aria-label")))
    .toMatch(/^Details of/);
  expect(await card.getByText("left").count()).toBe(0);

  // Half of it was recorded by mistake; part of the remainder is refunded.
  await card.getByRole("button", { name: /^Details of/ }).click();
  const giveBack = details.getByRole("button", { name: /^Refund at the venue: booking/ });
  await giveBack.click();
  const back = page.getByRole("dialog", { name: "Refund at the venue" });
  const sum = back.getByLabel("Amount in rupees");
  // The cash part is suggested; the other part was paid by card.
  expect(await sum.inputValue()).toBe("5,000");
  await sum.fill("6000.01");
  await back.getByRole("button", { name: "Record refund" }).click();
  await back.getByText("Please enter at most ₹6,000.").waitFor();
  await sum.fill("3000");
  await back.getByRole("radio", { name: /^The payment was recorded by mistake/ }).check();
  await picture("admin give back");
  expect(await findings(page)).toEqual([]);
  await back.getByRole("button", { name: "Correct payment" }).click();
  await details.getByText(/^−₹3,000, Cash/).waitFor();
  await giveBack.click();
  await back.getByLabel("Amount in rupees").fill("1000");
  await back.getByRole("button", { name: "Record refund" }).click();
  await details.getByText(/^−₹1,000, Cash/).waitFor();
  await page.keyboard.press("Escape");
  await details.waitFor({ state: "hidden" });
  await card.getByText("₹3,000 due").waitFor();
});

test.each(WIDTHS)(
  "at %i pixels the invoice is downloaded; one in preparation is retried, then reported",
  async (width) => {
    const asha = await register();
    const id = await bookSession(asha);
    const { page, allow, picture } = await openTab(`?search=${asha.email}`, width);
    allow(/^409 GET \/download\/booking-invoice/, /^500 GET \/download\/booking-invoice/);
    let requests = 0;
    let answer = { status: 409, times: Number.POSITIVE_INFINITY };
    await page.route("**/download/booking-invoice/*", (route) => {
      requests += 1;
      if (requests > answer.times) return route.fallback();
      const json = { error: BEING_PREPARED, code: "CONFLICT" };
      return answer.status === 409
        ? route.fulfill({ status: 409, json })
        : route.fulfill({ status: 500, json: { error: "Broken", code: "INTERNAL" } });
    });
    const invoice = async () => {
      requests = 0;
      await row(page, id)
        .getByRole("button", { name: /^More for/ })
        .click();
      await page.getByRole("menuitem", { name: "Download invoice" }).click();
    };

    await invoice();
    await notice(page, "One moment").waitFor();
    await notice(page, BEING_PREPARED).waitFor();
    expect(requests).toBe(3);
    await picture("admin booking invoice prepared");

    // Ready at the second try: the file, without a notice.
    answer = { status: 409, times: 1 };
    const coming = page.waitForEvent("download");
    await invoice();
    const download = await coming;
    expect(requests).toBe(2);
    expect(download.suggestedFilename()).toMatch(/^invoice-AV-\d{2}-\d{2}-\d{6}\.pdf$/);
    const text = pdfPages(readFileSync(await download.path())).join();
    expect(text).toContain(asha.email);
    expect(text).toContain("₹5,000.00");

    answer = { status: 500, times: 1 };
    await invoice();
    await notice(page, "Failed to download invoice").waitFor();
    expect(requests).toBe(1);
  },
);

test("a mail that failed shows the reason, undoes nothing, and is sent by Resend", async () => {
  const asha = await register();
  const id = await bookSession(asha, { hour: await freeHour() });
  const { page, picture, allow } = await openTab(`?search=${asha.email}`);
  // A folder is in the place of the mail's file.
  const obstacle = join(shared().outbox, `mail.booking-completed.${id}.status.eml`);
  mkdirSync(join(obstacle, "x"), { recursive: true });
  await row(page, id)
    .getByRole("button", { name: /^Confirm booking/ })
    .click();
  await page.getByRole("dialog").getByRole("button", { name: "Confirm booking" }).click();
  await afterSessions(page);
  const complete = row(page, id).getByRole("button", { name: /^Complete booking/ });
  await expect.poll(() => complete.getAttribute("aria-disabled"), { timeout: 10_000 }).toBeNull();
  await complete.click();
  await page.getByRole("dialog").getByRole("button", { name: "Complete booking" }).click();
  await row(page, id).getByText("completed", { exact: true }).waitFor();
  const details = page.getByRole("dialog", { name: `Booking ${bookingNumber(id)}` });
  const mail = details.getByRole("listitem").filter({ hasText: "Email: Completion" });
  const open = async () => {
    await row(page, id)
      .getByRole("button", { name: /^Details of/ })
      .click();
    await mail.waitFor();
  };
  await expect
    .poll(async () => {
      if (await details.isVisible()) await page.goBack();
      await details.waitFor({ state: "hidden" });
      await open();
      return mail.textContent();
    }, WHILE_UNDO)
    .toMatch(/Waiting[\s\S]+(EISDIR|ENOTEMPTY|EEXIST|directory)/);
  await picture("admin booking mail waits");
  expect(await findings(page)).toEqual([]);
  expect(await statusOf(asha.token, id)).toBe("completed");

  allow(/ERR_FAILED POST \/graphql/);
  await page.route("**/graphql", (route) =>
    /ResendBookingMail/.test(route.request().postData() ?? "") ? route.abort() : route.fallback(),
  );
  const resend = mail.getByRole("button", { name: "Resend Completion" });
  await resend.click();
  await page.getByText("Email not sent", { exact: true }).first().waitFor();
  await page.unroute("**/graphql");

  await resend.click();
  await page.getByText("Email on its way", { exact: true }).first().waitFor();
  // Only now: the job's own retry could otherwise send the mail first, and Resend is refused within a minute.
  rmSync(obstacle, { recursive: true });
  expect((await mailTo(asha.email, /complete|thank/i)).text).toContain("Asha Rao");
  await page.reload();
  await mail.getByText("Sent", { exact: true }).waitFor();
  expect(await mail.getByText(/directory|EISDIR/).count()).toBe(0);
}, 150_000);

test("a bulk change shows what was refused and keeps it selected", async () => {
  const asha = await register();
  const ids = [
    await bookSession(asha, { hour: await freeHour() }),
    await bookSession(asha, { hour: await freeHour() }),
    await bookSession(asha),
  ];
  const { page, picture } = await openTab(`?search=${asha.email}`);
  await page.getByText("Showing 3 of 3 bookings").waitFor();
  // In the meantime another member of staff changes one of them.
  await graphql(
    `mutation ($id: ID!) { updateBookingStatus(id: $id, status: "cancelled") { id } }`,
    { id: ids[0] },
    admin.token,
  );
  await page.getByRole("checkbox", { name: "Select all bookings shown" }).check();
  const bar = page.getByRole("region", { name: "Selected bookings" });
  await bar.getByText("3 bookings selected").waitFor();
  await picture("admin bookings selected");
  await bar.getByRole("button", { name: "Confirm" }).click();
  const asking = page.getByRole("dialog", { name: "Confirm 2 bookings?" });
  await asking.getByText("1 booking left out:").waitFor();
  await asking.getByRole("button", { name: "Confirm" }).click();
  const summary = page.getByRole("dialog", { name: /^\d+ of \d+ bookings? not / });
  await summary.getByText("1 booking confirmed, 2 bookings refused.").waitFor();
  await summary.getByText("This booking has no date yet. Choose one first.").waitFor();
  await summary.getByText("This booking is cancelled and can't be confirmed").waitFor();
  await summary.getByRole("button", { name: "OK" }).click();
  await bar.getByText("2 bookings selected").waitFor();
  expect(await statusOf(asha.token, ids[1] ?? "")).toBe("confirmed");
});

describe("the list", () => {
  test("keeps its filters in the address, and exports the same rows", async () => {
    const asha = await register();
    const id = await bookSession(asha, { simulatorType: "B737" });
    const { page } = await openTab();
    await page.getByRole("searchbox", { name: "Search bookings" }).fill(asha.email);
    await page.getByText("Showing 1 of 1 bookings").waitFor();
    await page.getByRole("combobox", { name: "Simulator" }).selectOption("A320");
    await page.getByText("No matching bookings.").waitFor();
    await page.goBack();
    await row(page, id).waitFor();
    await page.getByRole("combobox", { name: "Status" }).selectOption("pending");
    await expect.poll(() => page.url()).toContain("status=pending");
    await page.reload();
    await row(page, id).waitFor();
    const csv = await saved(page.getByRole("button", { name: "Export CSV" }));
    expect(csv.name).toBe("bookings.csv");
    await page.emulateMedia({ colorScheme: "dark" });
    expect(await findings(page)).toEqual([]);
  });

  test("shows a failure with Retry; fits the width of a small phone", async () => {
    const visitor = await openTab("", 390, { width: 360, height: 780 });
    const { page } = visitor;
    expect(await sideways(page)).toBe(0);
    visitor.allow(/ERR_FAILED/);
    await page.route("**/graphql", (route) =>
      route.request().postData()?.includes("StaffBookings(") ? route.abort() : route.fallback(),
    );
    await openFilters(page);
    await page.getByRole("combobox", { name: "Status" }).selectOption("rescheduled");
    await page.getByText("Failed to fetch bookings", { exact: true }).waitFor();
    await page.unroute("**/graphql");
    await page.getByRole("button", { name: "Retry" }).click();
    await page.getByText(/^Showing/).waitFor();
    expect(await findings(page)).toEqual([]);
  });
});
