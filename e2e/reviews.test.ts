/** Reviews of products: a buyer writes one, staff publish or refuse it, and visitors see the average. */
import type { Page } from "playwright-core";
import { describe, expect, onTestFinished, test } from "vitest";
import { administrator, adminVisit, logInBy, moveOrder, signIn } from "./harness/admin.ts";
import { graphql } from "./harness/api.ts";
import { findings } from "./harness/axe.ts";
import { orderGoods, register } from "./harness/customer.ts";
import type { Product } from "./harness/shelf.ts";
import { visit, WIDTHS } from "./harness/visit.ts";

const main = (page: Page) => page.getByRole("main");
const reviews = (page: Page) => page.getByRole("region", { name: "Customer reviews" });

/** A product that was delivered to a new customer; archived when the test ends. */
async function delivered(name: string) {
  const { token } = await administrator();
  const { createProduct } = await graphql<{ createProduct: Product }>(
    `mutation ($name: String!) {
      createProduct(name: $name, price: 500, stock: 9) {
        id name description price image_url category stock variant_kind pictures { image_url }
      }
    }`,
    { name },
    token,
  );
  const { id } = createProduct;
  onTestFinished(async () => {
    await graphql("mutation ($id: ID!) { deleteProduct(id: $id) }", { id }, token);
  });
  const customer = await register();
  const order = await orderGoods(customer, [[createProduct, 1]]);
  for (const status of ["confirmed", "shipped", "delivered"]) await moveOrder(order, status);
  return { id, customer };
}

const write = (productId: string, token: string, stars: number, text: string) =>
  graphql(
    "mutation ($p: ID!, $s: Int!, $t: String!) { writeReview(productId: $p, stars: $s, text: $t) { id } }",
    { p: productId, s: stars, t: text },
    token,
  );

describe.each(WIDTHS)("at %i pixels", (width) => {
  test("a buyer writes a review, staff publish it, and visitors see it with the average", async () => {
    const name = `Canvas kit bag ${width}`;
    const { id, customer } = await delivered(name);
    const { page, picture } = await visit(width);
    await signIn(page, await logInBy(customer));
    await page.goto("/orders");
    await main(page).getByRole("link", { name: "Review this product" }).click();
    const dialog = page.getByRole("dialog", { name: "Write a review" });
    await dialog.getByRole("button", { name: "Send review" }).click();
    await dialog.getByText("Please choose 1 to 5 stars").waitFor();
    await dialog.getByText("Please write what you think of it").waitFor();
    await picture("review with errors");
    expect(await findings(page)).toEqual([]);

    // The stars by the keyboard: the arrows choose, as in any group of radio buttons.
    const stars = dialog.getByRole("radiogroup", { name: "Your stars" });
    await stars.getByRole("radio").first().focus();
    await page.keyboard.press("Space");
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("ArrowRight");
    expect(await stars.getByRole("radio", { name: "4 stars, good" }).isChecked()).toBe(true);
    await dialog.getByLabel("Title (optional)").fill("Carries a headset");
    await dialog.getByLabel("Your review").fill("Strong zips, and it fits under the seat.");
    await picture("review filled in");
    await dialog.getByRole("button", { name: "Send review" }).click();
    await main(page).getByText("Thank you. We read every review before we publish it.").waitFor();
    await picture("review waits");

    const staff = await adminVisit(width);
    const list = staff.page;
    await list.goto("/admin/dashboard/messages/reviews");
    await list.getByRole("button", { name }).first().click();
    const opened = list.getByRole("dialog", { name: `Review of ${name}` });
    await opened.getByText("Strong zips, and it fits under the seat.").waitFor();
    await staff.picture("review to check");
    expect(await findings(list)).toEqual([]);
    await opened.getByRole("button", { name: "Publish" }).click();
    await list.getByText("Review published").first().waitFor();
    await staff.picture("reviews");

    const visitor = await visit(width);
    await visitor.page.goto(`/product/${id}`);
    await main(visitor.page).getByRole("img", { name: "4.0 of 5 stars: 1 review" }).waitFor();
    await reviews(visitor.page).getByText("Strong zips, and it fits under the seat.").waitFor();
    await reviews(visitor.page).getByText("Asha R.").waitFor();
    expect(await visitor.page.content()).toContain('"aggregateRating"');
    expect(await findings(visitor.page)).toEqual([]);
    await reviews(visitor.page).scrollIntoViewIfNeeded();
    await visitor.picture("product with a review");
    await visitor.page.goto(`/shop?search=${encodeURIComponent(name)}`);
    await main(visitor.page).getByText("★ 4.0 · 1 review").waitFor();
    await visitor.picture("shop with a review");
  });
});

test("staff refuse a review with a reason, which its author reads and answers with a change", async () => {
  const { id, customer } = await delivered("Leather log book");
  await write(id, customer.token, 2, "The courier was late.");
  const list = await adminVisit(1280);
  await list.page.goto("/admin/dashboard/messages/reviews?search=courier");
  await list.page.getByRole("button", { name: "Leather log book" }).first().click();
  await list.page.getByRole("dialog").getByRole("button", { name: "Refuse" }).click();
  const refuse = list.page.getByRole("dialog", { name: "Refuse this review?" });
  await refuse.getByRole("button", { name: "Refuse review" }).click();
  await refuse.getByText("Please say why you refuse this review").waitFor();
  await refuse.getByLabel("Reason").fill("Please write about the log book itself.");
  await refuse.getByRole("button", { name: "Refuse review" }).click();
  await list.page.getByText("Review refused").first().waitFor();

  const { page } = await visit(1280);
  await signIn(page, await logInBy(customer));
  await page.goto(`/product/${id}`);
  await reviews(page).getByText("We did not publish your review.").waitFor();
  await reviews(page).getByText("Please write about the log book itself.").waitFor();
  await reviews(page).getByRole("button", { name: "Change your review" }).click();
  const dialog = page.getByRole("dialog", { name: "Change your review" });
  expect(await dialog.getByLabel("Your review").inputValue()).toBe("The courier was late.");
  await dialog.getByLabel("Your review").fill("Good paper.");
  await dialog.getByRole("button", { name: "Send review" }).click();
  await reviews(page).getByText("Thank you. We read every review before we publish it.").waitFor();
});
