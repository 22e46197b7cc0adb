/** Taking the balance with one tap, and the till: opened, counted, closed and corrected. */
import { expect, test } from "vitest";
import { adminVisit, rowOf } from "./harness/admin.ts";
import { findings } from "./harness/axe.ts";
import { bookSession, freeHour, newEmail, register } from "./harness/customer.ts";

const BOOKINGS = "/admin/dashboard/bookings";

test("one tap takes the balance, Undo makes it due again, and another tap takes it by card", async () => {
  const asha = await register(newEmail("one-tap"));
  await bookSession(asha, { paymentType: "advance", hour: await freeHour() });
  const { page } = await adminVisit();
  await page.goto(`${BOOKINGS}?search=${asha.email}`);
  const row = rowOf(page, "Bookings", asha.email);
  await row.getByRole("button", { name: /^Details of/ }).click();
  const details = page.getByRole("dialog", { name: /^Booking/ });
  const upi = details.getByRole("button", { name: "UPI ₹5,500" });
  await upi.click();
  await page.getByText("₹5,500 by UPI for", { exact: false }).first().waitFor();
  await details.getByText(/^₹5,500, UPI/).waitFor();
  await upi.waitFor({ state: "hidden" });
  await page.getByRole("button", { name: "Undo", includeHidden: true }).click();
  await details.getByText(/^-₹5,500, UPI \(Undone\)/).waitFor();
  await details.getByRole("button", { name: "Cash ₹5,500" }).waitFor();
  expect(await findings(page)).toEqual([]);
  await details.getByRole("button", { name: "Card ₹5,500" }).click();
  await details.getByText(/^₹5,500, Card/).waitFor();
  const [tab, paper] = await Promise.all([
    page.waitForEvent("popup"),
    page.waitForResponse((response) => response.url().includes("/download/booking-invoice/")),
    details.getByRole("button", { name: "Print receipt" }).click(),
  ]);
  expect(paper.headers()["content-type"]).toBe("application/pdf");
  await tab.close();
  // Escape would close the notice first.
  await details.getByRole("button", { name: "Close" }).last().click();
  await details.waitFor({ state: "hidden" });
  await row.getByText("₹6,000").waitFor();
});

test("the dialog for another amount focuses the amount, and Enter saves", async () => {
  const asha = await register(newEmail("other-amount"));
  await bookSession(asha, { paymentType: "advance", hour: await freeHour() });
  const { page } = await adminVisit();
  await page.goto(`${BOOKINGS}?search=${asha.email}`);
  const row = rowOf(page, "Bookings", asha.email);
  await row.getByRole("button", { name: /^Details of/ }).click();
  await page.getByRole("button", { name: "Other amount…" }).click();
  const dialog = page.getByRole("dialog", { name: "Record a payment" });
  await dialog.waitFor();
  await expect
    .poll(() => dialog.getByLabel("Amount in rupees").evaluate((one) => one === document.activeElement))
    .toBe(true);
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.type("2000");
  await page.keyboard.press("Enter");
  await dialog.waitFor({ state: "hidden" });
  await page
    .getByRole("dialog", { name: /^Booking/ })
    .getByText("₹3,500", { exact: true })
    .waitFor();
});
