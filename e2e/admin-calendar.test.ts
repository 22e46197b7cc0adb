/** The Bookings tab as a calendar and as a run sheet, in weeks ten months ahead, in which no other test books. */

import type { Locator, Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { fractionAt, weekOf } from "#domain/booking/timetable.ts";
import { bookingNumber } from "#domain/text/numbers.ts";
import { addDays, instantOf, todayInIndia } from "#domain/time/dates.ts";
import { administrator, adminVisit } from "./harness/admin.ts";
import { graphql } from "./harness/api.ts";
import { findings } from "./harness/axe.ts";
import { notice } from "./harness/booking-steps.ts";
import { type Account, bookSession, type Hour, holdHour, newEmail, readBooking, register } from "./harness/customer.ts";
import { sideways } from "./harness/still.ts";
import { changeSlot } from "./harness/walk-in.ts";

const CALENDAR = "/admin/dashboard/bookings/calendar";
const [MON = "", TUE = "", WED = "", THU = ""] = weekOf(addDays(todayInIndia(new Date()), 300));
const at = (date: string, time: string): Hour => ({ date, time });

let token: string;
let asha: Account;
beforeAll(async () => {
  [{ token }, asha] = await Promise.all([administrator(), register()]);
});

const close = (date: string, from: string, to: string, reason: string) =>
  graphql(
    `mutation ($from: String!, $to: String!, $reason: String!) {
      createClosure(simulatorType: "A320", from: $from, to: $to, reason: $reason) { id }
    }`,
    {
      from: instantOf(date, from).toISOString(),
      to: instantOf(date, to).toISOString(),
      reason,
    },
    token,
  );

/** Sold at the desk under this name; an advance in cash. */
const sell = async (name: string, hour: Hour | null, more: object = {}): Promise<string> => {
  const { createWalkInBooking } = await graphql<{ createWalkInBooking: { id: string } }>(
    `mutation ($name: String!, $email: String!, $date: String, $time: String, $simulator: String!,
      $age: Int, $guardian: String) {
      createWalkInBooking(simulatorType: $simulator, planDuration: 60, bookingDate: $date,
        bookingTime: $time, paymentType: "advance", name: $name, email: $email,
        phone: "98200 12345", paymentMethod: "cash", amountPaid: 500, youngestAge: $age,
        guardianName: $guardian) { id }
    }`,
    { name, email: newEmail("desk"), simulator: "A320", ...hour, ...more },
    token,
  );
  return createWalkInBooking.id;
};

const whenIs = (id: string) =>
  readBooking<Record<string, unknown>>(token, id, "booking_date booking_time rescheduled_count");

const standsAt = async (id: string, { date, time }: Hour) =>
  expect(await whenIs(id)).toEqual({
    booking_date: date,
    booking_time: time,
    rescheduled_count: 0,
  });

/** The block of a booking on the board or in a list. */
const block = (page: Page, id: string): Locator => page.locator(`[data-booking="${id}"]`);

/** The window coordinates of the middle of an hour's first half on the board. */
async function pointAt(page: Page, { date, time }: Hour, simulator = "A320") {
  const column = page.locator(`[data-date="${date}"][data-simulator="${simulator}"]`);
  const box = await column.boundingBox();
  const [start = 0, end = 0] = ((await column.getAttribute("data-hours")) ?? "").split(" ").map(Number);
  if (!box) throw new Error(`no column for ${date}`);
  const minute = Number(time.slice(0, 2)) * 60 + 10;
  return { x: box.x + box.width / 2, y: box.y + fractionAt(minute, { start, end }) * box.height };
}

/** Presses on a block near its top, drags it, and drops it at an hour. */
async function drag(page: Page, from: Locator, to: Hour, simulator = "A320"): Promise<void> {
  await page.getByRole("group", { name: "Board" }).scrollIntoViewIfNeeded();
  await page.evaluate(() => {
    const { top } = document.querySelector("[data-hours]")?.getBoundingClientRect() ?? { top: 0 };
    scrollBy({ top: top - 160, behavior: "instant" });
  });
  const box = await from.boundingBox();
  if (!box) throw new Error("nothing to drag");
  await page.mouse.move(box.x + box.width / 2, box.y + 10);
  await page.mouse.down();
  const goal = await pointAt(page, to, simulator);
  await page.mouse.move(box.x + box.width / 2, box.y + 24, { steps: 3 });
  await page.mouse.move(goal.x, goal.y, { steps: 4 });
  await page.mouse.up();
}

test("shows occupied times by day and week; opens a block, sells or closes a free hour", async () => {
  const held = at(TUE, "16:00");
  const [mine, flight] = [
    await bookSession(asha, { hour: at(TUE, "10:00"), planDuration: 120, paymentType: "advance" }),
    await bookSession(asha, { hour: at(WED, "10:00"), simulatorType: "B737" }),
  ];
  await close(TUE, "13:00", "15:00", "Projector lamp");
  await holdHour(held);
  const { page, picture } = await adminVisit();
  await page.goto(`${CALENDAR}?date=${TUE}`);
  await page.getByRole("tab", { name: "Bookings", exact: true, selected: true }).waitFor();
  await block(page, mine).getByText("₹14,500 due").waitFor();
  const label = await block(page, mine).getAttribute("aria-label");
  expect(label).toContain("10:00 am to 12:00 pm, A320: Asha Rao");
  expect(label).toContain("pending, ₹14,500 to pay at the venue");
  await page
    .getByText(/^\+91 \d{5} \d{5}, \d+ min left$/)
    .first()
    .waitFor();
  await picture("admin calendar day", "page");
  expect(await findings(page)).toEqual([]);

  const height = async (locator: Locator) => (await locator.boundingBox())?.height ?? 0;
  const closure = page.getByRole("button", { name: /closed, Projector lamp$/ });
  expect(Math.abs((await height(closure)) - (await height(block(page, mine))))).toBeLessThan(1);
  await closure.click();
  await page.getByRole("dialog", { name: "A320 is closed" }).getByText("Projector lamp").waitFor();
  await page.keyboard.press("Escape");

  await block(page, mine).click();
  const details = page.getByRole("dialog", { name: `Booking ${bookingNumber(mine)}` });
  await details.getByRole("button", { name: "Move on the calendar" }).waitFor();
  await page.goBack();
  await details.waitFor({ state: "hidden" });

  await page.getByRole("button", { name: /^Free: 5:00 pm, A320/ }).click();
  await page.getByRole("menuitem", { name: "Walk-in booking" }).click();
  const selling = page.getByRole("dialog", { name: "Walk-in booking" });
  await selling.getByLabel("Plan").selectOption({ label: "Joy of Flying, 30 minutes" });
  await selling.getByText(/ 5:00–5:30 pm$/).waitFor();
  await changeSlot(selling);
  await selling.getByRole("radio", { name: /^5:00 pm/, checked: true }).waitFor();
  await selling.getByRole("button", { name: "Cancel" }).click();
  await selling.getByRole("button", { name: "Discard" }).click();
  await page.getByRole("button", { name: /^Free: 9:00 am, B737/ }).click();
  await page.getByRole("menuitem", { name: "New closure" }).click();
  const closing = page.getByRole("dialog", { name: "New closure" });
  await closing.getByLabel("Reason").fill("Crew training");
  await closing.getByRole("button", { name: "Add closure" }).click();
  await page.getByRole("button", { name: /^9:00 to 10:00 am, B737: closed, Crew/ }).waitFor();

  // In the head, arrow keys change the day.
  await page.getByRole("button", { name: "Next day" }).focus();
  await page.keyboard.press("ArrowRight");
  await expect.poll(() => page.url()).toContain(`date=${WED}`);
  await block(page, flight).waitFor();
  await page.keyboard.press("ArrowLeft");
  await block(page, mine).waitFor();
  await page.getByRole("button", { name: "Week", exact: true }).click();
  await expect.poll(() => page.url()).toContain("view=week");
  await block(page, flight).waitFor();
  await page.emulateMedia({ colorScheme: "dark" });
  await picture("admin calendar week", "page");
  expect(await findings(page)).toEqual([]);
  await page.getByLabel("Simulator", { exact: true }).selectOption("B737");
  await block(page, mine).waitFor({ state: "hidden" });
  expect(await block(page, flight).isVisible()).toBe(true);
});

test("reschedules a booking by drag to a free hour; calendar and server refuse a taken or closed one", async () => {
  const id = await sell("Meera Iyer", at(MON, "10:00"));
  const other = await sell("Ravi Menon", at(MON, "12:00"));
  await close(MON, "14:00", "15:00", "Deep clean");
  const visitor = await adminVisit();
  const { page, picture } = visitor;
  await page.goto(`${CALENDAR}?view=week&date=${MON}`);
  await block(page, id).waitFor();

  await drag(page, block(page, id), at(MON, "12:00"));
  await page.getByText("12:00 pm: Taken by Ravi Menon. Nothing was moved.").first().waitFor();
  await drag(page, block(page, id), at(MON, "14:00"));
  await page.getByText("2:00 pm: Closed: Deep clean. Nothing was moved.").first().waitFor();
  await standsAt(id, at(MON, "10:00"));

  // Cancelled first, then confirmed.
  const asking = page.getByRole("dialog", { name: "Reschedule booking" });
  await drag(page, block(page, id), at(THU, "11:00"));
  await asking.getByText("Meera Iyer").waitFor();
  await picture("admin calendar move");
  await asking.getByRole("button", { name: "Cancel" }).click();
  await standsAt(id, at(MON, "10:00"));
  await drag(page, block(page, id), at(THU, "11:00"));
  await asking.getByText(/^\w+, .* 10:00 am$/).waitFor();
  await asking.getByText(/^\w+, .* 11:00 am$/).waitFor();
  await asking.getByRole("button", { name: "Reschedule" }).click();
  await notice(page, / moved to .*\d+:00 [ap]m$/).waitFor();
  await page.locator(`[data-date="${THU}"]`).locator(block(page, id)).waitFor();
  await standsAt(id, at(THU, "11:00"));

  // The hour is taken while the dialog is open: the server's refusal is shown, and nothing moves.
  await drag(page, block(page, id), at(THU, "15:00"));
  await asking.waitFor();
  await holdHour(at(THU, "15:00"));
  await asking.getByRole("button", { name: "Reschedule" }).click();
  await asking.getByText(/This time has just been taken.*Nothing was moved/).waitFor();
  await asking.getByRole("button", { name: "Cancel" }).click();
  await page
    .locator(`[data-date="${THU}"]`)
    .getByText(/^\d+ min left$/)
    .waitFor();
  await standsAt(id, at(THU, "11:00"));

  // The booking itself is rescheduled in the meantime: the conflict is shown, and a second attempt succeeds.
  await drag(page, block(page, id), at(THU, "16:00"));
  await asking.waitFor();
  await graphql(
    `mutation ($id: ID!, $date: String!) { rescheduleBooking(id: $id, bookingDate: $date, bookingTime: "12:00") { id } }`,
    { id, date: THU },
    token,
  );
  await asking.getByRole("button", { name: "Reschedule" }).click();
  await asking.getByText(/Nothing was moved/).waitFor();
  await asking.getByText(/^\w+, .* 12:00 pm$/).waitFor();
  await asking.getByRole("button", { name: "Reschedule" }).click();
  await asking.waitFor({ state: "detached" });
  await standsAt(id, at(THU, "16:00"));

  // Changes by others appear during a drag and do not end it.
  const box = await block(page, id).boundingBox();
  if (!box) throw new Error("no block");
  await page.mouse.move(box.x + 20, box.y + 10);
  await page.mouse.down();
  await page.mouse.move(box.x + 20, box.y + 40, { steps: 3 });
  const late = await sell("Karan Gill", at(TUE, "09:00"));
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await block(page, late).waitFor();
  const goal = await pointAt(page, at(THU, "17:00"));
  await page.mouse.move(goal.x, goal.y, { steps: 3 });
  await page.mouse.up();
  await asking.getByText(/^\w+, .* 5:00 pm$/).waitFor();
  await asking.getByRole("button", { name: "Cancel" }).click();

  // Escape cancels the drag; releasing the button is then no click.
  const still = await block(page, id).boundingBox();
  if (!still) throw new Error("no block");
  await page.mouse.move(still.x + 20, still.y + 10);
  await page.mouse.down();
  await page.mouse.move(still.x + 24, still.y + 30, { steps: 3 });
  await page.keyboard.press("Escape");
  await page.mouse.up();
  await page.locator('[aria-live="assertive"]').getByText("Move cancelled. Nothing was moved.").waitFor();
  expect(await page.getByRole("dialog").count()).toBe(0);

  // A completed booking cannot be dragged and shows the reason.
  await graphql(
    `mutation ($id: ID!) { updateBookingStatus(id: $id, status: "completed") { id } }`,
    { id: other },
    token,
  );
  await page.reload();
  await block(page, other).getByText("Completed").waitFor();
  await drag(page, block(page, other), at(TUE, "18:00"));
  await page.getByText("This session is already completed.").first().waitFor();
  await standsAt(other, at(MON, "12:00"));
});

test("offers to switch the simulator of a booking that is dropped on the other one", async () => {
  const [day, other] = [addDays(MON, 14), addDays(MON, 15)];
  const id = await sell("Divya Nair", at(day, "10:00"));
  await sell("Ravi Menon", at(other, "12:00"), { simulator: "B737" });
  const whereIs = () => readBooking(token, id, "simulator_type booking_date booking_time");
  const { page, picture } = await adminVisit();
  await page.goto(`${CALENDAR}?view=week&date=${day}`);
  await block(page, id).waitFor();
  await drag(page, block(page, id), at(other, "12:00"), "B737");
  await page.getByText("12:00 pm: Taken by Ravi Menon. Nothing was moved.").first().waitFor();

  // At its own time only the simulator changes.
  const asking = page.getByRole("dialog", { name: /^Switch to the / });
  const send = asking.getByRole("button", { name: "Switch to B737" });
  await drag(page, block(page, id), at(day, "10:00"), "B737");
  await asking.getByText("is free on the B737.").waitFor();
  await asking.getByRole("button", { name: "Cancel" }).click();
  await asking.waitFor({ state: "detached" });
  // At another time, that time is chosen beforehand.
  await drag(page, block(page, id), at(other, "15:00"), "B737");
  await asking.getByRole("radio", { name: /^3:00 pm/, checked: true }).waitFor();
  await picture("admin calendar switch");
  await send.click();
  await notice(page, "Divya Nair moved to the B737").waitFor();
  await page.locator(`[data-date="${other}"][data-simulator="B737"]`).locator(block(page, id)).waitFor();
  expect(await whereIs()).toEqual({ simulator_type: "B737", booking_date: other, booking_time: "15:00" });
});

/** Answers the first search for this text at once, but delivers the answer only after `release`. */
async function holdFirstSearch(page: Page, text: string): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  let first = true;
  await page.route("**/graphql", async (route) => {
    const { query, variables } = route.request().postDataJSON();
    if (!first || !query.includes("UndatedBookings") || variables.search !== text) return route.fallback();
    first = false;
    const response = await route.fetch();
    await released;
    // The page may have aborted the request.
    await route.fulfill({ response }).catch(() => {});
  });
  return release;
}

test("moves bookings by keyboard by hour and day, cancels and drops; also a booking without a date", async () => {
  const id = await sell("Divya Nair", at(WED, "15:00"));
  const name = `Undated ${id.slice(0, 6)}`;
  const undated = await sell(name, null);
  const { page } = await adminVisit();
  await page.goto(`${CALENDAR}?date=${WED}`);
  await block(page, id).focus();
  await page.keyboard.press("m");
  const said = page.locator('[aria-live="assertive"]');
  await said.getByText(/^Moving Divya Nair\./).waitFor();
  await page.keyboard.press("ArrowDown");
  await said.getByText(/4:00 pm\. Free\.$/).waitFor();
  await page.keyboard.press("Escape");
  await said.getByText("Move cancelled. Nothing was moved.").waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute("data-booking"))).toBe(id);
  await page.keyboard.press("m");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("ArrowRight");
  await expect.poll(() => page.url()).toContain(`date=${THU}`);
  expect(await findings(page)).toEqual([]);
  await page.keyboard.press("Enter");
  const asking = page.getByRole("dialog", { name: "Reschedule booking" });
  await asking.getByRole("button", { name: "Reschedule" }).click();
  await notice(page, / moved to .*\d+:00 [ap]m$/).waitFor();
  await standsAt(id, at(THU, "14:00"));

  const release = await holdFirstSearch(page, name);
  await page.getByLabel("Search undated bookings").fill(name);
  await page.getByRole("button", { name: `Place booking ${bookingNumber(undated)}` }).click();
  await page.getByRole("button", { name: "1:00 pm: free" }).click();
  const choosing = page.getByRole("dialog", { name: "Set date" });
  await choosing.getByRole("button", { name: "Set date" }).click();
  await notice(page, / booked for .* 1:00 pm$/).waitFor();
  await standsAt(undated, at(THU, "13:00"));
  release();
  await page.getByText("No matching bookings.").waitFor();
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await notice(page, "Change undone").waitFor();
  await page.getByRole("button", { name: `Place booking ${bookingNumber(undated)}` }).waitFor();
  expect(await whenIs(undated)).toMatchObject({ booking_date: "Not Selected" });
});

test("on a phone: drags after a long press, shows a week as an agenda, moves by the dialog's button", async () => {
  const day = addDays(MON, 7);
  const id = await sell("Leela Bose", at(day, "10:00"));
  const { page, context, picture } = await adminVisit(390);
  await page.goto(`${CALENDAR}?date=${day}`);
  await block(page, id).waitFor();
  await picture("admin calendar day", "page");
  expect(await findings(page)).toEqual([]);
  expect(await sideways(page)).toBe(0);
  // Two lines of controls, then the hours. Date and simulator are folded.
  expect((await page.getByRole("group", { name: "Board" }).boundingBox())?.y).toBeLessThan(200);
  expect(await page.getByLabel("Simulator", { exact: true }).isVisible()).toBe(false);
  await page.getByRole("button", { name: "Date and simulator" }).click();
  await picture("admin calendar day filters");
  expect(await findings(page)).toEqual([]);
  expect(await sideways(page)).toBe(0);
  await page.getByLabel("Simulator", { exact: true }).selectOption("B737");
  await block(page, id).waitFor({ state: "hidden" });
  await page.getByLabel("Simulator", { exact: true }).selectOption("");
  await page.getByRole("button", { name: "Date and simulator" }).click();

  await block(page, id).scrollIntoViewIfNeeded();
  await page.evaluate(() => scrollBy({ top: 60, behavior: "instant" }));
  const box = await block(page, id).boundingBox();
  if (!box) throw new Error("no block");
  const finger = await context.newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", x: number, y: number) =>
    finger.send("Input.dispatchTouchEvent", {
      type,
      touchPoints: type === "touchEnd" ? [] : [{ x, y }],
    });
  const [x, y] = [box.x + 40, box.y + 10];
  await touch("touchStart", x, y);
  await page.getByRole("button", { name: "12:00 pm: free" }).waitFor();
  const goal = await pointAt(page, at(day, "12:00"));
  await touch("touchMove", x, y + 20);
  await touch("touchMove", x, goal.y);
  await touch("touchEnd", x, goal.y);
  const asking = page.getByRole("dialog", { name: "Reschedule booking" });
  await asking.getByRole("button", { name: "Reschedule" }).click();
  await notice(page, / moved to .*\d+:00 [ap]m$/).waitFor();
  await standsAt(id, at(day, "12:00"));

  await page.getByRole("button", { name: "Week", exact: true }).click();
  await page.getByRole("heading", { level: 3, name: /^Sunday, / }).waitFor();
  await picture("admin calendar week", "page");
  expect(await findings(page)).toEqual([]);
  await block(page, id).click();
  await page.getByRole("button", { name: "Move on the calendar" }).click();
  const moving = page.getByRole("region", { name: "Moving Leela Bose" });
  await moving.getByRole("button", { name: "An hour later" }).click();
  await moving.getByText(/1:00 pm$/).waitFor();
  await moving.getByRole("button", { name: "Move here" }).click();
  await asking.getByRole("button", { name: "Reschedule" }).click();
  await expect.poll(() => whenIs(id)).toMatchObject({ booking_time: "13:00" });
});

test("the run sheet lists flyers, checks and amounts to collect; prints without the page around it", async () => {
  const day = addDays(MON, 9);
  const young = await sell("Nisha Patel", at(day, "11:00"), { age: 13, guardian: "Kavita Patel" });
  await sell("Vikram Das", at(day, "09:00"), { simulator: "B737" });
  await close(day, "14:00", "15:00", "Lamp change");
  await graphql(
    `mutation ($id: ID!, $date: String!) {
      rescheduleBooking(id: $id, bookingDate: $date, bookingTime: "12:00") { id }
    }`,
    { id: young, date: day },
    token,
  );
  for (const text of ["Allergic to latex", "Wants a window seat"])
    await graphql(
      "mutation ($id: ID!, $text: String!) { addBookingNote(bookingId: $id, text: $text) { id } }",
      { id: young, text },
      token,
    );
  const { page, picture } = await adminVisit();
  await page.goto(`/admin/dashboard/bookings/run-sheet?date=${day}`);
  const row = page.getByRole("row").filter({ hasText: "Nisha Patel" });
  await row.getByText("and 1 earlier note").waitFor();
  expect(await row.getByText("Allergic to latex").isVisible()).toBe(false);
  for (const text of ["12:00–1:00 pm", "Youngest: 13 years", "Guardian: Kavita Patel", "₹9,500"])
    await row.getByText(text, { exact: true }).waitFor();
  await row.getByText(/^Rescheduled from .* 11:00 am by the centre$/).waitFor();
  const phone = row.getByRole("link", { name: /98200/ });
  expect(await phone.getAttribute("href")).toMatch(/^tel:\+?\d+$/);
  await page.getByText("Boarding pass: ask at check-in").waitFor();
  await page.getByText("Closed: Lamp change").waitFor();
  const figures = page.getByRole("main").getByRole("definition");
  expect(await figures.allInnerTexts()).toEqual(["2", "2 h", "₹19,000"]);
  await picture("admin run sheet", "page");
  expect(await findings(page)).toEqual([]);

  await row.getByRole("button", { name: /^Record payment/ }).click();
  const paying = page.getByRole("dialog", { name: "Record a payment" });
  await paying.getByRole("button", { name: "Record payment" }).click();
  await notice(page, "Payment recorded").waitFor();
  await expect.poll(() => figures.allInnerTexts()).toContain("₹9,500");
  // The sheet is for a future day; the payment belongs to today's till.
  await page.getByText("No payments or refunds.").waitFor();
  await page.goto("/admin/dashboard/bookings/run-sheet");
  await page
    .getByRole("list", { name: "Takings" })
    .getByText(/^Cash ₹/)
    .waitFor();
  await picture("admin run sheet till", "page");
  await page.goBack();
  await row.waitFor();

  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  await page.getByText(/^Printed \d/).waitFor();
  await page.getByRole("heading", { name: "Desk takings" }).waitFor({ state: "hidden" });
  await picture("admin run sheet printed", "page");
  // Paper has every note, and no attendance that is still to come.
  for (const note of ["Allergic to latex", "Wants a window seat"]) await row.getByText(note).last().waitFor();
  expect(await row.getByText("Expected", { exact: true }).isVisible()).toBe(false);
  for (const gone of [
    page.getByRole("tablist"),
    page.getByRole("navigation").first(),
    page.getByRole("button", { name: "Print" }),
    row.getByRole("button", { name: /^More for/ }),
  ])
    expect(await gone.isVisible()).toBe(false);
  expect(await page.getByRole("columnheader", { name: "In", exact: true }).first().isVisible()).toBe(true);
  expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe("rgba(0, 0, 0, 0)");
});
