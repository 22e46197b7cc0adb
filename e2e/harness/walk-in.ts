/** Steps of the walk-in form. */
import type { Locator } from "playwright-core";

/** Opens the calendar of the form. */
export const changeSlot = (dialog: Locator): Promise<void> =>
  dialog.getByRole("radio", { name: "Another time" }).check();

/** Books, with a payment in cash, once the next free times are read. */
export async function payCash(dialog: Locator): Promise<void> {
  await dialog.getByText(/finding a time/).waitFor({ state: "detached" });
  await dialog.getByRole("button", { name: /^Cash ₹[1-9]/ }).click();
}

/** Pays another way than in cash on a phone, where the ways are in a menu. */
export async function payOtherwise(dialog: Locator, way: string): Promise<void> {
  await dialog.getByRole("button", { name: "Other ways" }).click();
  await dialog.page().getByRole("menuitem", { name: way, exact: true }).click();
}
