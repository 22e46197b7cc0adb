/**
 * "Your Bookings" and the dialog that reschedules a session. The API makes the bookings; statuses that only staff set
 * (confirmed, completed, cancelled) are written into the response.
 */

import type { Locator, Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { sessionTimes } from "#domain/booking/session-time.ts";
import { BOOKING_PREFIX, bookingNumber, shortNumber } from "#domain/text/numbers.ts";
import { formatTime } from "#domain/time/clock-text.ts";
import { formatLongDate, formatShortDate, type IsoDate, todayInIndia } from "#domain/time/dates.ts";
import { graphql } from "./harness/api.ts";
import { findings } from "./harness/axe.ts";
import { chooseDay, chooseHour, hourButton, notice } from "./harness/booking-steps.ts";
import {
  type Account,
  bookSession,
  freeHours,
  type Hour,
  holdHour,
  moveSession,
  readBooking,
  register,
} from "./harness/customer.ts";
import { saved } from "./harness/saved.ts";
import { logIn, openAs } from "./harness/session.ts";
import { sideways } from "./harness/still.ts";
import { visit, WIDTHS } from "./harness/visit.ts";

type Booking = Record<string, unknown>;

/** Opens the bookings page as this person. */
async function openBookings(page: Page, account: Account): Promise<void> {
  await openAs(page, account, "/bookings");
  await page.getByRole("heading", { name: "Your Bookings", level: 1 }).waitFor();
}

/** Changes the list of bookings in the response. */
async function rewrite(page: Page, change: (bookings: Booking[], after: string | null) => Booking[]): Promise<void> {
  await page.route("**/graphql", async (route) => {
    const operation = route.request().postDataJSON() as {
      query: string;
      variables?: { after: string | null };
    };
    if (!operation.query.includes("userBookings")) return route.fallback();
    const answer = (await (await route.fetch()).json()) as { data: { userBookings: Booking[] } };
    const userBookings = change(answer.data.userBookings, operation.variables?.after ?? null);
    await route.fulfill({ json: { data: { userBookings } } });
  });
}

const card = (page: Page, id: string) => page.getByRole("region", { name: new RegExp(`${shortNumber(id)}$`) });
const dialog = (page: Page) => page.getByRole("dialog");
const move = (within: Locator) => within.getByRole("button", { name: "Reschedule", exact: true });
const whenText = ({ date, time }: Hour, minutes = 30) => `${formatLongDate(date)}, ${sessionTimes(time, minutes)} IST`;

/** "Fri 27 Nov" */
const shortDay = (date: IsoDate) => `${formatLongDate(date).slice(0, 3)} ${formatShortDate(date).slice(0, -5)}`;
/** "Fri 27 Nov, 4:00 pm", with the year if it is not this one. */
const momentText = ({ date, time }: Hour) => {
  const year = date.slice(0, 4) === todayInIndia(new Date()).slice(0, 4) ? "" : ` ${date.slice(0, 4)}`;
  return `${shortDay(date)}${year}, ${formatTime(time)}`;
};

const REFUND = {
  id: "00000000-0000-4000-8000-000000000001",
  amount: 10_000,
  state: "processed",
  opened_at: "2026-01-08T08:00:00Z",
  processed_at: "2026-01-10T08:00:00Z",
  paid_at: "2026-01-01T08:00:00Z",
};

/** A card's facts about a booking, by name. */
async function factsOf(within: Locator): Promise<Record<string, string>> {
  const terms = await within.getByRole("term").allInnerTexts();
  const values = await within.getByRole("definition").allInnerTexts();
  return Object.fromEntries(terms.map((term, index) => [term, values[index] ?? ""]));
}

/** The names of the shown bookings under each heading. */
async function shownGroups(page: Page): Promise<Record<string, string[]>> {
  const groups = page.getByRole("main").locator("section:has(> h2)");
  const found: [string, string[]][] = [];
  for (const group of await groups.all()) {
    const name = (await group.getByRole("heading", { level: 2 }).textContent()) ?? "";
    const ids = group.getByRole("term").filter({ hasText: "Booking ID" }).locator("+ dd");
    found.push([name, (await ids.allInnerTexts()).map((text) => text.replace(BOOKING_PREFIX, ""))]);
  }
  return Object.fromEntries(found);
}

describe.each(WIDTHS)("at %i pixels", (width) => {
  test("groups bookings and offers the possible actions", async () => {
    const { page, picture } = await visit(width);
    const account = await register();
    const [first, second] = await freeHours(2);
    const [airport] = await freeHours(1, { simulatorType: "B737" });
    if (!first || !second || !airport) throw new Error("No hours.");
    const late = await bookSession(account, { hour: second, planDuration: 60 });
    const soon = await bookSession(account, { hour: first, paymentType: "advance" });
    const boeing = await bookSession(account, { hour: airport, simulatorType: "B737" });
    const open = await bookSession(account, { planDuration: 240 });
    const ids = { done: "d0d0d0", gone: "c0c0c0", sure: "f0f0f0", near: "e0e0e0", lost: "a0a0a0" };
    const id = (end: string) => `00000000-0000-4000-8000-000000${end}`;
    const tomorrow = new Date(Date.now() + 20 * 3_600_000);
    const inIndia = new Date(tomorrow.getTime() + 330 * 60_000).toISOString();
    await rewrite(page, (bookings) => {
      const base = bookings.find((booking) => booking.id === late) ?? {};
      const lost = bookings.find((booking) => booking.id === open) ?? {};
      return [
        ...bookings.map((booking) => (booking.id === boeing ? { ...booking, rescheduled_count: 3 } : booking)),
        { ...base, id: id(ids.sure), status: "confirmed", booking_time: "18:00" },
        {
          ...base,
          id: id(ids.near),
          booking_date: inIndia.slice(0, 10),
          booking_time: `${inIndia.slice(11, 13)}:00`,
        },
        {
          ...lost,
          id: id(ids.lost),
          created_at: "2020-01-01T00:00:00Z",
          time_lost: true,
          nearest_times: [second, { ...second, time: "18:00" }],
        },
        {
          ...base,
          id: id(ids.done),
          status: "completed",
          booking_date: "2026-01-10",
          completed_at: "2026-01-10T08:00:00Z",
        },
        {
          ...base,
          id: id(ids.gone),
          status: "cancelled",
          booking_date: "2026-01-09",
          refund_status: "processed",
          refund_total: 10_000,
          refund_parts: [REFUND],
          refund_outcome: "refunded",
        },
      ];
    });
    await graphql(
      `mutation ($id: ID!) { updateBookingDetails(id: $id, youngestAge: 14, guardianName: "Ravi Rao") { id } }`,
      { id: soon },
      account.token,
    );
    await openBookings(page, account);
    await card(page, soon).waitFor();
    const consent = card(page, soon).getByRole("link", { name: "Give consent" });
    expect(await consent.getAttribute("href")).toBe(`/booking-summary?bookingId=${soon}`);
    expect(await page.getByText("A guardian's consent is missing.").count()).toBe(1);

    const { "Upcoming (5)": upcoming = [], ...others } = await shownGroups(page);
    expect(others).toEqual({
      "Choose a date (2)": [shortNumber(open), ids.lost.toUpperCase()],
      "Past and cancelled (2)": [ids.done.toUpperCase(), ids.gone.toUpperCase()],
    });
    expect(upcoming[0]).toBe(ids.near.toUpperCase());
    expect(upcoming.indexOf(shortNumber(soon))).toBeLessThan(upcoming.indexOf(shortNumber(late)));

    const ahead = card(page, soon);
    for (const text of ["Joy of Flying", "Airbus A320", "Booked", whenText(first)])
      await ahead.getByText(text, { exact: true }).waitFor();
    expect(await factsOf(ahead)).toMatchObject({
      "Booking ID": bookingNumber(soon),
      Duration: "30 minutes",
      "Payment Type": "Advance Booking",
      "Amount Paid": "₹500",
      "Balance to pay": "₹5,500",
      "Valid until": expect.stringMatching(/^\d{1,2} \w{3} \d{4}$/),
      "Reschedules used": "0/3",
    });
    expect(Object.keys(await factsOf(card(page, late)))).not.toContain("Balance to pay");
    const limited = card(page, boeing);
    await limited.getByText("Maximum reschedules reached (3/3)", { exact: true }).waitFor();
    expect(await move(limited).count()).toBe(0);
    await move(card(page, ids.sure)).waitFor();
    await card(page, ids.near).getByText("Online changes close 24 hours before the session").waitFor();
    await card(page, ids.gone).getByText("₹10,000 refunded on 10 Jan 2026", { exact: true }).waitFor();
    expect(await card(page, ids.gone).getByRole("link").allTextContents()).toEqual([
      `View booking BK-${ids.gone.toUpperCase()}`,
    ]);
    expect(await card(page, ids.done).getByRole("button").allTextContents()).toEqual([
      "Download certificate",
      "Download invoice",
    ]);
    expect(await card(page, ids.gone).getByRole("button").allTextContents()).toEqual(["Download invoice"]);
    await card(page, open).getByText("Not Selected", { exact: true }).waitFor();
    expect(await card(page, open).getByRole("button", { name: "Add to calendar" }).count()).toBe(0);
    expect(await findings(page)).toEqual([]);
    expect(await sideways(page)).toBe(0);
    await picture("your bookings", "page");

    await card(page, ids.lost)
      .getByRole("button", { name: /^6:00 pm on/ })
      .click();
    await dialog(page)
      .getByText(`Date: ${momentText({ ...second, time: "18:00" })}`)
      .waitFor();
    await page.keyboard.press("Escape");
    await dialog(page).waitFor({ state: "hidden" });
  });

  test("reschedules a session until the limit", async () => {
    const { page, picture } = await visit(width);
    const account = await register();
    const [first, second, from, to] = await freeHours(4);
    if (!first || !second || !from || !to) throw new Error("No hours.");
    const id = await bookSession(account, { hour: first });
    for (const hour of [second, from]) await moveSession(account, id, hour);
    await openBookings(page, account);
    const booking = card(page, id);
    await move(booking).click();
    const moving = page.getByRole("dialog", { name: "Reschedule your booking" });
    await moving.getByText(`Booked for: ${whenText(from)}`).waitFor();
    await moving.getByText("You have 1 of 3 reschedules left.").waitFor();
    // The centre's setting "Confirming fixes the date" is off.
    expect(await moving.getByText("its date is fixed").count()).toBe(0);
    await moving.getByRole("button", { name: "Confirm reschedule" }).click();
    await moving.getByText("Please select both date and time").waitFor();
    await chooseDay(page, to.date);
    await moving.getByRole("radio", { name: `${formatTime(from.time)} Current time` }).waitFor();
    await hourButton(page, to.time).check();
    await moving.getByText(`Old date: ${momentText(from)} New date: ${momentText(to)}`).waitFor();
    await moving.getByText("No fee. You'll have no reschedules left.").waitFor();
    expect(await findings(page)).toEqual([]);
    expect(await sideways(page)).toBe(0);
    await picture("reschedule dialog");
    await moving.getByRole("button", { name: "Confirm reschedule" }).click();

    await notice(page, "Booking rescheduled").waitFor();
    await booking.getByText(whenText(to), { exact: true }).waitFor();
    await booking.getByText("rescheduled", { exact: true }).waitFor();
    await booking.getByText("Maximum reschedules reached (3/3)", { exact: true }).waitFor();
    await moving.waitFor({ state: "hidden" });
    const heading = booking.getByRole("heading");
    expect(await heading.evaluate((it) => it === document.activeElement)).toBe(true);
    expect(await readBooking(account.token, id, "booking_date booking_time status")).toEqual({
      booking_date: to.date,
      booking_time: to.time,
      status: "rescheduled",
    });
  });
});

test("a first date does not count; a taken hour is refused in the open dialog; the calendar file follows", async () => {
  const { page } = await visit(390);
  const account = await register();
  const [taken, free, later] = await freeHours(3);
  if (!taken || !free || !later) throw new Error("No hours.");
  const id = await bookSession(account);
  await openBookings(page, account);
  const booking = card(page, id);
  await booking.getByRole("button", { name: "Choose a date" }).click();
  const moving = page.getByRole("dialog", { name: "Choose your date" });
  await moving.getByText("Choosing your first date doesn't count as a reschedule").waitFor();
  await chooseHour(page, taken);
  await holdHour(taken);
  await moving.getByRole("button", { name: "Confirm date" }).click();
  await moving.getByText("This time has just been taken").waitFor();
  await hourButton(page, taken.time, "Taken").waitFor();
  await moving.getByText(`Date: ${shortDay(taken.date)}. Now pick a time.`).waitFor();
  await hourButton(page, free.time).check();
  await moving.getByRole("button", { name: "Confirm date" }).click();
  await notice(page, "Date chosen").waitFor();
  await booking.getByText("Booked", { exact: true }).waitFor();
  expect(await factsOf(booking)).toMatchObject({ "Reschedules used": "0/3" });
  expect(Object.keys(await shownGroups(page))).toEqual(["Upcoming (1)"]);
  expect(await move(booking).evaluate((it) => it === document.activeElement)).toBe(true);

  const calendar = async () => {
    const { name, file } = await saved(booking.getByRole("button", { name: "Add to calendar" }));
    expect(name).toBe(`aviator-booking-${bookingNumber(id)}.ics`);
    return file.toString("utf8");
  };
  const sequenceOf = (text: string) => Number(/SEQUENCE:(\d+)/.exec(text)?.[1]);
  const before = await calendar();
  expect(before).toContain(`UID:booking-${id}@aviator\r\n`);
  expect(before).toContain("SUMMARY:Joy of Flying\\, Airbus A320 simulator");
  await move(booking).click();
  await chooseHour(page, later);
  await dialog(page).getByRole("button", { name: "Confirm reschedule" }).click();
  await notice(page, "Booking rescheduled").waitFor();
  await booking.getByText(whenText(later), { exact: true }).waitFor();
  await booking.getByText("rescheduled", { exact: true }).waitFor();
  expect(await factsOf(booking)).toMatchObject({ "Reschedules used": "1/3" });
  expect(await move(booking).evaluate((it) => it === document.activeElement)).toBe(true);
  const after = await calendar();
  expect(after).toContain(`UID:booking-${id}@aviator\r\n`);
  expect(sequenceOf(after)).toBe(sequenceOf(before) + 1);

  await booking.getByRole("link", { name: `Manage booking ${bookingNumber(id)}` }).click();
  await page.getByRole("heading", { name: "Booking Confirmed!", level: 1 }).waitFor();
  await page.getByRole("main").getByRole("button", { name: "Add to calendar" }).waitFor();
});

test("returns after a login; failed loads and saves can be retried", async () => {
  const { page, allow, picture } = await visit(390, { viewport: { width: 360, height: 740 } });
  allow(/POST \/graphql$/);
  const account = await register();
  let broken = "userBookings";
  await page.route("**/graphql", (route) =>
    broken && route.request().postData()?.includes(broken) ? route.abort() : route.fallback(),
  );
  const answer = await page.goto("/bookings");
  expect([answer?.status(), answer?.headers()["cache-control"]]).toEqual([200, "no-store"]);
  await page.waitForURL("**/login?next=%2Fbookings");
  await logIn(page, account);
  await page.waitForURL("**/bookings");
  await page.getByRole("heading", { name: "Failed to load booking details" }).waitFor();
  await notice(page, "Failed to load booking details").waitFor();
  expect(await findings(page)).toEqual([]);
  broken = "";
  await page.getByRole("button", { name: "Try again" }).click();
  await page.getByRole("heading", { name: "No bookings yet" }).waitFor();
  const start = page.getByRole("main").getByRole("link", { name: "Book a session" });
  expect(await start.getAttribute("href")).toBe("/simulation");
  await picture("no bookings yet");

  const [from, to] = await freeHours(2);
  if (!from || !to) throw new Error("No hours.");
  const id = await bookSession(account, { hour: from });
  await page.reload();
  await move(card(page, id)).click();
  await chooseHour(page, to);
  broken = "rescheduleBooking";
  const confirm = dialog(page).getByRole("button", { name: "Confirm reschedule" });
  await confirm.click();
  // In the dialog, and as a notice, which the open dialog hides from roles.
  await expect.poll(() => page.getByText("Reschedule Error", { exact: true }).count()).toBe(2);
  await dialog(page).getByText("Failed to reschedule the booking.").waitFor();
  expect(await hourButton(page, to.time).isChecked()).toBe(true);
  expect(await sideways(page)).toBe(0);
  broken = "";
  await confirm.click();
  await card(page, id).getByText(whenText(to), { exact: true }).waitFor();
});

test("loads many bookings page by page", async () => {
  const { page } = await visit();
  const account = await register();
  await bookSession(account);
  const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, "0")}`;
  let one: Booking = {};
  await rewrite(page, ([booking = one], after) => {
    one = booking;
    const [from, count] = after === id(49) ? [50, 2] : [0, 51];
    return Array.from({ length: count }, (_, n) => ({ ...one, id: id(from + n) }));
  });
  await openBookings(page, account);
  const bookings = page.getByRole("main").getByRole("heading", { level: 3 });
  const more = page.getByRole("button", { name: "Load more" });
  await more.waitFor();
  expect(await bookings.count()).toBe(50);
  await more.click();
  await expect.poll(() => bookings.count()).toBe(52);
  expect(await more.count()).toBe(0);
  const first = card(page, id(50)).getByRole("heading");
  expect(await first.evaluate((it) => it === document.activeElement)).toBe(true);
});
