/** A walk-in of a customer with an account: found by phone, picked by staff, listed in the customer's own bookings. */
import { expect, test } from "vitest";
import { todayInIndia } from "#domain/time/dates.ts";
import { adminVisit, logInBy, signIn, staffMember } from "./harness/admin.ts";
import { graphql } from "./harness/api.ts";
import { notice } from "./harness/booking-steps.ts";
import { type Account, bookSession, freeHours, newEmail, register } from "./harness/customer.ts";
import { linkIn, mailTo } from "./harness/mailbox.ts";
import { visit, WIDTHS, type Width } from "./harness/visit.ts";
import { payCash, payOtherwise } from "./harness/walk-in.ts";

/** The variables of the query for the next free start. */
type PresetOf = { simulatorType: string; duration: number | null };

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
  await dialog.getByRole("button", { name: "Fill in", exact: true }).click();
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
  await payCash(dialog);
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

test("sells a session to a regular in five actions: hour, phone, plan, method", async () => {
  const phone = "98112 55005";
  const asha = await customer(phone);
  await proveEmail(asha);
  const [hour] = await freeHours(1, { duration: 60 });
  if (!hour) throw new Error("no hour");
  const { page, picture } = await visit(1280);
  await signIn(page, await logInBy(await staffMember()));
  const dialog = page.getByRole("dialog", { name: "Walk-in booking" });
  let actions = 0;
  const act = async (step: Promise<unknown>) => {
    await step;
    actions += 1;
  };

  await act(page.goto(`/admin/dashboard/bookings?desk=walk-in_A320_${hour.date}_${hour.time}`));
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute("name"))).toBe("phone");
  await act(page.keyboard.type(phone));
  await dialog.getByText("Filled in from the customer's account").first().waitFor();
  expect(await dialog.getByLabel("Full name").inputValue()).toBe("Asha Rao");
  await act(dialog.getByLabel("Plan").selectOption("60"));
  await picture("admin walk-in five actions");
  await act(dialog.getByRole("button", { name: /^Card ₹/ }).click());
  await notice(page, "Walk-in created").waitFor();
  expect(actions).toBeLessThanOrEqual(5);
  // Filled in, but not picked: the account does not get the booking.
  expect(await bookingsOf(asha)).toHaveLength(0);
});

test("a walk-in of Today returns to Today", async () => {
  const { page } = await visit(1280);
  await signIn(page, await logInBy(await staffMember()));
  await page.goto("/admin/dashboard");
  const open = page.getByRole("button", { name: "Walk-in booking" });
  await open.click();
  const dialog = page.getByRole("dialog", { name: "Walk-in booking" });
  await dialog.getByLabel("Phone number").fill("98112 88118");
  await dialog.getByLabel("Full name").fill("Tara Menon");
  await payCash(dialog);
  await notice(page, "Walk-in created").waitFor();
  await dialog.waitFor({ state: "hidden" });
  expect(new URL(page.url()).pathname).toBe("/admin/dashboard");
  await expect.poll(() => open.evaluate((one) => one === document.activeElement)).toBe(true);
});

test.each(WIDTHS)(
  "%i: a walk-in by shortcut or search opens over the screen, names the sale and returns",
  async (width) => {
    const { page, picture } = await visit(width);
    await signIn(page, await logInBy(await staffMember()));
    await page.goto("/admin/dashboard/messages?show=answered");
    await page.getByRole("heading", { name: "Messages" }).waitFor();
    const dialog = page.getByRole("dialog", { name: "Walk-in booking" });
    await page.keyboard.press("w");
    await dialog.getByLabel("Phone number").fill("98112 88228");
    await dialog.getByLabel("Full name").fill("Tara Menon");
    // Wherever the form is scrolled to, the buttons have the sale beside them.
    const sale = dialog.getByText(/^(A320|B737) · .+ · (Today \d|\d+ \w+ \d{4} \d|no date yet)/);
    await expect.poll(() => sale.evaluate((one) => one.getBoundingClientRect().bottom <= innerHeight)).toBe(true);
    await picture("admin walk-in over messages");
    await payCash(dialog);
    await notice(page, "Walk-in created").waitFor();
    await dialog.waitFor({ state: "hidden" });
    await page.waitForURL(/\/messages\?show=answered$/);

    await page.keyboard.press("Control+k");
    await page.getByRole("combobox", { name: "Search the dashboard" }).fill("walk-in");
    await page.keyboard.press("Enter");
    await dialog.waitFor();
    expect(new URL(page.url()).pathname).toBe("/admin/dashboard/messages");
  },
);

test("from an hour, plans that reach into the next session are disabled with the reason", async () => {
  const [hour] = await freeHours(1, { duration: 120 });
  if (!hour) throw new Error("no hour");
  const next = `${String(Number(hour.time.slice(0, 2)) + 1).padStart(2, "0")}:00`;
  const account = await register(newEmail("next-hour"));
  await bookSession(account, { hour: { date: hour.date, time: next } });
  const { page } = await visit(1280);
  await signIn(page, await logInBy(await staffMember()));
  await page.goto(`/admin/dashboard/bookings?desk=walk-in_A320_${hour.date}_${hour.time}`);
  const plan = page.getByRole("dialog", { name: "Walk-in booking" }).getByLabel("Plan");
  await expect.poll(() => plan.locator("option[value='120']").isDisabled()).toBe(true);
  expect(await plan.locator("option[value='120']").textContent()).toContain("The A320 is taken from");
  expect(await plan.locator("option[value='60']").isDisabled()).toBe(false);
});

test("Enter in a field takes no money; a half-typed form asks before it is lost", async () => {
  const { page } = await visit(1280);
  await signIn(page, await logInBy(await staffMember()));
  await page.goto("/admin/dashboard/bookings");
  await page.getByRole("button", { name: "Walk-in booking" }).waitFor();
  const dialog = page.getByRole("dialog", { name: "Walk-in booking" });
  await page.keyboard.press("n");
  await dialog.getByRole("button", { name: /^Cash ₹\d/ }).waitFor();
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "hidden" });
  await page.keyboard.press("n");
  await dialog.getByLabel("Phone number").fill("98112");
  await page.keyboard.press("Escape");
  await dialog.getByRole("button", { name: "Keep editing" }).click();
  await dialog.getByLabel("Phone number").fill("98112 66006");
  await dialog.getByLabel("Full name").fill("Ravi Menon");
  const cash = dialog.getByRole("button", { name: /^Cash ₹\d/ });
  await cash.waitFor();
  // A barcode scanner types a code and Enter into the field that has the focus.
  let sold = 0;
  await page.route("**/graphql", (route) => {
    if (route.request().postData()?.includes("CreateWalkIn")) sold += 1;
    return route.fallback();
  });
  for (const label of ["Full name", "Phone number", "Age of the youngest flyer"])
    await dialog.getByLabel(label).press("Enter");
  expect(sold).toBe(0);
  // On the button itself, Enter takes the money.
  await cash.press("Enter");
  await notice(page, "Walk-in created").waitFor();
  expect(sold).toBe(1);
  await page.getByText(/^₹[\d,]+ by cash from Ravi Menon, BK-/).waitFor();
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await notice(page, "Change undone").waitFor();
  await page.getByText(/^Ravi Menon, BK-\w{6} is cancelled. Return ₹[\d,]+ by cash to the customer.$/).waitFor();
  await page.getByRole("row").filter({ hasText: "Ravi Menon" }).getByText("Cancelled").waitFor();
});

test("an administrator sets a UPI address, gives a discount, takes UPI by its code, and gives a free session", async () => {
  const { page, picture } = await adminVisit();
  await page.goto("/admin/dashboard/settings");
  await page.getByLabel("UPI address").fill("aviator@bank");
  await page.getByRole("button", { name: /^Save/ }).click();
  await notice(page, "Settings saved").waitFor();
  await page.goto("/admin/dashboard/bookings?desk=walk-in");
  const dialog = page.getByRole("dialog", { name: "Walk-in booking" });
  const contact = async (name: string) => {
    await dialog.getByLabel("Phone number").fill("98112 77117");
    await dialog.getByLabel("Full name").fill(name);
  };
  await contact("Dev Nair");
  await dialog.getByLabel("Simulator").selectOption("A320");
  await dialog.getByLabel("Plan").selectOption("30");
  await dialog.getByRole("button", { name: "Add a discount" }).click();
  await dialog.getByLabel("Rupees or percent").fill("10%");
  await dialog.getByLabel("Reason").fill("Late start");
  await picture("admin walk-in discount");
  await dialog.getByRole("button", { name: /^UPI ₹4,500$/ }).click();
  await dialog.getByRole("img", { name: "UPI code for ₹4,500" }).waitFor();
  await picture("admin walk-in upi");
  await page.keyboard.press("Enter");
  await notice(page, "Walk-in created").waitFor();
  await dialog.waitFor({ state: "hidden" });

  await page.keyboard.press("n");
  await contact("Asha Nair");
  await dialog.getByRole("button", { name: "Free session" }).click();
  await dialog.getByRole("button", { name: "Book the free session" }).click();
  await dialog.getByText("Please give a reason for the discount").waitFor();
  await dialog.getByLabel("Reason").fill("Prize of the school fair");
  await dialog.getByRole("button", { name: "Book the free session" }).click();
  await notice(page, "Walk-in created").waitFor();
});

test("offers the next free start of each simulator, earliest first, and takes the chosen one", async () => {
  const { page } = await visit(1280);
  await signIn(page, await logInBy(await staffMember()));
  // The presets are given, because late in the day, or after other sales, no start is free.
  const date = todayInIndia(new Date());
  await page.route("**/graphql", (route) => {
    const { query, variables } = route.request().postDataJSON() as { query: string; variables: PresetOf };
    if (!query.includes("query WalkInPreset")) return route.fallback();
    const time = variables.simulatorType === "A320" ? "23:45" : "23:30";
    return route.fulfill({ json: { data: { walkInPreset: { duration: variables.duration ?? 30, date, time } } } });
  });
  await page.goto("/admin/dashboard/bookings?desk=walk-in");
  const dialog = page.getByRole("dialog", { name: "Walk-in booking" });
  const starts = dialog.getByRole("group", { name: "Next free start today" });
  const [earlier, later] = ["B737, 11:30 pm", "A320, 11:45 pm"].map((name) => starts.getByRole("radio", { name }));
  await expect.poll(() => earlier?.isChecked()).toBe(true);
  expect(await starts.getByRole("radio").first().getAttribute("aria-label")).toBe("B737, 11:30 pm");
  await later?.check();
  await dialog.getByText(/^A320 · .+ · Today 11:45 pm/).waitFor();
  expect(await dialog.getByLabel("Simulator").inputValue()).toBe("A320");
  await earlier?.check();
  await dialog.getByText(/^B737 · .+ · Today 11:30 pm/).waitFor();
});

test("on a phone, the footer has one row of two buttons, and a missing time is shown where the form is scrolled to", async () => {
  const { page, picture } = await visit(390);
  await signIn(page, await logInBy(await staffMember()));
  await page.goto("/admin/dashboard/bookings?desk=walk-in");
  const dialog = page.getByRole("dialog", { name: "Walk-in booking" });
  const cash = dialog.getByRole("button", { name: /^Cash ₹[1-9]/ });
  await cash.waitFor();
  // Late in the day no start is free, and the plan that is shown first saves nothing.
  await dialog.getByLabel("Plan").selectOption("30");
  await dialog.getByText(/^Paid in full now, saves ₹\d/).waitFor();
  expect(await dialog.getByText("IST").count()).toBe(0);
  const others = dialog.getByRole("button", { name: "Other ways" });
  const [first, second] = [await cash.boundingBox(), await others.boundingBox()];
  expect(first?.y).toBe(second?.y);
  await picture("admin walk-in phone");

  await dialog.getByLabel("Phone number").fill("98112 99009");
  await dialog.getByLabel("Full name").fill("Tara Menon");
  await dialog.getByRole("radio", { name: "Book without a date" }).check();
  await dialog.getByText(/no date yet$/).waitFor();
  await dialog.getByRole("radio", { name: "Another time" }).check();
  await dialog.getByLabel("Age of the youngest flyer").scrollIntoViewIfNeeded();
  await payOtherwise(dialog, "Pay later");
  const problem = dialog.getByText("Choose a day and a time, or book without a date");
  await problem.waitFor();
  await expect
    .poll(async () => {
      const [at, footer] = [await problem.boundingBox(), await cash.boundingBox()];
      return at && footer && at.y > 100 && at.y + at.height < footer.y;
    })
    .toBe(true);
  await dialog.getByRole("radio", { name: "Book without a date" }).check();
  await payOtherwise(dialog, "Pay later");
  await notice(page, "Walk-in created").waitFor();
});
