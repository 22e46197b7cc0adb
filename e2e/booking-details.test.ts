/** Who flies, contact and a guardian's consent on the page of a booking, for its owner and by the mailed link. */
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { bookingNumber } from "#domain/text/numbers.ts";
import { graphql } from "./harness/api.ts";
import { findingsInBothThemes } from "./harness/axe.ts";
import { notice } from "./harness/booking-steps.ts";
import { type Account, bookSession, freeHour, newEmail, register } from "./harness/customer.ts";
import { linkIn, mailTo } from "./harness/mailbox.ts";
import { openAs } from "./harness/session.ts";
import { visit, WIDTHS } from "./harness/visit.ts";

const details = (page: Page) => page.getByRole("region", { name: "Who flies and contact" });
const boardingPass = (page: Page) => page.getByRole("region", { name: /^(Boarding pass|Open ticket)$/ });
const consent = (page: Page) => page.getByRole("region", { name: "Guardian's consent" });
const field = (page: Page, label: string) => details(page).getByLabel(label, { exact: false });

async function open(page: Page, account: Account, id: string): Promise<void> {
  await openAs(page, account, `/booking-summary?bookingId=${id}`);
  await details(page).waitFor();
}

const storedOf = async (id: string, account: Account) =>
  (
    await graphql<{ booking: Record<string, unknown> }>(
      "query ($id: ID!) { booking(id: $id) { contact_phone youngest_age guardian_name guardian_consent { relation } flyers { name age } } }",
      { id },
      account.token,
    )
  ).booking;

test.each(WIDTHS)("the owner changes who flies, and a guardian consents, at %i pixels", async (width) => {
  const { page, allow, picture } = await visit(width);
  allow(/^500 POST \/graphql/);
  const account = await register();
  const id = await bookSession(account, { hour: await freeHour() });
  await open(page, account, id);
  expect(await consent(page).count()).toBe(0);
  await details(page).getByText(account.email).waitFor();

  const change = details(page).getByRole("button", { name: "Change who flies and contact" });
  await change.click();
  await expect
    .poll(() => field(page, "Age of the youngest flyer").evaluate((input) => input === document.activeElement))
    .toBe(true);
  await field(page, "Phone number").fill("12");
  await field(page, "Age of the youngest flyer").fill("14");
  await details(page).getByRole("button", { name: "Save details" }).click();
  await details(page).getByText("Please enter a valid phone number").waitFor();
  await details(page).getByText("Please name a parent or guardian for a flyer aged 12 to 16").waitFor();
  expect(await findingsInBothThemes(page)).toEqual([]);
  await picture("booking details form", "page");
  await field(page, "Phone number").fill("98111 22233");
  await field(page, "Parent or guardian").fill("Ravi Rao");

  await page.route("**/graphql", (route) =>
    route.request().postData()?.includes("updateBookingDetails")
      ? route.fulfill({ status: 500, json: {} })
      : route.fallback(),
  );
  await details(page).getByRole("button", { name: "Save details" }).click();
  await details(page).getByRole("alert").waitFor();
  expect(await field(page, "Parent or guardian").inputValue()).toBe("Ravi Rao");
  await page.unroute("**/graphql");
  await details(page).getByRole("button", { name: "Save details" }).click();
  await notice(page, "Details saved").waitFor();
  await details(page).getByText("+91 98111 22233").waitFor();
  // The page leads to the consent that is missing now, above the pass.
  const heading = consent(page).getByRole("heading", { name: "Guardian's consent" });
  await expect.poll(() => heading.evaluate((found) => found === document.activeElement)).toBe(true);
  await consent(page).getByText("The flyer aged 14 needs a guardian's consent before the session").waitFor();
  const [asked, pass] = await Promise.all([consent(page).boundingBox(), boardingPass(page).boundingBox()]);
  expect(asked?.y ?? 0).toBeLessThan(pass?.y ?? 0);
  expect(await findingsInBothThemes(page)).toEqual([]);
  await picture("guardian consent missing", "page");

  await consent(page).getByRole("button", { name: "Give consent" }).click();
  const flyer = consent(page).getByLabel("Name of the flyer aged 14");
  await expect.poll(() => flyer.evaluate((input) => input === document.activeElement)).toBe(true);
  expect(await consent(page).getByLabel("Full name of the parent or guardian").inputValue()).toBe("Ravi Rao");
  await consent(page).getByLabel("Signature").fill("Asha Rao");
  await consent(page).getByRole("button", { name: "Sign and consent" }).click();
  await consent(page).getByText("Please enter the flyer's name").waitFor();
  await consent(page).getByText("Please choose your relation to the flyer").waitFor();
  await consent(page).getByText("Please tick the box to give your consent").waitFor();
  expect(await findingsInBothThemes(page)).toEqual([]);
  await picture("guardian consent form", "page");
  await flyer.fill("Dev Rao");
  await consent(page).getByText("I am a parent or the legal guardian of Dev Rao (14).").waitFor();
  await consent(page).getByLabel("Relation to the flyer").selectOption({ label: "Father" });
  await consent(page).getByRole("checkbox", { name: "I have read this and give my consent." }).check();
  await consent(page).getByRole("button", { name: "Sign and consent" }).click();
  await consent(page).getByText("The signature must be the same name as above").waitFor();
  await consent(page).getByLabel("Signature").fill("ravi rao");
  await consent(page).getByRole("button", { name: "Sign and consent" }).click();
  await notice(page, "Consent given").waitFor();
  await consent(page)
    .getByText(/Consent given by Ravi Rao, father, on \d/)
    .waitFor();
  await boardingPass(page).getByText("Dev Rao").waitFor();
  expect(await findingsInBothThemes(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  await picture("guardian consent given", "page");
  expect(await storedOf(id, account)).toEqual({
    contact_phone: "+919811122233",
    youngest_age: 14,
    guardian_name: "Ravi Rao",
    guardian_consent: { relation: "father" },
    flyers: [{ name: "Dev Rao", age: 14 }],
  });
});

/** Two flyers aged 12 to 16, with a guardian and no consent yet. */
async function bookedForTwo(): Promise<{ account: Account; id: string }> {
  const account = await register();
  const id = await bookSession(account);
  await graphql(
    `mutation ($id: ID!) {
      updateBookingDetails(id: $id, guardianName: "Ravi Rao", flyers: [
        { name: "Dev", age: 14 }, { name: "Mira", age: 12 }, { name: "Kabir", age: 19 }]) { id }
    }`,
    { id },
    account.token,
  );
  return { account, id };
}

const sign = (id: string, flyer: string, account: Account) =>
  graphql(
    `mutation ($id: ID!, $flyer: String!) {
      giveGuardianConsent(bookingId: $id, flyerName: $flyer, name: "Ravi Rao", relation: "father", agreed: true,
        signature: "Ravi Rao") { id }
    }`,
    { id, flyer },
    account.token,
  );

test.each(WIDTHS)("each flyer has a consent, which can be withdrawn, at %i pixels", async (width) => {
  const { page, picture } = await visit(width);
  const { account, id } = await bookedForTwo();
  await open(page, account, id);
  await boardingPass(page).getByText("Dev and 2 others").waitFor();
  await consent(page).getByText("Dev (14) and Mira (12) need a guardian's consent before the session").waitFor();
  await picture("guardian consent missing for two", "page");
  await consent(page).getByRole("button", { name: "Give consent for Mira" }).click();
  await consent(page).getByText("I am a parent or the legal guardian of Mira (12).").waitFor();
  await consent(page).getByRole("button", { name: "Not now" }).click();
  for (const flyer of ["Dev", "Mira"]) await sign(id, flyer, account);

  await page.reload();
  await consent(page).getByRole("listitem").nth(1).waitFor();
  const [given, facts] = await Promise.all([consent(page).boundingBox(), details(page).boundingBox()]);
  expect(given?.y ?? 0).toBeGreaterThan(facts?.y ?? 0);
  await picture("guardian consents given for two", "page");
  await consent(page).getByRole("button", { name: "Withdraw the consent for Dev (14)" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Keep consent" }).click();
  await consent(page).getByRole("button", { name: "Withdraw the consent for Dev (14)" }).click();
  await picture("guardian consent withdrawing", "view");
  await page.getByRole("dialog").getByRole("button", { name: "Withdraw consent" }).click();
  await notice(page, "Consent withdrawn").waitFor();
  await consent(page).getByText("Dev (14) needs a guardian's consent before the session").waitFor();
  expect(
    await consent(page)
      .getByText(/Consent given by/)
      .count(),
  ).toBe(1);
  expect(await findingsInBothThemes(page)).toEqual([]);
});

test("a change that removes a consent is saved only after a warning", async () => {
  const { page, allow, picture } = await visit(390);
  allow(/^409 POST \/graphql/);
  const { account, id } = await bookedForTwo();
  for (const flyer of ["Dev", "Mira"]) await sign(id, flyer, account);
  await open(page, account, id);
  await details(page).getByRole("button", { name: "Change who flies and contact" }).click();
  expect(await field(page, "Name of the youngest flyer").inputValue()).toBe("Mira");
  expect(await field(page, "Name of flyer 3").inputValue()).toBe("Kabir");
  await field(page, "Name of the youngest flyer").fill("Mira Rao");
  await details(page).getByRole("button", { name: "Remove flyer 3" }).click();
  await picture("flyers", "page");
  await details(page).getByRole("button", { name: "Save details" }).click();
  const dialog = page.getByRole("dialog", { name: "Remove the guardian's consent?" });
  await dialog.getByText("This removes the consent given by Ravi Rao (father) for Mira (12).").waitFor();
  expect(await findingsInBothThemes(page)).toEqual([]);
  await picture("consent removal", "view");
  await dialog.getByRole("button", { name: "Keep consent" }).click();
  expect(await field(page, "Name of the youngest flyer").inputValue()).toBe("Mira Rao");
  expect(await storedOf(id, account)).toMatchObject({ guardian_consent: { relation: "father" } });
  await details(page).getByRole("button", { name: "Save details" }).click();
  await dialog.getByRole("button", { name: "Save and remove consent" }).click();
  await notice(page, "Details saved").waitFor();
  await consent(page).getByText("Mira Rao (12) needs a guardian's consent before the session").waitFor();
  await consent(page).getByText("Dev (14)", { exact: true }).waitFor();
  expect(await storedOf(id, account)).toMatchObject({
    guardian_consent: null,
    flyers: [
      { name: "Mira Rao", age: 12 },
      { name: "Dev", age: 14 },
    ],
  });
});

test.each(WIDTHS)("every named flyer needs an age, at %i pixels", async (width) => {
  const { page, picture } = await visit(width);
  const account = await register();
  const id = await bookSession(account, { hour: await freeHour() });
  await open(page, account, id);
  await details(page).getByRole("button", { name: "Change who flies and contact" }).click();
  await field(page, "Name of the youngest flyer").fill("Mira Rao");
  for (const [flyer, name] of ["Kabir Nair", "Asha Rao"].entries()) {
    await details(page).getByRole("button", { name: "Add another flyer" }).click();
    await field(page, `Name of flyer ${flyer + 2}`).fill(name);
  }
  const youngest = field(page, "Age of the youngest flyer");
  const age = details(page).getByRole("textbox", { name: "Age", exact: true });
  const save = details(page).getByRole("button", { name: "Save details" });
  await age.nth(1).fill("40");
  await save.click();
  await details(page).getByText("Please enter the age of Mira Rao").waitFor();
  await details(page).getByText("Please enter the age of Kabir Nair").waitFor();
  await expect.poll(() => youngest.evaluate((input) => input === document.activeElement)).toBe(true);
  expect(await findingsInBothThemes(page)).toEqual([]);
  await picture("flyers without age", "page");
  await youngest.fill("12");
  await field(page, "Parent or guardian").fill("Ravi Rao");
  await save.click();
  await expect.poll(() => age.first().evaluate((input) => input === document.activeElement)).toBe(true);
  expect(await details(page).getByText("Please enter the age of Mira Rao").count()).toBe(0);
  // The row of a removed flyer gets the next flyer, without the error.
  await details(page).getByRole("button", { name: "Remove flyer 2" }).click();
  expect(await field(page, "Name of flyer 2").inputValue()).toBe("Asha Rao");
  expect(await details(page).getByText("Please enter the age of").count()).toBe(0);
  await details(page).getByRole("button", { name: "Add another flyer" }).click();
  await field(page, "Name of flyer 3").fill("Kabir Nair");
  await age.nth(1).fill("15");
  await save.click();
  await notice(page, "Details saved").waitFor();
  await consent(page)
    .getByText("Mira Rao (12) and Kabir Nair (15) need a guardian's consent before the session")
    .waitFor();
});

test("the link from the mail changes the email and ends; the page goes on, and the new address gets a new link", async () => {
  const { page } = await visit(390);
  const account = await register();
  const id = await bookSession(account);
  const first = linkIn(await mailTo(account.email, /^Your A320 flight is booked/), "/booking-summary");
  await page.goto(first);
  await details(page).getByRole("button", { name: "Change who flies and contact" }).click();
  const address = newEmail("family");
  await field(page, "Email address").fill(address);
  await details(page).getByRole("button", { name: "Save details" }).click();
  await notice(page, "Details saved").waitFor();
  await details(page).getByText(address).waitFor();
  const link = linkIn(await mailTo(address), "/booking-summary");
  expect(page.url()).toContain(link);
  await page.reload();
  await details(page).getByText(address).waitFor();
  const mail = await mailTo(account.email, /Emails go to a new address/);
  expect(mail.subject).toContain(bookingNumber(id));
  expect(mail.text).not.toContain("#link=");
  await page.goto("/");
  await page.goto(first);
  await page.getByRole("heading", { name: "Booking Not Found" }).waitFor();
});

test("details changed elsewhere meanwhile fill the form, and what was typed stays", async () => {
  const { page, allow } = await visit();
  allow(/^409 POST \/graphql/);
  const account = await register();
  const id = await bookSession(account);
  await open(page, account, id);
  await details(page).getByRole("button", { name: "Change who flies and contact" }).click();
  await field(page, "Full name").fill("Asha Rao Iyer");
  await graphql(
    'mutation ($id: ID!) { updateBookingDetails(id: $id, contactPhone: "98111 22233") { id } }',
    { id },
    account.token,
  );
  await details(page).getByRole("button", { name: "Save details" }).click();
  await details(page).getByText("The booking has been changed elsewhere", { exact: false }).waitFor();
  expect(await field(page, "Phone number").inputValue()).toBe("+919811122233");
  expect(await field(page, "Full name").inputValue()).toBe("Asha Rao Iyer");
  await details(page).getByRole("button", { name: "Save details" }).click();
  await notice(page, "Details saved").waitFor();
  await boardingPass(page).getByText("Asha Rao Iyer").waitFor();
});
