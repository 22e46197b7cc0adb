/** A walk-in of a customer with an account: found by phone, picked by staff, listed in the customer's own bookings. */
import { expect, test } from "vitest";
import { logInBy, signIn, staffMember } from "./harness/admin.ts";
import { graphql } from "./harness/api.ts";
import { notice } from "./harness/booking-steps.ts";
import { type Account, newEmail, register } from "./harness/customer.ts";
import { linkIn, mailTo } from "./harness/mailbox.ts";
import { visit, WIDTHS, type Width } from "./harness/visit.ts";

const PHONES: Record<Width, string> = { 1280: "98112 12801", 390: "98112 03901" };

async function customer(phone: string): Promise<Account> {
  const account = await register(newEmail("regular"));
  const { id, token } = account;
  await graphql(
    "mutation ($id: ID!, $phone: String!) { updateProfile(id: $id, phone: $phone) { id } }",
    { id, phone },
    token,
  );
  return account;
}

async function proveEmail({ email, token }: Account): Promise<void> {
  const link = linkIn(await mailTo(email, /^Welcome to Aviator$/), "/confirm-email");
  const { searchParams } = new URL(link, "http://localhost");
  await graphql(
    "mutation ($token: String!) { proveEmail(token: $token) { success } }",
    { token: searchParams.get("token") },
    token,
  );
}

async function bookingsOf({ id, token }: Account): Promise<unknown[]> {
  const { userBookings } = await graphql<{ userBookings: unknown[] }>(
    "query ($id: ID!) { userBookings(userId: $id) { id } }",
    { id },
    token,
  );
  return userBookings;
}

test.each(WIDTHS)("%i: staff find a customer by phone and add the walk-in to the account", async (width) => {
  const asha = await customer(PHONES[width]);
  await proveEmail(asha);
  const { page, picture } = await visit(width);
  await signIn(page, await logInBy(await staffMember()));
  await page.goto("/admin/dashboard/bookings");
  await page.getByRole("button", { name: "Walk-in booking" }).click();
  const dialog = page.getByRole("dialog", { name: "Walk-in booking" });
  await dialog.getByLabel("Phone number").fill(PHONES[width]);
  const line = dialog.getByRole("status").filter({ hasText: "Asha Rao · no visits yet" });
  await line.getByText(asha.email).waitFor();
  const add = dialog.getByRole("button", { name: "Add to this account" });
  expect(await dialog.getByLabel("Full name").inputValue()).toBe("Asha Rao");
  expect(await dialog.getByLabel("Email address").inputValue()).toBe(asha.email);
  await dialog.getByRole("button", { name: "Clear", exact: true }).click();
  expect(await dialog.getByLabel("Full name").inputValue()).toBe("");
  expect(await dialog.getByLabel("Email address").inputValue()).toBe("");
  await dialog.getByLabel("Phone number").fill("98112");
  await dialog.getByLabel("Phone number").fill(PHONES[width]);
  await add.scrollIntoViewIfNeeded();
  await picture("admin walk-in account found");
  await add.focus();
  await page.keyboard.press("Enter");
  const leave = dialog.getByRole("button", { name: "Don't add" });
  await expect.poll(() => leave.evaluate((one) => one === document.activeElement)).toBe(true);
  await dialog.getByRole("status").filter({ hasText: "Added to Asha Rao's account" }).waitFor();
  expect(await dialog.getByLabel("Full name").inputValue()).toBe("Asha Rao");
  expect(await dialog.getByLabel("Email address").inputValue()).toBe(asha.email);
  await picture("admin walk-in account picked");

  await page.keyboard.press("Enter");
  await add.waitFor();
  await add.click();
  await dialog.getByRole("button", { name: "Book", exact: true }).click();
  await notice(page, "Walk-in created").waitFor();
  expect(await bookingsOf(asha)).toHaveLength(1);
});

test("names an account whose email is not confirmed, and does not offer it", async () => {
  const phone = "98112 77001";
  const asha = await customer(phone);
  const { page } = await visit(1280);
  await signIn(page, await logInBy(await staffMember()));
  await page.goto("/admin/dashboard/bookings");
  await page.getByRole("button", { name: "Walk-in booking" }).click();
  const dialog = page.getByRole("dialog", { name: "Walk-in booking" });
  const add = dialog.getByRole("button", { name: "Add to this account" });
  await dialog.getByLabel("Phone number").fill(phone);
  await dialog.getByText(`The email ${asha.email} is not confirmed`).waitFor();
  expect(await add.count()).toBe(0);

  const other = await customer(phone);
  await proveEmail(other);
  // One contact is looked up once; with another one the dialog looks this phone up again.
  await dialog.getByLabel("Email address").fill(newEmail("stranger"));
  await dialog.getByText("Several accounts have this phone number").waitFor();
  expect(await add.count()).toBe(0);
  await dialog.getByLabel("Email address").fill(other.email);
  await dialog.getByText("The email matches, so the booking is added to this account.").waitFor();
  expect(await add.count()).toBe(0);
});
