/** Steps of the walk-in form. */
import type { Locator } from "playwright-core";

/** Opens the calendar of the form; it is open already where no start of today is free. */
export async function changeSlot(dialog: Locator): Promise<void> {
  const change = dialog.getByRole("button", { name: "Change", exact: true });
  await change.or(dialog.getByText("Date and time: Not Selected")).first().waitFor();
  if (await change.isVisible()) await change.click();
}

/** Books, with a payment in cash. */
export const payCash = (dialog: Locator): Promise<void> => dialog.getByRole("button", { name: /^Cash ₹/ }).click();
