/** The dashboard's first screen: what waits, what is new on request, and the four figures. */
import { expect, test } from "vitest";
import { adminVisit } from "./harness/admin.ts";
import { graphql } from "./harness/api.ts";
import { findings } from "./harness/axe.ts";
import { newEmail } from "./harness/customer.ts";
import { sideways } from "./harness/still.ts";
import { WIDTHS } from "./harness/visit.ts";

const writeMessage = () =>
  graphql(
    `mutation ($email: String!) {
      createContactMessage(name: "New Writer", email: $email, message: "Is the A320 free on Sunday?") { id }
    }`,
    { email: newEmail("writer") },
  );

test.each(WIDTHS)("shows what waits, and what is new on request, at %i pixels", async (width) => {
  const { page, picture } = await adminVisit(width);
  // A count of none has no line of its own.
  await writeMessage();
  await page.goto("/admin/dashboard");
  await page.getByRole("tab", { name: "Today", selected: true }).waitFor();
  const waiting = page.getByRole("list", { name: "Waiting" });
  const unanswered = waiting.getByRole("link", { name: /^Unanswered messages/ });
  await unanswered.waitFor();
  const before = Number((await unanswered.textContent())?.match(/\d+$/)?.[0]);
  await page.getByRole("list", { name: "Now and next" }).getByText("Airbus A320").waitFor();
  await page.getByRole("list", { name: "Figures" }).getByText("Total Bookings").waitFor();
  expect(await page.getByRole("contentinfo").count()).toBe(0);
  // The second reading starts from the server's time.
  await page.waitForResponse(async (answer) => (await answer.request().postData())?.includes("DeskChanges") ?? false);

  await writeMessage();
  await page.getByText("1 new message").waitFor();
  await expect.poll(() => unanswered.textContent()).toBe(`Unanswered messages${before + 1}`);
  await picture("today new");
  await page.getByRole("button", { name: "Show", exact: true }).click();
  await page.getByText("1 new message").waitFor({ state: "hidden" });
  expect(await findings(page)).toEqual([]);
  expect(await sideways(page)).toBe(0);
});

test("the sidebar keeps the choice of icons only", async () => {
  const { page } = await adminVisit();
  await page.goto("/admin/dashboard/orders");
  const sidebar = page.getByRole("banner");
  const width = () => sidebar.evaluate((element) => element.clientWidth);
  await page.getByRole("tab", { name: "Orders", selected: true }).waitFor();
  expect(await width()).toBeGreaterThan(150);
  await sidebar.getByRole("button", { name: "Collapse" }).click();
  await expect.poll(width).toBeLessThan(80);
  await page.reload();
  await page.getByRole("tab", { name: "Orders", selected: true }).waitFor();
  await expect.poll(width).toBeLessThan(80);
});
