/**
 * The dashboard's frame and three of its tabs: figures and Refresh, tabs as addresses, permissions of staff, users and
 * their roles, messages, custom bookings; at both widths, in both themes.
 */
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { addDays, todayInIndia } from "#domain/time/dates.ts";
import { adminVisit, logInBy, openFilters, rowOf, setRole, signIn, staffMember } from "./harness/admin.ts";
import { graphql } from "./harness/api.ts";
import { findings } from "./harness/axe.ts";
import { notice } from "./harness/booking-steps.ts";
import { askForPackage, bookSession, newEmail, register } from "./harness/customer.ts";
import { operationOf, operations } from "./harness/operations.ts";
import { ADMINISTRATOR } from "./harness/product.ts";
import { linesOf, saved } from "./harness/saved.ts";
import { settled, sideways } from "./harness/still.ts";
import { visit, WIDTHS } from "./harness/visit.ts";
import { payCash } from "./harness/walk-in.ts";

const unique = (word: string) => `${word} ${Math.random().toString(36).slice(2, 8)}`;

const DASHBOARD = "/admin/dashboard";

const tab = (page: Page, name: string) => page.getByRole("tab", { name });
const chosenTab = (page: Page) => page.getByRole("tab", { selected: true }).textContent();

/** A sentence that is visible, if only briefly; a notice over an open dialog is not exposed to roles. */
const said = (page: Page, text: string) => page.getByText(text, { exact: true }).first();

async function writeMessage(name: string): Promise<string> {
  const { createContactMessage } = await graphql<{ createContactMessage: { id: string } }>(
    `mutation ($name: String!, $email: String!, $message: String!) {
      createContactMessage(name: $name, email: $email, message: $message) { id }
    }`,
    { name, email: newEmail("writer"), message: "Is the A320 free on Sunday?\nWe are six." },
  );
  return createContactMessage.id;
}

test("the frame: figures, Refresh, tabs that are addresses", async () => {
  const { page, picture } = await adminVisit();
  // The list begins with the newest, so earlier users may be on a later page.
  const { email: newest } = await register(newEmail("newest"));
  await page.clock.install();
  const sent = operations(page);
  const times = (name: string) => sent().filter((one) => one === name).length;

  await page.goto(`${DASHBOARD}`);
  await page.getByRole("tab", { name: "Today", selected: true }).waitFor();
  expect(await page.getByRole("tab").allInnerTexts()).toEqual([
    "Today",
    "Bookings",
    expect.stringMatching(/^Orders/),
    "Users",
    "Products",
    "Gift vouchers",
    "Discount codes",
    "Blog",
    "Gallery",
    expect.stringMatching(/^Custom Bookings/),
    expect.stringMatching(/^Messages/),
    "Money",
    "Statistics",
    "Plans & Settings",
    "Audit log",
  ]);
  const figures = page.getByRole("list", { name: "Figures" });
  for (const name of ["Total Bookings", "Total Orders", "Total Users", "Messages"])
    await figures.getByRole("listitem").filter({ hasText: name }).getByText(/^\d/).waitFor();
  await picture("dashboard today");

  await tab(page, "Users").click();
  await page.waitForURL(/dashboard\/users$/);
  await rowOf(page, "Users", newest).waitFor();
  expect(await page.getByRole("tabpanel", { name: "Users" }).isVisible()).toBe(true);
  const [stats, users] = [times("AdminStats"), times("Users")];
  await page.getByRole("button", { name: "Refresh" }).click();
  await expect.poll(() => [times("AdminStats"), times("Users")]).toEqual([stats + 1, users + 1]);
  // The clock also advances in real time: some of the 30 seconds may have passed already.
  await page.clock.runFor(20_000);
  expect(times("AdminStats")).toBe(stats + 1);
  await page.clock.runFor(11_000);
  await expect.poll(() => times("AdminStats")).toBe(stats + 2);

  // Arrow keys move along the tabs, Enter opens; Back and reload restore them.
  await tab(page, "Users").focus();
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("Enter");
  await page.waitForURL(/dashboard\/orders$/);
  await page.goBack();
  await page.waitForURL(/dashboard\/users$/);
  await page.reload();
  await rowOf(page, "Users", newest).waitFor();
  expect(await chosenTab(page)).toBe("Users");

  // Sign-out leads home; a shared address is kept over the login.
  const banner = page.getByRole("banner");
  await banner.getByRole("button", { name: "Administrator" }).click();
  await banner.getByRole("button", { name: "Log out" }).click();
  await page.waitForURL(/:\d+\/$/);
  await page.goto(`${DASHBOARD}/orders?status=pending`);
  await page.waitForURL(/admin\/login$/);
  await page.getByLabel("Email").fill(ADMINISTRATOR.email);
  await page.getByLabel("Password", { exact: true }).fill(ADMINISTRATOR.password);
  await page.getByRole("button", { name: "Login", exact: true }).click();
  await page.waitForURL(/dashboard\/orders\?status=pending$/);
});

test("the sidebar fits all of an administrator's tabs; on a phone the chosen one is in view", async () => {
  const { page } = await adminVisit();
  await writeMessage("Row Writer");
  const row = page.getByRole("tablist", { name: "Dashboard" });
  const rest = () => row.evaluate(({ parentElement: box }) => (box ? box.scrollHeight - box.clientHeight : Infinity));
  /** The number of pixels by which the chosen tab exceeds the row, at either end. */
  const beyond = () =>
    row.evaluate((box) => {
      const frame = box.getBoundingClientRect();
      const tab = box.querySelector('[aria-selected="true"]')?.getBoundingClientRect();
      return tab ? Math.max(frame.left - tab.left, tab.right - frame.right) : Infinity;
    });
  await page.goto(`${DASHBOARD}/audit`);
  await page.getByRole("tab", { name: /Messages\s*\d+ unanswered/ }).waitFor();
  expect(await rest()).toBeLessThanOrEqual(0);

  // A narrower window: the row scrolls again, without another tab being chosen.
  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(beyond).toBeLessThanOrEqual(1);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(`${DASHBOARD}/bookings`);
  await page.getByRole("tab", { name: /Messages\s*\d+ unanswered/ }).waitFor();
  await page.setViewportSize({ width: 390, height: 844 });
  // "More" shows every tab at once, and closes with the choice of one.
  const more = page.getByRole("button", { name: "More tabs" });
  await more.click();
  await expect.poll(() => row.evaluate((box) => box.scrollWidth - box.clientWidth)).toBeLessThanOrEqual(0);
  await page.getByRole("tab", { name: "Audit log" }).click();
  await page.waitForURL(/\/audit$/);
  expect(await more.getAttribute("aria-expanded")).toBe("false");
  await expect.poll(beyond).toBeLessThanOrEqual(1);
});

test("keeps the last figures without a notice when a refresh fails", async () => {
  const { page, allow } = await adminVisit();
  allow(/net::ERR_FAILED POST \/graphql/);
  let broken = false;
  await page.route("**/graphql", (route) =>
    broken && operationOf(route.request()) === "AdminStats" ? route.abort() : route.fallback(),
  );
  await page.goto(DASHBOARD);
  const figure = page.getByRole("list", { name: "Figures" }).getByText(/^\d/).first();
  await figure.waitFor();
  const before = await figure.textContent();
  broken = true;
  const failed = page.waitForEvent("requestfailed");
  await page.getByRole("button", { name: "Refresh" }).click();
  await failed;
  expect(await figure.textContent()).toBe(before);
  expect(await page.getByRole("status").getByText("Error").count()).toBe(0);
});

test("shows staff only their tabs, and refuses tabs for administrators", async () => {
  const staff = await staffMember();
  const { page, picture } = await visit();
  await signIn(page, await logInBy(staff));
  await page.goto(DASHBOARD);
  await expect
    .poll(async () => (await page.getByRole("tab").allInnerTexts()).map((it) => it.split("\n")[0]))
    .toEqual(["Today", "Bookings", "Orders", "Gift vouchers", "Discount codes", "Custom Bookings", "Messages"]);
  await page.goto(`${DASHBOARD}/users`);
  await page.getByText("For administrators only").waitFor();
  await picture("dashboard staff");

  // A revoked role applies to the next request.
  await setRole(staff.id, "user");
  await page.reload();
  await page.waitForURL(/admin\/login$/);
});

test("public pages load no code of the dashboard", async () => {
  const { page } = await visit();
  const scripts = new Set<string>();
  page.on("request", (request) => {
    if (request.resourceType() === "script") scripts.add(request.url());
  });
  for (const path of ["/", "/shop", "/bookings", "/blog"]) {
    await page.goto(path);
    await settled(page);
  }
  // Fetched again from the server: the browser drops a script's body when its page is left.
  const bodies = await Promise.all([...scripts].map(async (url) => (await fetch(url)).text()));
  const code = bodies.join("\n");
  expect(code.length).toBeGreaterThan(100_000);
  for (const own of ["getAdminStats", "setUserRole", "Failed to fetch users", "ProseMirror"])
    expect(code).not.toContain(own);
});

describe.each(WIDTHS)("at %i pixels", (width) => {
  test("finds and reads users and changes their roles; refusals keep the dialog", async () => {
    const person = await register(newEmail("pilot"));
    const { page, picture, allow } = await adminVisit(width);
    allow(/net::ERR_FAILED POST \/graphql/);
    await page.goto(`${DASHBOARD}/users`);
    await page.getByRole("searchbox", { name: /^Search name/ }).fill(person.email);
    await page.waitForURL(/search=pilot/);
    await expect.poll(() => page.getByText("Showing 1 of 1 users").count()).toBe(1);
    const row = rowOf(page, "Users", person.email);
    await row.getByText("Customer", { exact: true }).waitFor();
    await picture("users");
    await openFilters(page);
    const csv = await saved(page.getByRole("button", { name: "Export CSV" }));
    expect(csv.name).toBe("users.csv");
    const lines = linesOf(csv);
    expect(lines.slice(1)).toEqual([expect.stringContaining(person.email)]);

    await row.getByRole("button", { name: "Asha Rao" }).click();
    const details = page.getByRole("dialog", { name: "Asha Rao" });
    await details.getByText("Email not confirmed yet").waitFor();
    // What the desk rarely needs is folded.
    expect(await details.getByText(person.id).isVisible()).toBe(false);
    await details.getByRole("button", { name: /^More Customer/ }).click();
    await details.getByText(person.id).waitFor();
    await details.getByRole("link", { name: /^Bookings\s*0$/ }).waitFor();
    await picture("user");
    expect(page.url()).toContain(`user=${person.id}`);
    await page.goBack();
    await details.waitFor({ state: "hidden" });

    await row.getByRole("button", { name: `More for user ${person.email}` }).click();
    await page.getByRole("menuitem", { name: "Change role" }).click();
    const dialog = page.getByRole("dialog", { name: "Role of Asha Rao" });
    await dialog.getByRole("radio", { name: /^Administrator/ }).check();
    await picture("role");
    // Without a connection the input is kept.
    let broken = true;
    await page.route("**/graphql", (route) =>
      broken && operationOf(route.request()) === "SetUserRole" ? route.abort() : route.fallback(),
    );
    await dialog.getByRole("button", { name: "Change role" }).click();
    await dialog.getByText("The connection was lost, so this may be done already").waitFor();
    broken = false;
    // Another administrator changes it first.
    await setRole(person.id, "staff");
    await dialog.getByRole("button", { name: "Change role" }).click();
    await dialog.getByText("Changed by someone else").waitFor();
    expect(await dialog.getByRole("radio", { name: /^Administrator/ }).isChecked()).toBe(true);
    await picture("role conflict");
    await dialog.getByRole("button", { name: "Load their version" }).click();
    await expect.poll(() => dialog.getByRole("radio", { name: /^Staff/ }).isChecked()).toBe(true);
    await dialog.getByRole("radio", { name: /^Customer/ }).check();
    for (const leave of [
      () => dialog.getByRole("button", { name: "Cancel" }).click(),
      () => page.evaluate(() => history.forward()),
    ]) {
      await leave();
      await dialog.getByText("Discard changes?").waitFor();
      await dialog.getByRole("button", { name: "Keep editing" }).click();
    }
    await dialog.getByRole("button", { name: "Change role" }).click();
    await dialog.waitFor({ state: "hidden" });
    await notice(page, "Role changed").waitFor();
    await row.getByText("Customer", { exact: true }).waitFor();
    // A value that is missing has a name, not a dash.
    await page.goto(`${DASHBOARD}/users?search=${encodeURIComponent(ADMINISTRATOR.email)}`);
    await rowOf(page, "Users", ADMINISTRATOR.email).getByText("No phone").waitFor();
  });

  test("reads, answers, keeps and deletes a message by name", async () => {
    const name = unique("Writer");
    const id = await writeMessage(name);
    const { page, token, picture } = await adminVisit(width);
    const isRead = async () =>
      (
        await graphql<{ contactMessage: { read: boolean } | null }>(
          "query ($id: ID!) { contactMessage(id: $id) { read } }",
          { id },
          token,
        )
      ).contactMessage?.read;
    await page.goto(`${DASHBOARD}/messages`);
    const row = rowOf(page, "Messages", name);
    await row.getByText("Unread").waitFor();
    await page.getByRole("tab", { name: /Messages\s*\d+ unanswered/ }).waitFor();
    await picture("messages");

    await row.getByRole("button", { name, exact: true }).click();
    const dialog = page.getByRole("dialog", { name: `Message from ${name}` });
    await dialog.getByText("We are six.").waitFor();
    await expect.poll(isRead).toBe(true);
    const reply = await dialog.getByRole("link", { name: "Reply by email" }).getAttribute("href");
    expect(decodeURIComponent(reply ?? "")).toContain("> We are six.");
    await picture("message");
    await dialog.getByRole("button", { name: `More for message from ${name}` }).click();
    await page.getByRole("menuitem", { name: "Mark as unread" }).click();
    await dialog.waitFor({ state: "hidden" });
    await expect.poll(isRead).toBe(false);

    // An answered message leaves the list; Undo returns it.
    await row.getByRole("button", { name: `More for message from ${name}` }).click();
    await page.getByRole("menuitem", { name: "Mark as answered" }).click();
    await row.waitFor({ state: "hidden" });
    await page.getByRole("button", { name: "Undo" }).click();
    await row.waitFor();
    await row.getByRole("button", { name: `More for message from ${name}` }).click();
    await page.getByRole("menuitem", { name: "Book a session" }).click();
    const booking = page.getByRole("dialog", { name: `Book for ${name}` });
    await booking.getByText("We are six.").waitFor();
    expect(await booking.getByLabel("Full name").inputValue()).toBe(name);
    // The customer is not at the desk: no start is preset, and staff must choose one.
    await booking.getByText(/no time chosen$/).waitFor();
    expect(await booking.getByRole("radio", { name: "Choose a time" }).isChecked()).toBe(false);
    expect(await booking.getByRole("radio", { name: "Book without a date" }).isChecked()).toBe(false);
    await booking.getByLabel("Phone number").fill("98200 12345");
    await payCash(booking);
    await booking.getByText("Choose a day and a time, or book without a date").waitFor();
    await picture("message booking");
    await booking.getByRole("radio", { name: "Book without a date" }).check();
    await payCash(booking);
    await booking.waitFor({ state: "hidden" });
    // The message names its booking, until the sale is undone.
    await row.getByText("Booked", { exact: true }).waitFor();
    await picture("message booked");
    const booked = row.getByRole("link", { name: /^Booked: BK-/ });
    const number = await booked.textContent();
    await page.getByRole("button", { name: "Undo" }).click();
    await booked.waitFor({ state: "detached" });
    await row.getByRole("button", { name: `More for message from ${name}` }).click();
    await page.getByRole("menuitem", { name: "Book a session" }).click();
    await booking.getByLabel("Phone number").fill("98200 12345");
    await booking.getByRole("radio", { name: "Book without a date" }).check();
    await payCash(booking);
    await booked.waitFor();
    expect(await booked.textContent()).not.toBe(number);
    await booked.click();
    await page
      .getByRole("dialog", { name: /^Booking BK-/ })
      .getByText(name)
      .first()
      .waitFor();
    await page.goto(`${DASHBOARD}/messages`);

    await row.getByRole("button", { name: `More for message from ${name}` }).click();
    await page.getByRole("menuitem", { name: "Delete" }).click();
    const question = page.getByRole("dialog", { name: `Delete the message from ${name}?` });
    await question.getByRole("button", { name: "Delete message" }).click();
    await notice(page, "Message deleted").waitFor();
    await row.waitFor({ state: "hidden" });
    expect(await isRead()).toBeUndefined();
    // The address of a deleted message.
    await page.goto(`${DASHBOARD}/messages?message=${id}`);
    await said(page, "This message no longer exists").waitFor();
  });

  test("adds the request of a customer who phones", async () => {
    const name = unique("Caller");
    const { page, picture } = await adminVisit(width);
    await page.goto(`${DASHBOARD}/custom-bookings`);
    await page.getByRole("button", { name: "New request" }).filter({ visible: true }).click();
    const dialog = page.getByRole("dialog", { name: "New request" });
    await dialog.getByLabel("Full name").fill(name);
    await dialog.getByLabel("Phone number").fill("98765 43210");
    await dialog.getByLabel("Email address").fill(newEmail("caller"));
    await dialog.getByLabel("Duration").fill("2 hours");
    await dialog.getByRole("button", { name: "Add request" }).click();
    await dialog.getByText("Please fill in all required fields.").waitFor();
    await dialog.getByLabel("Requirements").fill("Six people, a birthday.");
    await picture("new request");
    await dialog.getByRole("button", { name: "Add request" }).click();
    await dialog.waitFor({ state: "hidden" });
    await notice(page, "Request added").waitFor();
    await rowOf(page, "Custom packages", name).getByText("A320, 120 min").waitFor();
  });

  test("shows a user's contact and last bookings, and books for them", async () => {
    const person = await register(newEmail("regular"));
    const id = await bookSession(person);
    const { page, picture } = await adminVisit(width);
    await page.goto(`${DASHBOARD}/users?search=${person.email}`);
    await rowOf(page, "Users", person.email).getByRole("button", { name: "Asha Rao", exact: true }).click();
    const details = page.getByRole("dialog", { name: "Asha Rao" });
    await details.getByRole("link", { name: /^Call / }).waitFor();
    expect(await details.getByRole("link", { name: "WhatsApp" }).getAttribute("href")).toMatch(
      /^https:\/\/wa\.me\/91\d{10}$/,
    );
    const last = details.getByRole("region", { name: "Last bookings" }).getByRole("link");
    expect(await last.first().getAttribute("href")).toContain(`booking=${id}`);
    await picture("user with bookings");
    expect(await findings(page)).toEqual([]);
    await details.getByRole("button", { name: "Book for this person" }).click();
    const booking = page.getByRole("dialog", { name: "Book for Asha Rao" });
    expect(await booking.getByLabel("Full name").inputValue()).toBe("Asha Rao");
    expect(await booking.getByLabel("Phone number").inputValue()).not.toBe("");
    expect(new URL(page.url()).search).not.toContain("user=");
  });

  test("makes, corrects and cancels the offer of a custom request", async () => {
    const name = unique("Wish");
    const id = await askForPackage({ name });
    const { page, token, picture } = await adminVisit(width);
    await page.goto(`${DASHBOARD}/custom-bookings?status=pending`);
    const row = rowOf(page, "Custom packages", name);
    await row.getByRole("button", { name: `Make offer for request from ${name}` }).click();
    const dialog = page.getByRole("dialog", { name: `Offer for ${name}` });
    const price = dialog.getByLabel("Price (₹)");
    await dialog.getByRole("button", { name: "Send offer" }).click();
    await dialog.getByText("Please enter a price").waitFor();
    for (const [typed, sentence] of [
      ["-1", "Enter a price above ₹0"],
      ["1e9", "Please enter the price in rupees"],
      ["9.999", "The price can have at most two decimals"],
    ] as const) {
      await price.fill(typed);
      await dialog.getByRole("button", { name: "Send offer" }).click();
      await dialog.getByText(sentence).waitFor();
    }
    await price.fill("9,000");
    // The customer's words stay in view beside the last field.
    const note = dialog.getByLabel("Note to the customer (optional)");
    await note.fill("We keep the evening for you.");
    await dialog.getByLabel("Proposed date").fill(addDays(todayInIndia(new Date()), 20));
    await dialog.getByLabel("Valid until").fill(addDays(todayInIndia(new Date()), 21));
    await dialog.getByLabel("Simulator").selectOption("B737");
    await dialog.getByRole("button", { name: "Send offer" }).click();
    await dialog.getByText("The offer must end by the day of the session").waitFor();
    await dialog.getByLabel("Valid until").fill(addDays(todayInIndia(new Date()), 10));
    await note.scrollIntoViewIfNeeded();
    const seen = (element: Element) => {
      const { top, left } = element.getBoundingClientRect();
      return element.contains(document.elementFromPoint(left + 20, top + 20));
    };
    expect(await dialog.getByText("with a landing at Leh").evaluate(seen)).toBe(true);
    await picture("finalize");
    await dialog.getByRole("button", { name: "Send offer" }).click();
    await dialog.waitFor({ state: "hidden" });
    await notice(page, `Offer sent to ${name}`).waitFor();
    await row.getByText("Ready for Payment").waitFor();
    await row.getByText("₹9,000 for 90 minutes").waitFor();
    await picture("custom bookings");

    await row.getByRole("button", { name, exact: true }).click();
    const details = page.getByRole("dialog", { name: `Request from ${name}` });
    await details.getByText("with a landing at Leh").waitFor();
    await details.getByText("We keep the evening for you.").waitFor();
    await details.getByText("B737", { exact: true }).waitFor();
    await picture("custom request");
    await details.getByRole("button", { name: "Edit offer" }).click();
    const correction = page.getByRole("dialog", { name: "Edit offer" });
    expect(await correction.getByLabel("Price (₹)").inputValue()).toBe("9,000");
    await correction.getByLabel("Price (₹)").fill("8500.50");
    await graphql("mutation ($id: ID!) { updateCustomBooking(id: $id, assignedPrice: 7000) { id } }", { id }, token);
    await correction.getByRole("button", { name: "Save offer" }).click();
    await correction.getByText("Changed by someone else").waitFor();
    await said(page, "Failed to finalize custom booking").waitFor();
    expect(await correction.getByLabel("Price (₹)").inputValue()).toBe("8500.50");
    await correction.getByRole("button", { name: "Load their version" }).click();
    await correction.getByText("Price: theirs is “7,000”").waitFor();
    expect(await correction.getByLabel("Price (₹)").inputValue()).toBe("8500.50");
    await correction.getByRole("button", { name: "Cancel" }).click();
    await correction.getByRole("button", { name: "Discard" }).click();
    await details.getByRole("button", { name: `More for request from ${name}` }).click();
    await page.getByRole("menuitem", { name: "Cancel request" }).click();
    const question = page.getByRole("dialog", { name: `Cancel the request from ${name}?` });
    await question.getByText("is withdrawn and can no longer be paid").waitFor();
    await question.getByRole("button", { name: "Cancel request" }).click();
    await question.waitFor({ state: "hidden" });
    await details.getByText("Cancelled").waitFor();
  });

  test("has no axe violations in light and dark, and nothing is wider than the screen", async () => {
    const [person, writer, query] = [
      await register(newEmail("axe")),
      await writeMessage("Axe Writer"),
      await askForPackage({ name: "Axe Wish" }),
    ];
    const small = width === 390 ? { viewport: { width: 360, height: 740 } } : {};
    const { page, picture } = await adminVisit(width, small);
    for (const scheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme: scheme });
      for (const [path, label] of [
        [`users?user=${person.id}`, "Users"],
        [`messages?message=${writer}`, "Messages"],
        [`custom-bookings?request=${query}`, "Custom packages"],
      ] as const) {
        await page.goto(`${DASHBOARD}/${path}`);
        const dialog = page.getByRole("dialog");
        await dialog.waitFor();
        // Each dialog once at each width, once in each theme.
        if ((width === 1280) === (scheme === "light"))
          expect(await findings(page), `${path} ${scheme}, dialog`).toEqual([]);
        await dialog.getByRole("button", { name: "Close" }).first().click();
        await dialog.waitFor({ state: "hidden" });
        await rowOf(page, label, "").first().waitFor();
        expect(await findings(page), `${path} ${scheme}`).toEqual([]);
        expect(await sideways(page)).toBe(0);
        await picture(`${label} ${scheme}`, "page");
      }
    }
  });
});

test("shows a list that fails to load, with Retry", async () => {
  const { page, allow } = await adminVisit();
  allow(/net::ERR_FAILED POST \/graphql/);
  let broken = true;
  await page.route("**/graphql", (route) =>
    broken && operationOf(route.request()) === "Users" ? route.abort() : route.fallback(),
  );
  await page.goto(`${DASHBOARD}/users?role=admin`);
  await said(page, "Failed to fetch users").waitFor();
  await page.getByText("Users could not be loaded").waitFor();
  broken = false;
  await page.getByRole("button", { name: "Retry" }).click();
  await rowOf(page, "Users", "admin@aviator.example").waitFor();
});
