/** The waitlist of a full day: joined by guests, offered by mail in order, booked at the kept time, kept by staff. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { addDays, instantOf } from "#domain/time/dates.ts";
import { administrator, signIn } from "./harness/admin.ts";
import { graphql } from "./harness/api.ts";
import { findings } from "./harness/axe.ts";
import { confirmation, fillContact, payBy } from "./harness/booking-steps.ts";
import { newEmail } from "./harness/customer.ts";
import { DAY, type DeskDay, NOW, startDeskDay } from "./harness/desk-day.ts";
import { linkIn, mailTo } from "./harness/mailbox.ts";
import { sideways } from "./harness/still.ts";
import { visit, type Width } from "./harness/visit.ts";

const FULL = addDays(DAY, 5);
const TIMES = ["09:00", "10:00", "11:00", "12:00", "13:00", "14:00", "15:00", "16:00", "17:00", "18:00"];

let desk: DeskDay;
const sold = new Map<string, string>();
beforeAll(async () => {
  desk = await startDeskDay();
  for (const time of TIMES) sold.set(time, await desk.sell({ name: "Walk In", time, date: FULL }));
});
afterAll(() => desk?.close());

/** Opens a page of the desk's product, whose clock the browser shares. */
async function open(path: string, now: Date, width: Width = 1280) {
  const visitor = await visit(width);
  await visitor.page.clock.setSystemTime(now);
  await visitor.page.goto(`${desk.url}${path}`);
  return visitor;
}

/** The address in the one mail to a person with this subject. */
const mailed = async (email: string, subject: RegExp): Promise<string> =>
  linkIn(await mailTo(email, subject, desk.outbox), "/waitlist", desk.url);

const cancel = (time: string) =>
  graphql(
    `mutation ($id: ID!) { updateBookingStatus(id: $id, status: "cancelled") { id } }`,
    { id: sold.get(time) },
    desk.token,
    desk.url,
  );

/** Joins as a guest from the booking page and confirms the address. */
async function join(name: string, width: Width, place: number): Promise<string> {
  const email = newEmail("waits");
  const { page } = await open(`/booking/A320/30?date=${FULL}`, instantOf(DAY, "08:05"), width);
  await page.getByRole("button", { name: "Tell me if a time becomes free" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Name").fill(name);
  await dialog.getByLabel("Email").fill(email);
  expect(await findings(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Join the waitlist" }).click();
  await dialog.getByText("We've sent a link to").waitFor();
  await dialog.getByRole("button", { name: "Done" }).click();
  const link = await mailed(email, /^Please confirm/);
  await page.goto(`${desk.url}${link}`);
  await page.getByRole("button", { name: "Yes, let me know" }).click();
  await page.getByRole("heading", { name: `You're number ${place} in line` }).waitFor();
  expect(await findings(page)).toEqual([]);
  expect(await sideways(page)).toBe(0);
  return email;
}

test("a cancelled time is offered to the first in line, after half an hour to the second, who books it", async () => {
  const first = await join("Asha Rao", 390, 1);
  const second = await join("Meera Iyer", 1280, 2);
  await cancel("11:00");
  const lapsing = await mailed(first, /11:00 am, kept for you until/);

  const later = instantOf(DAY, "08:40");
  await desk.clockAt(later);
  // The round that a second cancelled time starts also ends the first offer.
  await cancel("16:00");
  const offered = await mailed(second, /11:00 am, kept for you until/);
  const gone = await open(lapsing, later, 390);
  await gone.page.getByRole("heading", { name: "Your offer has ended" }).waitFor();
  await gone.page.getByRole("link", { name: "Join the list again" }).waitFor();

  const { page } = await open(offered, later);
  await page.getByText(/^Kept for you until 9:1\d am/).waitFor();
  expect(await findings(page)).toEqual([]);
  await page.getByRole("button", { name: "Book this time" }).click();
  await page.getByRole("radio", { name: "11:00 am", checked: true }).waitFor();
  await fillContact(page, { name: "Meera Iyer", email: second, phone: "98200 12345" });
  await payBy(page, "Success");
  const { facts } = await confirmation(page);
  expect(Object.values(facts).join(" ")).toContain("11:00");
});

test("staff see who waits for the day, and put a removed person in line again", async () => {
  sold.set("16:00", await desk.sell({ name: "Walk In", time: "16:00", date: FULL }));
  await join("Ravi Rao", 390, 1);
  const { page } = await visit(1280);
  await page.clock.setSystemTime(NOW);
  await signIn(page, await administrator(desk.url), desk.url);
  await page.goto(`${desk.url}/admin/dashboard/bookings/run-sheet?date=${FULL}`);
  const list = page.getByRole("list", { name: "Waitlist" });
  const row = list.getByRole("listitem").filter({ hasText: "Ravi Rao" });
  await row.getByText("Waiting").waitFor();
  await row.getByRole("button", { name: "Remove Ravi Rao from the waitlist" }).click();
  await row.waitFor({ state: "detached" });
  await page.getByRole("button", { name: "Undo" }).click();
  await row.getByText("Waiting").waitFor();
});
