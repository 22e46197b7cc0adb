/** The calendar at the desk: what distinguishes bookings, their real length, and the turnaround during a move. */
import type { Locator, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { weekOf } from "#domain/booking/timetable.ts";
import { addDays } from "#domain/time/dates.ts";
import { administrator, signIn } from "./harness/admin.ts";
import { graphql } from "./harness/api.ts";
import { findingsInBothThemes } from "./harness/axe.ts";
import { DAY, type DeskDay, NOW, startDeskDay } from "./harness/desk-day.ts";
import { sideways } from "./harness/still.ts";
import { visit, WIDTHS, type Width } from "./harness/visit.ts";

let desk: DeskDay;
let came = "";
let missed = "";
let due = "";

const record = (id: string, attendance: string) =>
  graphql(
    "mutation ($id: ID!, $a: String!) { setAttendance(bookingId: $id, attendance: $a) { id } }",
    { id, a: attendance },
    desk.token,
    desk.url,
  );

beforeAll(async () => {
  desk = await startDeskDay();
  came = await desk.sell({ name: "Asha Rao", time: "10:00", paymentType: "advance" });
  missed = await desk.sell({ name: "Uma Nair", time: "09:00", simulator: "B737" });
  due = await desk.sell({ name: "Tara Iyer", time: "15:00", simulator: "B737", paymentType: "advance" });
  await desk.clockAt(NOW);
  await record(came, "arrived");
  await record(missed, "no_show");
});
afterAll(() => desk?.close());

async function openCalendar(width: Width, search = ""): Promise<Awaited<ReturnType<typeof visit>>> {
  const visitor = await visit(width);
  await visitor.page.clock.setSystemTime(NOW);
  await signIn(visitor.page, await administrator(desk.url), desk.url);
  await visitor.page.goto(`${desk.url}/admin/dashboard/bookings/calendar?date=${DAY}${search}`);
  return visitor;
}

const block = (page: Page, id: string): Locator => page.locator(`[data-booking="${id}"]`);
const heightOf = async (locator: Locator): Promise<number> => (await locator.boundingBox())?.height ?? 0;

test.each(WIDTHS)("marks who arrived, who did not come and who owes, at %i pixels", async (width) => {
  const { page, picture } = await openCalendar(width);
  await block(page, came).waitFor();
  expect(await block(page, came).getAttribute("aria-label")).toMatch(
    /confirmed, arrived, ₹[\d,]+ to pay at the venue$/,
  );
  expect(await block(page, missed).getAttribute("aria-label")).toMatch(/confirmed, no-show$/);
  // Never by colour alone: each mark has its word and an icon.
  expect(await block(page, came).textContent()).toMatch(/Arrived₹[\d,]+ due/);
  expect(await block(page, missed).textContent()).toContain("No-show");
  expect(await block(page, due).textContent()).toMatch(/₹[\d,]+ due/);
  expect(await block(page, due).locator("svg").count()).toBe(1);
  expect(await page.getByRole("list", { name: "Marks" }).getByRole("listitem").allInnerTexts()).toEqual([
    "Arrived",
    "No-show",
    "Balance due",
  ]);
  // Half an hour, and an hour.
  expect((await heightOf(block(page, came))) / (await heightOf(block(page, due)))).toBeCloseTo(0.5, 1);
  await picture("calendar marks", "page");
  expect(await findingsInBothThemes(page)).toEqual([]);
  expect(await sideways(page)).toBe(0);
  await page.getByRole("button", { name: "Week", exact: true }).click();
  await block(page, missed).waitFor();
  if (width === 390) {
    // The days before the desk's day are behind one line.
    const past = weekOf(DAY).indexOf(DAY);
    const days = page.getByRole("heading", { level: 3, name: /^\w+day, / });
    expect(await days.count()).toBe(7 - past);
    if (past > 0)
      await page.getByRole("button", { name: `Earlier this week (${past} ${past === 1 ? "day" : "days"})` }).click();
    expect(await days.count()).toBe(7);
  }
  await picture("calendar marks week", "page");
  expect(await findingsInBothThemes(page)).toEqual([]);
});

test.each(WIDTHS)("opens today's board an hour before the present, at %i pixels", async (width) => {
  const { page, picture } = await openCalendar(width);
  await block(page, came).waitFor();
  const board = page.getByRole("group", { name: "Board" });
  const below = async () => {
    const [head, now] = await Promise.all([
      board.getByText("A320", { exact: true }).boundingBox(),
      board.getByText("10 am", { exact: true }).boundingBox(),
    ]);
    return head && now ? now.y - head.y - head.height : Number.NaN;
  };
  await expect.poll(below).toBeGreaterThan(0);
  expect(await below()).toBeLessThan(40);
  await picture("calendar now");
  // Another day opens at its beginning.
  await page.goto(`${desk.url}/admin/dashboard/bookings/calendar?date=${addDays(DAY, 1)}`);
  await board.waitFor();
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test("shows a time that is closer to another session than the turnaround as not available", async () => {
  // Settings need a fresh login.
  const { token } = await administrator(desk.url);
  await graphql(
    `mutation { updateSettings(input: {
      bookingRules: { leastNoticeMinutes: 0, longestNoticeDays: 365, turnaroundMinutes: 15 }
    }) { updatedAt } }`,
    {},
    token,
    desk.url,
  );
  await desk.sell({ name: "Vikram Das", time: "13:00", simulator: "B737" });
  const { page } = await openCalendar(1280);
  await page.getByRole("button", { name: /^Free: 5:00 pm, B737/ }).waitFor();
  // An hour from 1:00 pm, then the turnaround.
  expect(await page.getByRole("button", { name: /^Free: 2:00 pm, B737/ }).count()).toBe(0);
  await block(page, due).focus();
  await page.keyboard.press("m");
  for (const time of ["12:00", "2:00"])
    await page
      .getByRole("button", { name: `${time} pm: Less than 15 minutes from another session`, exact: true })
      .waitFor();
  await page.getByRole("button", { name: "1:00 pm: Taken by Vikram Das" }).waitFor();
  await page.getByRole("button", { name: "5:00 pm: free" }).waitFor();
  await page.keyboard.press("Escape");
});
