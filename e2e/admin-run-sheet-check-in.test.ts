/**
 * Check-in at the desk: arrivals, no-shows and done with one tap and their undo, scanning a pass, a walk-in on a free
 * hour, and a lost connection. The product and the browser have the same time, 11:05 am on the day of the sessions.
 */
import type { BrowserContext, Locator, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { bookingNumber } from "#domain/text/numbers.ts";
import { addDays } from "#domain/time/dates.ts";
import { administrator, signIn } from "./harness/admin.ts";
import { graphql } from "./harness/api.ts";
import { findingsInBothThemes } from "./harness/axe.ts";
import { notice } from "./harness/booking-steps.ts";
import { DAY, type DeskDay, NOW, startDeskDay } from "./harness/desk-day.ts";
import { visit, WIDTHS, type Width } from "./harness/visit.ts";

const SHEET = "/admin/dashboard/bookings/run-sheet";

/** Sessions that have begun at 11:05, by the width of the screen; they are sold before. */
const EARLY = { 1280: "10:00", 390: "09:00" } as const;
const early = new Map<Width, string>();

let desk: DeskDay;
beforeAll(async () => {
  desk = await startDeskDay();
  await desk.sell({ name: "Uma Rao", time: "11:00", simulator: "B737" });
  for (const width of WIDTHS) early.set(width, await desk.sell({ name: `Asha ${width}`, time: EARLY[width] }));
  await desk.clockAt(NOW);
});
afterAll(() => desk?.close());

/** Adds a tag and two notes of staff. */
const remark = (id: string) =>
  graphql(
    `mutation ($id: ID!) {
      changeBookingTags(bookingId: $id, add: ["Birthday"]) { id }
      first: addBookingNote(bookingId: $id, text: "Asked for a window seat") { id }
      second: addBookingNote(bookingId: $id, text: "Brings a cake") { id }
    }`,
    { id },
    desk.token,
    desk.url,
  );

const stored = async (id: string) =>
  (
    await graphql<{ booking: { attendance: string; status: string } }>(
      "query ($id: ID!) { booking(id: $id) { attendance status } }",
      { id },
      desk.token,
      desk.url,
    )
  ).booking;

const auditOf = async (id: string): Promise<string[]> =>
  (
    await graphql<{ auditLog: { action: string; entity_id: string }[] }>(
      "query ($search: String) { auditLog(search: $search) { action entity_id } }",
      { search: bookingNumber(id) },
      desk.token,
      desk.url,
    )
  ).auditLog.map(({ action }) => action);

async function openSheet(width: Width = 1280): Promise<Awaited<ReturnType<typeof visit>>> {
  const visitor = await visit(width);
  await visitor.page.clock.setSystemTime(NOW);
  await signIn(visitor.page, await administrator(desk.url), desk.url);
  await visitor.page.goto(`${desk.url}${SHEET}`);
  return visitor;
}

/** The minutes pass while the tests run. */
const ARRIVED = /^Arrived 11:\d\d am$/;
const AS_IT_WAS = /^The run sheet as it was at 11:\d\d am$/;

const rowOf = (page: Page, name: string): Locator => page.getByRole("row").filter({ hasText: name });
const button = (row: Locator, name: string) => row.getByRole("button", { name: new RegExp(`^${name}: `) });

async function choose(page: Page, row: Locator, item: string): Promise<void> {
  await row.getByRole("button", { name: /^More for/ }).click();
  await page.getByRole("menuitem", { name: item }).click();
}

test.each(WIDTHS)("arrival, undo, no-show and done are one tap each, at %i pixels", async (width) => {
  const flown = early.get(width) ?? "";
  const child = await desk.sell({
    name: `Dev Patel ${width}`,
    time: width === 390 ? "13:00" : "14:00",
    paymentType: "advance",
  });
  const { page, picture } = await openSheet(width);
  const row = rowOf(page, `Asha ${width}`);
  await row.getByText("Expected", { exact: true }).waitFor();
  await page
    .getByText(/^Now, 11:\d\d am$/)
    .first()
    .waitFor();
  expect(await findingsInBothThemes(page)).toEqual([]);
  await picture("run sheet check-in", "page");

  await button(row, "Check in").click();
  await notice(page, `Asha ${width} checked in`).waitFor();
  await row.getByText(ARRIVED).waitFor();
  expect(await stored(flown)).toEqual({ attendance: "arrived", status: "confirmed" });
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await notice(page, "Change undone").waitFor();
  await row.getByText("Expected", { exact: true }).waitFor();

  await choose(page, row, "No-show");
  await row.getByText("No-show", { exact: true }).waitFor();
  await notice(page, `Asha ${width} recorded as a no-show`).waitFor();
  expect(await stored(flown)).toEqual({ attendance: "no_show", status: "confirmed" });
  // The status of a no-show is one word, and its next step takes it back.
  expect(await row.getByText("Confirmed", { exact: true }).count()).toBe(0);
  await button(row, "Undo").waitFor();
  expect(await button(row, "Check in").count()).toBe(0);
  await picture("run sheet no-show");
  await choose(page, row, "Check in");
  const done = button(row, "Complete");
  await done.waitFor();
  await expect.poll(() => done.getAttribute("aria-disabled"), { timeout: 10_000 }).toBeNull();
  await done.click();
  await notice(page, `Booking of Asha ${width} completed`).waitFor();
  expect(await stored(flown)).toEqual({ attendance: "arrived", status: "completed" });

  const young = rowOf(page, `Dev Patel ${width}`);
  await young.getByText("Guardian's consent is missing: ask at check-in").waitFor();
  await young.getByRole("button", { name: /^More for/ }).click();
  // The session has not begun.
  expect(await page.getByRole("menuitem", { name: "No-show" }).getAttribute("aria-disabled")).toBe("true");
  await page.keyboard.press("Escape");
  await button(young, "Check in").click();
  await notice(page, `Dev Patel ${width} checked in`).waitFor();
  expect((await stored(child)).attendance).toBe("arrived");
  // Here in time, but the session is completed only from its start on.
  const soon = button(young, "Complete");
  await expect.poll(() => soon.getAttribute("title")).toContain("This session has not begun.");
  expect(await soon.getAttribute("aria-disabled")).toBe("true");
});

test.each(WIDTHS)("Today: check-in, no-show and the balance are one tap each, at %i pixels", async (width) => {
  const time = width === 390 ? "12:00" : "13:00";
  const id = await desk.sell({ name: `Tara ${width}`, time, simulator: "B737", paymentType: "advance" });
  await remark(id);
  const { page, picture } = await openSheet(width);
  await page.goto(`${desk.url}/admin/dashboard`);
  const rowFor = (name: string) =>
    page.getByRole("list", { name: "Still to fly today" }).getByRole("listitem").filter({ hasText: name });
  const row = rowFor(`Tara ${width}`);
  await row.getByText("Expected", { exact: true }).waitFor();
  await row.getByRole("list", { name: "Tags" }).getByText("Birthday").waitFor();
  await row.getByText("Brings a cake").waitFor();
  await row.getByText("and 1 earlier note").waitFor();
  await picture("today rows");
  expect(await findingsInBothThemes(page)).toEqual([]);
  // Only a session that has begun can be a no-show; the menu says so.
  expect(await button(row, "No-show").count()).toBe(0);
  await row.getByRole("button", { name: /^More for/ }).click();
  const early = page.getByRole("menuitem", { name: "No-show" });
  expect(await early.getAttribute("aria-disabled")).toBe("true");
  expect(await early.textContent()).toContain("This session has not begun.");
  for (const item of ["Reschedule", "Change plan", "Switch simulator", "Edit customer"])
    expect(await page.getByRole("menuitem", { name: item, exact: true }).getAttribute("aria-disabled")).toBeNull();
  await picture("today menu");
  await page.getByRole("menuitem", { name: "Edit customer" }).click();
  await page.getByRole("dialog", { name: "Edit customer" }).getByLabel("Full name").waitFor();
  await page.keyboard.press("Escape");
  const begun = rowFor("Uma Rao");
  await button(begun, "No-show").click();
  await notice(page, "Uma Rao recorded as a no-show").waitFor();
  const now = page.getByRole("list", { name: "Now and next" }).getByRole("listitem").filter({ hasText: "737" });
  await now.getByText("Uma Rao is a no-show").waitFor();
  await now.getByText("Empty", { exact: true }).waitFor();
  const missed = page.getByRole("list", { name: "No-shows" }).getByRole("listitem").filter({ hasText: "Uma Rao" });
  await missed.waitFor();
  expect(await begun.count()).toBe(0);
  await picture("today no-show", "page");
  // By keyboard, because a second press in the same place would be ignored for three seconds.
  const back = button(missed, "Undo");
  await expect.poll(() => back.getAttribute("aria-disabled"), { timeout: 10_000 }).toBeNull();
  await back.press("Enter");
  await begun.getByText("Expected", { exact: true }).waitFor();
  await now.getByText("is a no-show").waitFor({ state: "hidden" });
  await row.getByText("To check: flight and boarding pass").waitFor();
  await button(row, "Check in").click();
  const asks = page.getByRole("dialog", { name: `Check in Tara ${width}` });
  await asks.getByRole("button", { name: "Check in", exact: true }).click();
  await asks.getByText("Please enter the flight number").waitFor();
  expect(await findingsInBothThemes(page)).toEqual([]);
  await picture("check-in flight");
  await asks.getByLabel("Flight number").fill("ai101");
  await asks.getByLabel("I have seen the international boarding pass").check();
  await asks.getByRole("button", { name: "Check in", exact: true }).click();
  await row.getByText(ARRIVED).waitFor();
  await row.getByText("To check:").waitFor({ state: "detached" });
  expect((await stored(id)).attendance).toBe("arrived");
  await row.getByRole("button", { name: /^UPI ₹/ }).click();
  await notice(page, "Payment recorded").waitFor();
  expect(await row.getByRole("button", { name: /^UPI ₹/ }).count()).toBe(0);
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await row.getByRole("button", { name: /^UPI ₹/ }).waitFor();
});

test("a free hour opens the walk-in dialog for it", async () => {
  const { page } = await openSheet();
  await page.getByRole("button", { name: "Walk-in booking: B737, 4:00 pm" }).click();
  await page
    .getByRole("dialog", { name: "Walk-in booking" })
    .getByText(/^B737 · .* · Today 4:00–5:00 pm$/)
    .waitFor();
});

/** A camera that shows the code of this pass, or that fails with an error of this name. */
async function camera(context: BrowserContext, shows: { qr: string } | { error: string }): Promise<void> {
  await context.addInitScript((seen) => {
    const open = async () => {
      if ("error" in seen) throw new DOMException("", seen.error);
      const canvas = document.createElement("canvas");
      canvas.width = 640;
      canvas.height = 480;
      const picture = new Image();
      picture.src = seen.qr;
      await picture.decode();
      const drawn = canvas.getContext("2d");
      setInterval(() => {
        if (!drawn) return;
        drawn.fillStyle = "white";
        drawn.fillRect(0, 0, 640, 480);
        drawn.drawImage(picture, 180, 100, 280, 280);
      }, 50);
      return canvas.captureStream(10);
    };
    Object.defineProperty(navigator.mediaDevices, "getUserMedia", { value: open });
  }, shows);
}

async function passOf(id: string): Promise<{ code: string; qr: string }> {
  const { booking } = await graphql<{ booking: { pass: { code: string; qr: string } } }>(
    "query ($id: ID!) { booking(id: $id) { pass { code qr } } }",
    { id },
    desk.token,
    desk.url,
  );
  return booking.pass;
}

test.each(WIDTHS)("a scanned pass shows its booking and checks it in, at %i pixels", async (width) => {
  const id = await desk.sell({ name: `Vikram ${width}`, time: width === 390 ? "15:00" : "17:00", simulator: "B737" });
  const { page, context, picture } = await openSheet(width);
  await camera(context, { qr: (await passOf(id)).qr });
  const answer = await page.reload();
  expect(answer?.headers()["permissions-policy"]).toContain("camera=(self)");
  expect((await fetch(`${desk.url}/`)).headers.get("permissions-policy")).toContain("camera=()");
  await page.getByRole("button", { name: "Scan pass" }).click();
  const dialog = page.getByRole("dialog", { name: `Booking ${bookingNumber(id)} of Vikram ${width}` });
  await dialog.getByText("Not checked in yet").waitFor();
  await dialog.getByText("Flight, departure: ask at check-in").waitFor();
  expect((await stored(id)).attendance).toBe("expected");
  expect(await findingsInBothThemes(page)).toEqual([]);
  await picture("run sheet scanned pass");
  await dialog.getByRole("button", { name: "Check in…" }).click();
  const asks = page.getByRole("dialog", { name: `Check in Vikram ${width}` });
  await asks.getByRole("button", { name: "Check in anyway" }).click();
  await notice(page, "Checked in").waitFor();
  await page.getByRole("button", { name: "Scan pass" }).click();
  await dialog.getByText("Already checked in").waitFor();
  await dialog.getByText(ARRIVED).waitFor();
  expect(await auditOf(id)).toEqual(expect.arrayContaining(["booking.arrive"]));
  expect((await auditOf(id)).filter((action) => action === "booking.arrive")).toHaveLength(1);
});

test("without a camera the number is typed; a pass of another day and an unknown number are refused", async () => {
  const today = await desk.sell({ name: "Meera Iyer", time: "18:00" });
  const later = await desk.sell({ name: "Nisha Rao", time: "18:00", date: addDays(DAY, 1) });
  const { page, context } = await openSheet();
  await camera(context, { error: "NotAllowedError" });
  await page.reload();
  await page.getByRole("button", { name: "Scan pass" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByText(/^The browser may not use the camera\./).waitFor();
  expect(await findingsInBothThemes(page)).toEqual([]);
  const number = dialog.getByLabel("Or type the booking number");
  await number.fill("BK-000000");
  await number.press("Enter");
  await dialog.getByText(/^No booking has this number\./).waitFor();
  await number.fill(bookingNumber(later));
  await number.press("Enter");
  await dialog.getByText(/^This session is on .* not today\.$/).waitFor();
  expect((await stored(later)).attendance).toBe("expected");
  await dialog.getByRole("button", { name: "Scan the next pass" }).click();
  await dialog.getByLabel("Or type the booking number").fill(bookingNumber(today).toLowerCase());
  await page.keyboard.press("Enter");
  await dialog.getByText("Checked in", { exact: true }).waitFor();
  await dialog.getByText(ARRIVED).waitFor();
  expect((await stored(today)).attendance).toBe("arrived");
});

test("without a connection the sheet stays readable, and check-ins are sent once when it returns", async () => {
  const waits = await desk.sell({ name: "Ravi Menon", time: "15:00" });
  const back = await desk.sell({ name: "Sara Khan", time: "16:00" });
  const { page, context, allow } = await openSheet();
  allow(/net::ERR_/, /Failed to fetch/);
  await page.getByText("Ravi Menon").waitFor();
  await context.setOffline(true);
  await page.getByText(AS_IT_WAS).waitFor();
  await button(rowOf(page, "Ravi Menon"), "Check in").click();
  await rowOf(page, "Ravi Menon").getByText("Waiting for the connection").waitFor();
  await button(rowOf(page, "Sara Khan"), "Check in").click();
  await rowOf(page, "Sara Khan").getByText("Waiting for the connection").waitFor();
  const undo = rowOf(page, "Sara Khan").getByRole("button", { name: /^Undo: / });
  await expect.poll(() => undo.getAttribute("aria-disabled"), { timeout: 10_000 }).toBeNull();
  await undo.click();
  await rowOf(page, "Sara Khan").getByText("Expected", { exact: true }).waitFor();
  expect((await stored(waits)).attendance).toBe("expected");

  // The first response is lost: the server has recorded it, and the repeat must not record it again.
  let sent = 0;
  await page.route("**/graphql", async (route) => {
    if (!route.request().postData()?.includes("SetAttendance")) return route.fallback();
    sent += 1;
    if (sent > 1) return route.fallback();
    await route.fetch();
    return route.abort();
  });
  await context.setOffline(false);
  await expect.poll(async () => (await stored(waits)).attendance).toBe("arrived");
  await rowOf(page, "Ravi Menon").getByText("Waiting for the connection").waitFor();
  await page.evaluate(() => dispatchEvent(new Event("online")));
  await rowOf(page, "Ravi Menon").getByText(ARRIVED).waitFor();
  expect(sent).toBe(2);
  expect((await auditOf(waits)).filter((action) => action === "booking.arrive")).toHaveLength(1);
  expect((await stored(back)).attendance).toBe("expected");
});

test("the kept sheet is shown where the server can't be reached, and is erased at the sign-out", async () => {
  await desk.sell({ name: "Leela Nair", time: "12:00" });
  const { page, allow } = await openSheet();
  allow(/net::ERR_/);
  await page.getByText("Leela Nair").waitFor();
  const kept = () => page.evaluate(() => localStorage.getItem("aviator-run-sheet") ?? "");
  await expect.poll(kept).toContain("Leela Nair");
  await page.route("**/graphql", (route) =>
    route.request().postData()?.includes("StaffCalendar") ? route.abort() : route.fallback(),
  );
  await page.reload();
  await page.getByText(AS_IT_WAS).waitFor();
  await page.getByText("Leela Nair").waitFor();
  expect(await kept()).toContain("Leela Nair");
  const banner = page.getByRole("banner");
  await banner.getByRole("button", { name: "Administrator" }).click();
  await banner.getByRole("button", { name: "Log out" }).click();
  await page.waitForURL(`${desk.url}/`);
  expect(await kept()).toBe("");
});
