/** Notices cover no button of a dialog or a bar, and on a phone no page's main action and no heading of a page. */
import { expect, test } from "vitest";
import { adminVisit, rowOf } from "./harness/admin.ts";
import { notice } from "./harness/booking-steps.ts";
import { covered } from "./harness/covered.ts";
import { register } from "./harness/customer.ts";
import { openAs } from "./harness/session.ts";
import { plenty } from "./harness/shelf.ts";
import { visit, WIDTHS } from "./harness/visit.ts";
import { payCash } from "./harness/walk-in.ts";

test("saving the profile leaves its button uncovered", async () => {
  const { page, picture } = await visit(390);
  await openAs(page, await register(), "/profile");
  await page.getByLabel("Full name").fill("Asha Rao Menon");
  const save = page.getByRole("button", { name: "Save changes" });
  await save.click();
  await notice(page, "Profile updated").waitFor();
  await picture("notice profile");
  expect(await covered(page, "Profile updated", save)).toEqual([]);
});

test("a failed load leaves the heading and the way to repeat it uncovered", async () => {
  const { page, allow, picture } = await visit(390);
  allow(/POST \/graphql$/);
  await page.route("**/graphql", (route) =>
    route.request().postData()?.includes("userBookings") ? route.abort() : route.fallback(),
  );
  await openAs(page, await register(), "/bookings");
  const title = "Failed to load booking details";
  await notice(page, title).waitFor();
  await picture("notice failed load");
  for (const element of [page.getByRole("heading", { level: 1 }), page.getByRole("button", { name: "Try again" })])
    expect(await covered(page, title, element)).toEqual([]);
});

test("adding and removing in the cart leave its main action uncovered", async () => {
  const { page, picture } = await visit(390);
  const [cap, mug] = await plenty();
  for (const { id } of [cap, mug]) {
    await page.goto(`/product/${id}`);
    const add = page.getByRole("main").getByRole("button", { name: "Add to Cart", exact: true });
    await add.first().click();
    await page.getByText("Added to cart", { exact: true }).waitFor();
    await picture("notice cart added");
    expect(await covered(page, "Added to cart", add)).toEqual([]);
    expect(await covered(page, "Added to cart", page.getByRole("banner").locator("a, button"))).toEqual([]);
  }
  await page.goto("/cart");
  await page.getByRole("button", { name: `Remove ${mug.name}` }).click();
  await page.getByText("Removed from cart", { exact: true }).waitFor();
  await picture("notice cart removed");
  const ways = page.getByRole("main").getByRole("link", { name: /Checkout|guest/i });
  expect(await covered(page, "Removed from cart", ways)).toEqual([]);
});

test("the walk-in dialog, opened while a notice is shown, keeps its buttons uncovered", async () => {
  const { page, picture } = await adminVisit(390);
  await page.goto("/admin/dashboard/bookings");
  const open = page.getByRole("button", { name: "Walk-in booking" });
  const dialog = page.getByRole("dialog", { name: "Walk-in booking" });
  await open.click();
  await dialog.getByLabel("Plan").selectOption({ label: "Joy of Flying, 30 minutes" });
  await dialog.getByLabel("Full name").fill("Meera Iyer");
  await dialog.getByLabel("Phone number").fill("98200 12345");
  await dialog.getByLabel("Email address").fill("notice@example.com");
  await payCash(dialog);
  await notice(page, "Walk-in created").waitFor();
  await page.getByText("Walk-in created", { exact: true }).hover();
  await open.click();
  await dialog.waitFor();
  await dialog.getByLabel("Plan").selectOption({ label: "Joy of Flying, 30 minutes" });
  await picture("notice walk-in");
  const controls = dialog.getByRole("button");
  expect(await covered(page, "Walk-in created", controls)).toEqual([]);
});

test.each(WIDTHS)("a notice is above the bar of the selected rows, at %i pixels", async (width) => {
  const { page, picture } = await adminVisit(width);
  await page.goto("/admin/dashboard/bookings?desk=walk-in");
  const dialog = page.getByRole("dialog", { name: "Walk-in booking" });
  await dialog.getByLabel("Full name").fill("Meera Iyer");
  await dialog.getByLabel("Phone number").fill("98200 12346");
  await dialog.getByRole("radio", { name: "Book without a date" }).check();
  await payCash(dialog);
  await notice(page, "Walk-in created").waitFor();
  await rowOf(page, "Bookings", "Meera Iyer").first().getByRole("checkbox").check();
  const bar = page.getByRole("region", { name: "Selected bookings" });
  await bar.getByRole("button", { name: "Confirm" }).waitFor();
  await expect.poll(() => covered(page, "Walk-in created", bar.getByRole("button"))).toEqual([]);
  await picture("notice selected rows");
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await expect.poll(() => covered(page, "Walk-in created", bar.getByRole("button"))).toEqual([]);
});
