/** Steps of the walk-in form. */
import type { Locator } from "playwright-core";

/** Opens the calendar of the form; it is open already where no start of today is free. */
export async function changeSlot(dialog: Locator): Promise<void> {
  const change = dialog.getByRole("button", { name: "Change", exact: true });
  await change.or(dialog.getByText("Date and time: Not Selected")).first().waitFor();
  if (await change.isVisible()) await change.click();
}

/** Books, with a payment in cash, once the next free times are read. */
export async function payCash(dialog: Locator): Promise<void> {
  await dialog
    .getByText(/Finding the next free time|finding a time/)
    .first()
    .waitFor({ state: "detached" });
  await dialog.getByRole("button", { name: /^Cash ₹[1-9]/ }).click();
}
