/** Taking the balance with one tap, and the till: opened, counted, closed and corrected. */
import { expect, onTestFinished, test } from "vitest";
import { administrator, adminVisit, rowOf, signIn } from "./harness/admin.ts";
import { graphql } from "./harness/api.ts";
import { findings } from "./harness/axe.ts";
import { bookSession, freeHour, newEmail, register } from "./harness/customer.ts";
import { startProduct } from "./harness/product.ts";
import { visit } from "./harness/visit.ts";

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
  await page.getByText("₹5,500 by UPI from ", { exact: false }).first().waitFor();
  await details.getByText(/^₹5,500, UPI/).waitFor();
  await upi.waitFor({ state: "hidden" });
  await page.getByRole("button", { name: "Undo", includeHidden: true }).click();
  await details.getByText("Undone", { exact: true }).waitFor();
  expect(await details.getByText("Refunded at the venue").count()).toBe(0);
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
    .first()
    .waitFor();
});

test("the till is opened with its float, counted, closed with a reason, and corrected", async () => {
  const product = await startProduct();
  onTestFinished(() => product.close());
  const { url } = product;
  const admin = await administrator(url);
  /** A walk-in that pays ₹500 in advance. */
  const walkIn = (method: string) =>
    graphql(
      `mutation ($method: String!) { createWalkInBooking(simulatorType: "A320", planDuration: 30, name: "Meera Iyer",
        email: "meera@example.com", phone: "9820012345", paymentMethod: $method, paymentType: "advance") { id } }`,
      { method },
      admin.token,
      url,
    );
  await walkIn("cash");
  await walkIn("upi");
  const { page } = await visit(390);
  await signIn(page, admin, url);
  await page.goto(`${url}${BOOKINGS}`);
  await page.getByRole("navigation", { name: "Booking views" }).getByRole("link", { name: "Till" }).click();

  await page.getByText("No till has been opened yet.").waitFor();
  const float = page.getByLabel("Float in rupees");
  expect(await float.inputValue()).toBe("0");
  await expect.poll(() => float.evaluate((one) => one === document.activeElement)).toBe(true);
  await float.fill("-5");
  await page.keyboard.press("Enter");
  await page.getByText("Please enter an amount in rupees, such as 500 or 99.50.").waitFor();
  await float.fill("2,000");
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { name: "Count and close" }).waitFor();
  const takings = page.getByRole("list", { name: "Takings" });
  expect(await takings.getByRole("listitem").allTextContents()).toEqual([
    "Cash₹500Administrator₹500",
    "UPI₹500Administrator₹500",
    "Total₹1,000",
  ]);
  await page.getByText("Nothing yet").waitFor();
  // Before the count begins, the result is below the rows and covers none.
  const [coins, result] = [page.getByLabel("Coins in rupees"), page.getByText("Nothing yet")];
  const [last, below] = [await coins.boundingBox(), await result.boundingBox()];
  expect(last && below && below.y > last.y + last.height).toBe(true);
  expect(await page.getByText(/₹[\d,]+ short/).count()).toBe(0);
  expect(await findings(page)).toEqual([]);

  // Another payment changes the expected cash; the count on the screen is kept.
  await page.getByLabel("Notes of ₹500").fill("4");
  await page.getByLabel("Notes of ₹20", { exact: true }).fill("20");
  await page.getByLabel("Coins in rupees").fill("50");
  await page.getByText("₹50 short").waitFor();
  await page.getByRole("button", { name: "Close till…" }).click();
  await page.getByText("Please enter a reason.").waitFor();
  await walkIn("cash");
  await page.getByLabel("Reason for the difference").fill("Wrong change");
  await page.keyboard.press("Enter");
  const question = page.getByRole("dialog", { name: "Close this till?" });
  await question.getByRole("button", { name: "Close till" }).click();
  await page.getByText("The expected cash is now ₹3,000. Please check your count again").waitFor();
  await page.getByText("₹550 short").waitFor();
  await page.getByLabel("Notes of ₹500").fill("5");
  await page.getByText("₹50 short").waitFor();
  await page.getByLabel("Stays in the till, in rupees").fill("2000");
  await page.getByRole("button", { name: "Close till…" }).click();
  await question.getByRole("button", { name: "Close till" }).click();

  await page.getByRole("heading", { name: "Closed", exact: true }).waitFor();
  await page.getByText("₹50 short (Wrong change)").waitFor();
  await page.getByText("5 × ₹500, 20 × ₹20, ₹50 in coins").waitFor();
  await walkIn("cash");
  await page.getByRole("button", { name: "Add a correction…" }).click();
  const correcting = page.getByRole("dialog", { name: "Add a correction" });
  await correcting.getByLabel("Amount in rupees").fill("50");
  await correcting.getByLabel("Reason").fill("Found in the drawer");
  await page.keyboard.press("Enter");
  await correcting.waitFor({ state: "hidden" });
  const corrections = page.getByRole("list", { name: "Corrections" });
  await corrections.getByText("Found in the drawer").waitFor();
  await corrections.getByText(/^Paid after closing: BK-/).waitFor();
  // The closed figures are the same; the corrections follow them.
  await page.getByText("₹50 short (Wrong change)").waitFor();
  await corrections.getByText("₹3,500").waitFor();
  expect(await findings(page)).toEqual([]);

  // Cash that follows is announced as a correction before it is taken.
  const sold = await graphql<{ sold: { id: string } }>(
    `mutation { sold: createWalkInBooking(simulatorType: "A320", planDuration: 30, name: "Ravi Menon",
      phone: "9820012346", payLater: true) { id } }`,
    {},
    admin.token,
    url,
  );
  await page.goto(`${url}${BOOKINGS}?booking=${sold.sold.id}`);
  await page.getByRole("note").getByText("Cash that you take now is recorded as a correction.").waitFor();
  const details = page.getByRole("dialog", { name: /^Booking/ });
  expect(await details.getByText("Paid online").count()).toBe(0);
  await details.getByRole("button", { name: "Other amount…" }).click();
  const paying = page.getByRole("dialog", { name: "Record a payment" });
  await paying.getByText("This booking has no email address.").waitFor();
  expect(await paying.getByRole("checkbox", { name: "Email a receipt" }).isChecked()).toBe(false);
  expect(await paying.locator("button.button-primary").count()).toBe(1);
  await paying.getByRole("note").waitFor();
  expect(await findings(page)).toEqual([]);
});
