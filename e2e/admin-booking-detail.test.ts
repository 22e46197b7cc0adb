/**
 * The details of a booking at the desk: edit the customer, change the plan with its difference in price, switch the
 * simulator, tags, notes and the history. It uses days of a month in which no other test books.
 */
import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { bookingNumber } from "#domain/text/numbers.ts";
import { addDays, todayInIndia } from "#domain/time/dates.ts";
import { administrator, signIn } from "./harness/admin.ts";
import { graphql } from "./harness/api.ts";
import { findingsInBothThemes } from "./harness/axe.ts";
import { notice } from "./harness/booking-steps.ts";
import { sideways } from "./harness/still.ts";
import { visit, WIDTHS } from "./harness/visit.ts";

let admin: Awaited<ReturnType<typeof administrator>>;
beforeAll(async () => {
  admin = await administrator();
});

/** Sells a 30-minute A320 session at the desk, with a discount; the plan costs ₹5,000. */
async function sell(date: string): Promise<string> {
  const { sold } = await graphql<{ sold: { id: string } }>(
    `mutation ($date: String!) {
      sold: createWalkInBooking(simulatorType: "A320", planDuration: 30, name: "Asha Rao", phone: "9820012345",
        email: "detail@example.com", paymentMethod: "cash", paymentType: "full", bookingDate: $date,
        bookingTime: "11:00", discount: 500, discountReason: "Started late last time") { id }
    }`,
    { date },
    admin.token,
  );
  return sold.id;
}

const stored = async (id: string) =>
  (
    await graphql<{ booking: Record<string, unknown> }>(
      `query ($id: ID!) { booking(id: $id) { contact_name contact_email simulator_type plan_duration total_price
        remaining_amount tags staffNotes { text } } }`,
      { id },
      admin.token,
    )
  ).booking;

const undo = async (page: Page) => {
  await page.getByRole("button", { name: "Undo" }).click();
  await notice(page, "Change undone").waitFor();
};

test.each(WIDTHS.map((width, index) => ({ width, day: 331 + index })))(
  "a booking is edited at the desk, at $width pixels",
  async ({ width, day }) => {
    const id = await sell(addDays(todayInIndia(new Date()), day));
    const { page, picture } = await visit(width);
    await signIn(page, admin);
    await page.goto(`/admin/dashboard/bookings?booking=${id}`);
    const details = page.getByRole("dialog", { name: `Booking ${bookingNumber(id)}` });
    await details.getByText("(Started late last time)").waitFor();
    await details.getByRole("link", { name: "Call +91 98200 12345" }).waitFor();
    await details.getByText("The customer reads: Ready for you").waitFor();
    await details.getByText("Paid in full").waitFor();

    await details.getByRole("button", { name: "Edit customer" }).click();
    const editing = page.getByRole("dialog", { name: "Edit customer" });
    await editing.getByLabel("Email address").fill("asha.iyer@example.com");
    // An invoice is not replaced for an email alone, unless staff want that.
    expect(await editing.getByRole("checkbox", { name: "Correct the invoice" }).isChecked()).toBe(false);
    await editing.getByLabel("Full name").fill("");
    await editing.getByRole("button", { name: "Save" }).click();
    await editing.getByText("Please enter your full name").or(editing.locator("[aria-invalid=true]")).first().waitFor();
    await editing.getByLabel("Full name").fill("Asha Iyer");
    await editing.getByRole("checkbox", { name: "Send the confirmation to the new address" }).uncheck();
    expect(await editing.getByRole("checkbox", { name: "Correct the invoice" }).isChecked()).toBe(true);
    await picture("admin edit customer");
    await editing.getByRole("button", { name: "Save" }).click();
    await details.getByText("Asha Iyer").first().waitFor();
    await details.getByText("A corrected invoice is being made.").waitFor();
    await details.getByText("Invoice: corrected").waitFor();

    await details.getByRole("button", { name: "Change plan" }).click();
    const plan = page.getByRole("dialog", { name: "Change plan" });
    await plan.getByRole("radio", { name: /60 minutes|1 hour/ }).check();
    await plan.getByText("₹5,000 more to pay").waitFor();
    await plan.getByText(/^New price ₹9,500\. /).waitFor();
    await picture("admin change plan");
    expect(await findingsInBothThemes(page)).toEqual([]);
    await plan.getByRole("button", { name: "Change plan" }).click();
    await notice(page, "Plan changed").waitFor();
    await details.getByText("₹5,000", { exact: true }).first().waitFor();
    expect(await stored(id)).toMatchObject({ plan_duration: 60, total_price: 9500, remaining_amount: 5000 });
    await undo(page);
    await expect.poll(() => stored(id)).toMatchObject({ plan_duration: 30, remaining_amount: 0 });

    await details.getByRole("button", { name: "Switch simulator" }).click();
    const moving = page.getByRole("dialog", { name: /^Switch to the Boeing/ });
    await moving.getByText("is free on the B737.").waitFor();
    await moving.getByText(/^The price stays ₹[\d,]+\./).waitFor();
    // The plans open on demand, so that the time is in view.
    expect(await moving.getByRole("radio").count()).toBe(0);
    await moving.getByText(/^Keep .+, ₹[\d,]+$/).waitFor();
    await picture("admin switch simulator");
    await moving.getByRole("button", { name: "Change the plan" }).click();
    expect(await moving.getByRole("radio", { checked: true }).count()).toBe(1);
    await moving.getByRole("button", { name: "Choose another time" }).click();
    const times = moving.getByRole("group", { name: "New date and time" });
    await expect.poll(() => times.evaluate((one) => one === document.activeElement)).toBe(true);
    await moving.getByRole("button", { name: "Cancel" }).click();
    await details.getByRole("button", { name: "Switch simulator" }).click();
    await moving.getByText("is free on the B737.").waitFor();
    expect(await findingsInBothThemes(page)).toEqual([]);
    await moving.getByRole("button", { name: "Switch to B737" }).click();
    await notice(page, "Asha Iyer moved to the B737").waitFor();
    await details.getByText("Ask at check-in").first().waitFor();

    await details.getByLabel("New tag").fill("Birthday");
    await details.getByRole("button", { name: "Add tag" }).click();
    await details.getByRole("button", { name: "Remove tag Birthday" }).waitFor();
    await details.getByLabel("New note").fill("Brings her own headset");
    await details.getByRole("button", { name: "Add note" }).click();
    await details.getByRole("button", { name: /^Delete note/ }).click();
    await notice(page, "Note deleted").waitFor();
    await undo(page);
    await details.getByRole("list", { name: "Notes" }).getByText("Brings her own headset").waitFor();

    const history = details.getByRole("list", { name: "History" });
    await history.getByText("Simulator: A320 → B737").first().waitFor();
    await details.getByRole("button", { name: /^Show all/ }).click();
    await history.getByText("Name: Asha Rao → Asha Iyer").waitFor();
    await history.getByText("Booked at the desk").waitFor();
    await picture("admin booking detail");
    expect(await findingsInBothThemes(page)).toEqual([]);
    expect(await sideways(page)).toBe(0);
    expect(await stored(id)).toMatchObject({
      contact_name: "Asha Iyer",
      contact_email: "asha.iyer@example.com",
      simulator_type: "B737",
      tags: ["Birthday"],
      staffNotes: [{ text: "Brings her own headset" }],
    });
    // The audit log names the customer, also in the entries before the change.
    await page.goto(`/admin/dashboard/audit?search=${bookingNumber(id)}`);
    await page.getByText(`Booking created at the desk: ${bookingNumber(id)}, Asha Iyer`).waitFor();
    await page.getByText("11:00 am", { exact: true }).first().waitFor();
  },
  180_000,
);
