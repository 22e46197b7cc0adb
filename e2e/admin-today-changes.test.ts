/**
 * Changes of today's sessions on the first screen: own ones show in place at once, those of others are announced. The
 * product and the browser have the same time, 11:05 am on the day of the sessions.
 */
import type { Locator, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addDays } from "#domain/time/dates.ts";
import { logInBy, staffMember } from "./harness/admin.ts";
import { graphql } from "./harness/api.ts";
import { notice } from "./harness/booking-steps.ts";
import { DAY, type DeskDay, NOW, startDeskDay } from "./harness/desk-day.ts";
import { cardFor, openTodayOf } from "./harness/today.ts";
import { WIDTHS, type Width } from "./harness/visit.ts";
import { payCash } from "./harness/walk-in.ts";

let desk: DeskDay;
beforeAll(async () => {
  desk = await startDeskDay();
  await desk.sell({ name: "Nila Bose", time: "14:00" });
  await desk.sell({ name: "Uma Rao", time: "11:00", simulator: "B737" });
  await desk.sell({ name: "Omar Khan", time: "15:00", simulator: "B737" });
  await desk.clockAt(NOW);
});
afterAll(() => desk?.close());

const openToday = (width?: Width) => openTodayOf(desk, width);

const rowFor = (page: Page, name: string): Locator =>
  page.getByRole("list", { name: "Still to fly today" }).getByRole("listitem").filter({ hasText: name });
const undo = (page: Page): Promise<void> => page.getByRole("button", { name: "Undo", exact: true }).click();

async function choose(page: Page, row: Locator, item: string): Promise<Locator> {
  await row.getByRole("button", { name: /^More for/ }).click();
  await page.getByRole("menuitem", { name: item, exact: true }).click();
  return page.getByRole("dialog");
}

test("an own switch and an own move show in the row at once, also after Undo", async () => {
  const { page } = await openToday();
  const row = rowFor(page, "Nila Bose");
  await row.getByText("A320").waitFor();
  const switching = await choose(page, row, "Switch simulator");
  await switching.getByRole("button", { name: "Switch to B737" }).click();
  await notice(page, "Nila Bose moved to the B737").waitFor();
  await row.getByText("B737").waitFor();
  await undo(page);
  await notice(page, "Change undone").waitFor();
  await row.getByText("A320").waitFor();

  const moving = await choose(page, row, "Reschedule");
  const nearest = moving.getByRole("group", { name: "Nearest free times" }).getByRole("radio").first();
  await nearest.check();
  const [, time = ""] = (await nearest.getAttribute("aria-label"))?.split(", ") ?? [];
  await moving.getByRole("button", { name: "Reschedule", exact: true }).click();
  await notice(page, /^Nila Bose moved to /).waitFor();
  const [start = ""] = time.split(" ");
  await row.getByText(new RegExp(`^${start}–`)).waitFor();
  await undo(page);
  await row.getByText(/^2:00–/).waitFor();
});

test.each(WIDTHS)("an own walk-in is in the list and no news; another's is news, at %i pixels", async (width) => {
  const { page, picture } = await openToday(width);
  const list = page.getByRole("list", { name: "Still to fly today" });
  await list.waitFor();
  await page.getByText(/^Nothing new since /).waitFor();
  const top = async () => (await list.boundingBox())?.y;
  const before = await top();
  await page.getByRole("button", { name: "Walk-in booking", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Walk-in booking" });
  await dialog.getByLabel("Phone number").fill("98200 55555");
  await dialog.getByLabel("Full name").fill(`Walker ${width}`);
  // The later tests of this file need the free hours of the B737.
  await dialog.getByLabel("Simulator", { exact: true }).selectOption("A320");
  await payCash(dialog);
  await notice(page, "Walk-in created").waitFor();
  await rowFor(page, `Walker ${width}`).waitFor();
  const reading = page.waitForResponse(
    async (one) => (await one.request().postData())?.includes("DeskChanges") ?? false,
  );
  await reading;
  await page.getByText(/^Nothing new since /).waitFor();

  // The same person sells another day's session in another window.
  await desk.sell({ name: `Own ${width}`, date: addDays(DAY, 3), time: width === 390 ? "12:00" : "11:00" });
  await page.waitForResponse(async (one) => (await one.text()).includes(`"newBookings":`));
  await page.getByText(/^Nothing new since /).waitFor();
  const { token: by } = await logInBy(await staffMember(desk.url), desk.url);
  await desk.sell({ name: `Other ${width}`, time: width === 390 ? "18:00" : "17:00", by });
  await page.getByText("1 new booking", { exact: true }).waitFor({ timeout: 15_000 });
  await picture("today news");
  expect(await rowFor(page, `Other ${width}`).count()).toBe(0);
  if (width === 1280) expect(await top()).toBe(before);
  await page.getByRole("button", { name: "Show", exact: true }).click();
  await rowFor(page, `Other ${width}`).waitFor();
  await page.getByText(/^Nothing new since /).waitFor();
});

test("a checked-in B737 customer has nothing left to check, and the next one is named once they are done", async () => {
  const { page } = await openToday();
  const row = rowFor(page, "Omar Khan");
  await row.getByText("To check: flight and boarding pass").waitFor();
  await row.getByRole("button", { name: /^Check in: / }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Check in anyway" }).click();
  await row.getByText(/^Arrived /).waitFor();
  await row.getByText("To check:").waitFor({ state: "detached" });
  const card = cardFor(page, "737");
  await card.getByText("Next at 3:00 pm").waitFor();
  await page.goto(`${desk.url}/admin/dashboard/bookings/run-sheet`);
  const line = page.getByRole("row").filter({ hasText: "Omar Khan" });
  await line.getByText(/^Arrived /).waitFor();
  expect(await line.getByText("ask at check-in").count()).toBe(0);
  await page.emulateMedia({ media: "print" });
  await line.getByText("✓", { exact: true }).waitFor();
  await page.emulateMedia({ media: "screen" });
  await page.goto(`${desk.url}/admin/dashboard`);
  // Once the session has begun, one tap completes it.
  await page.clock.setSystemTime(new Date(`${DAY}T15:01:00+05:30`));
  await page.goto(`${desk.url}/admin/dashboard`);
  await row.getByRole("button", { name: /^Complete: / }).click();
  await row.waitFor({ state: "detached" });
  await card.getByText("Nothing else today").waitFor();
});

test("a closure made by others is named with its end", async () => {
  const { page } = await openToday();
  const card = cardFor(page, "A320");
  await card.getByText("Empty now").waitFor();
  await graphql(
    `mutation ($from: String!, $to: String!) {
      createClosure(simulatorType: "A320", from: $from, to: $to, reason: "Projector") { id }
    }`,
    { from: `${DAY}T11:00:00+05:30`, to: `${DAY}T12:00:00+05:30` },
    desk.token,
    desk.url,
  );
  await page.getByRole("button", { name: "Refresh" }).click();
  await card.getByText(/^Closed: Projector/).waitFor();
  await card.getByText("until 12:00 pm").waitFor();
});

test.each(WIDTHS)("the notice with Undo becomes a pill that covers no button, at %i pixels", async (width) => {
  await desk.sell({ name: `Zoya ${width}`, time: width === 390 ? "12:00" : "13:00", simulator: "B737" });
  const { page, picture } = await openToday(width);
  const row = rowFor(page, `Zoya ${width}`);
  await row.getByRole("button", { name: /^Check in: / }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Check in anyway" }).click();
  const text = notice(page, /^(Zoya \d+ checked in|Checked in)$/);
  await text.waitFor();
  await picture("today notice");
  // The pointer is where the dialog's button was; over the notice it would keep the text.
  await page.mouse.move(0, 0);
  const card = page.locator("[data-notice]");
  await expect.poll(async () => (await card.boundingBox())?.width, { timeout: 10_000 }).toBeLessThan(220);
  await card.getByText(/^2\d s$/).waitFor();
  // At the end of the page, and beside the details, no button is below it.
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  expect(await covered(page, "#main :is(a, button)")).toEqual([]);
  await picture("today pill");
  await row.getByRole("button", { name: /^Details of / }).click();
  await page.getByRole("dialog").getByText("Paid in full").waitFor();
  await expect.poll(() => covered(page, "[role=dialog] :is(a, button)")).toEqual([]);
  await picture("today pill beside a dialog");
  await page.getByRole("button", { name: "Undo", exact: true, includeHidden: true }).click();
  await notice(page, "Change undone").waitFor();
});

/** The names of visible elements below the notice. */
const covered = (page: Page, selector: string): Promise<string[]> =>
  page.evaluate((wanted) => {
    const card = document.querySelector("[data-notice]")?.getBoundingClientRect();
    if (!card) return ["no notice"];
    return [...document.querySelectorAll(wanted)]
      .filter((one) => {
        const { left, right, top, bottom } = one.getBoundingClientRect();
        return left < card.right && right > card.left && top < card.bottom && bottom > card.top;
      })
      .map((one) => one.textContent ?? "");
  }, selector);
