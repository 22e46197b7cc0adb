/** "Tell me when it is back": the request on a sold-out product, its one mail, and the link that stops such mails. */
import type { Page } from "playwright-core";
import { describe, expect, onTestFinished, test } from "vitest";
import { administrator, adminVisit } from "./harness/admin.ts";
import { graphql } from "./harness/api.ts";
import { findings } from "./harness/axe.ts";
import { newEmail } from "./harness/customer.ts";
import { linkIn, mailTo } from "./harness/mailbox.ts";
import { visit, WIDTHS } from "./harness/visit.ts";

const main = (page: Page) => page.getByRole("main");

/** A new sold-out product, archived when the test ends. @returns its id and a function that sets its stock. */
async function soldOut(name: string) {
  const { token } = await administrator();
  const { createProduct } = await graphql<{ createProduct: { id: string } }>(
    "mutation ($name: String!) { createProduct(name: $name, price: 500, stock: 0) { id } }",
    { name },
    token,
  );
  const { id } = createProduct;
  onTestFinished(async () => {
    await graphql("mutation ($id: ID!) { deleteProduct(id: $id) }", { id }, token);
  });
  const setStock = (stock: number) =>
    graphql("mutation ($id: ID!, $stock: Int) { updateProduct(id: $id, stock: $stock) { id } }", { id, stock }, token);
  return { id, setStock };
}

describe.each(WIDTHS)("at %i pixels", (width) => {
  test("a visitor gets one email, and stops further ones", async () => {
    const { page, picture } = await visit(width);
    const { id, setStock } = await soldOut(`Brass altimeter ${width}`);
    const email = newEmail("waits");
    await page.goto(`/product/${id}`);
    await main(page).getByRole("button", { name: "Tell me when it is back" }).click();
    const field = main(page).getByLabel("Email me when it is back");
    await expect.poll(() => field.evaluate((it) => it === document.activeElement)).toBe(true);
    await main(page).getByRole("button", { name: "Tell me", exact: true }).click();
    await main(page).getByText("Please enter your email address").waitFor();
    await picture("stock alert");
    expect(await findings(page)).toEqual([]);
    await field.fill(email);
    await field.press("Enter");
    await main(page).getByText(`We'll email ${email} once, when it is back in stock.`).waitFor();
    await picture("stock alert saved");

    await setStock(3);
    const mail = await mailTo(email, /Back in stock/);
    expect(mail.text).toContain("Brass altimeter");
    await page.goto(linkIn(mail, "/stop-stock-emails"));
    await main(page).getByRole("button", { name: "Stop these emails" }).click();
    await main(page).getByText("We won't send you emails about products again.").waitFor();
    expect(await findings(page)).toEqual([]);
    await picture("stock alert stopped");
  });
});

test("staff see how many wait", async () => {
  const { id } = await soldOut("Chrome airspeed indicator");
  await graphql("mutation ($id: ID!, $email: String!) { requestStockAlert(productId: $id, email: $email) }", {
    id,
    email: newEmail("waits"),
  });
  const { page, picture } = await adminVisit(1280);
  await page.goto("/admin/dashboard/products?search=Chrome+airspeed");
  const row = main(page).getByRole("row", { name: /Chrome airspeed indicator/ });
  await row.getByRole("cell", { name: "1", exact: true }).waitFor();
  await picture("products waiting");
});
