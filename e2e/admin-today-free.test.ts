/**
 * What the desk sells and checks in from the first screen and the list: the next free start, the times that a customer
 * is paying for, and today's customers. The product and the browser have the same time, 11:05 am on the day of the
 * sessions.
 */
import { afterAll, beforeAll, expect, test } from "vitest";
import { addDays } from "#domain/time/dates.ts";
import { administrator, rowOf, signIn } from "./harness/admin.ts";
import { notice } from "./harness/booking-steps.ts";
import { holdHour } from "./harness/customer.ts";
import { DAY, type DeskDay, NOW, startDeskDay } from "./harness/desk-day.ts";
import { sideways } from "./harness/still.ts";
import { cardFor, openTodayOf } from "./harness/today.ts";
import { visit, WIDTHS, type Width } from "./harness/visit.ts";

let desk: DeskDay;
beforeAll(async () => {
  desk = await startDeskDay();
  await desk.clockAt(NOW);
});
afterAll(() => desk?.close());

const openToday = (width?: Width) => openTodayOf(desk, width);

test.each(WIDTHS)(
  "names the time that a customer is paying for, and books the next free one, at %i pixels",
  async (width) => {
    await holdHour({ date: DAY, time: width === 390 ? "16:00" : "15:00" }, desk.url);
    const { page, picture } = await openToday(width);
    const card = cardFor(page, "A320");
    await card
      .getByText(/^Held (3|4):00–(4|5):00 pm while Ravi Menon pays, \d+ min left$/)
      .first()
      .waitFor();
    const next = card.getByRole("button", { name: /^Next free \d+:00 (am|pm) in the A320, book it$/ });
    await next.waitFor();
    const [, time = ""] = /free (\S+ [ap]m)/.exec((await next.textContent()) ?? "") ?? [];
    await picture("today next free");
    await next.click();
    const dialog = page.getByRole("dialog", { name: "Walk-in booking" });
    expect(await dialog.getByRole("radio", { name: `Today, ${time}` }).isChecked()).toBe(true);
    expect(await dialog.getByLabel("Simulator", { exact: true }).inputValue()).toBe("A320");
    await dialog.getByRole("button", { name: "Close" }).click();
    await dialog.waitFor({ state: "hidden" });
    expect(await sideways(page)).toBe(0);
  },
);

test("a day without a free start says so", async () => {
  const { page } = await visit(390);
  await page.clock.setSystemTime(NOW);
  await signIn(page, await administrator(desk.url), desk.url);
  await page.route("**/graphql", (route) =>
    route.request().postData()?.includes("query NextFree")
      ? route.fulfill({ json: { data: { A320: { date: null, time: null }, B737: { date: null, time: null } } } })
      : route.fallback(),
  );
  await page.goto(`${desk.url}/admin/dashboard`);
  await cardFor(page, "A320").getByText("No free start today").waitFor();
  expect(await page.getByRole("button", { name: /^Next free/ }).count()).toBe(0);
});

test.each(WIDTHS)("the list checks in today's customers at any hour, and no others, at %i pixels", async (width) => {
  const later = await desk.sell({ name: `Later ${width}`, time: width === 390 ? "12:00" : "13:00" });
  await desk.sell({ name: `Morrow ${width}`, date: addDays(DAY, 1), time: width === 390 ? "12:00" : "13:00" });
  const { page, picture } = await openToday(width);
  await page.goto(`${desk.url}/admin/dashboard/bookings?search=${width}`);
  const row = rowOf(page, "Bookings", `Later ${width}`);
  await row.getByRole("button", { name: /^Check in booking/ }).waitFor();
  expect(
    await rowOf(page, "Bookings", `Morrow ${width}`)
      .getByRole("button", { name: /^Check in/ })
      .count(),
  ).toBe(0);
  await picture("bookings check in");
  await row.getByRole("button", { name: /^Check in booking/ }).click();
  await notice(page, new RegExp(`^(Later ${width} checked in|Checked in)$`)).waitFor();
  await row.getByRole("button", { name: /^Complete booking/ }).waitFor();

  // One status beside the name, which is then the attendance.
  await page.goto(`${desk.url}/admin/dashboard/bookings?booking=${later}`);
  const head = page.getByRole("dialog").getByRole("region", { name: "Session" });
  await head.getByText("Arrived", { exact: true }).waitFor();
  await head.getByText("Paid in full").waitFor();
  for (const other of ["Confirmed", "Expected", "Paid"])
    expect(await head.getByText(other, { exact: true }).count()).toBe(0);
  await picture("booking head");
});
