/** /favourites: the products that a signed-in customer has marked. */
import { describe, expect, test } from "vitest";
import { findings } from "./harness/axe.ts";
import { register } from "./harness/customer.ts";
import { answerTo } from "./harness/operations.ts";
import { openAs } from "./harness/session.ts";
import { productWith } from "./harness/shelf.ts";
import { hydrated } from "./harness/still.ts";
import { visit, WIDTHS } from "./harness/visit.ts";

describe.each(WIDTHS)("at %i pixels", (width) => {
  test("lists a marked product, adds it to the cart, removes and restores it", async () => {
    const { page } = await visit(width);
    const product = await productWith();
    const account = await register();
    await openAs(page, account, "/favourites");
    await page.getByRole("heading", { name: "No favourites yet" }).waitFor();
    await page.goto(`/product/${product.id}`);
    await hydrated(page);
    const marked = answerTo(page, "ToggleFavourite");
    await page.getByRole("button", { name: "Add to favourites" }).click();
    await page.getByRole("button", { name: "Remove from favourites" }).waitFor();
    await marked;

    await page.goto("/profile");
    await page
      .getByRole("main")
      .getByRole("link", { name: /^Favourites/ })
      .click();
    await page.waitForURL("/favourites");
    await page.getByRole("link", { name: product.name, exact: true }).waitFor();
    expect(await findings(page)).toEqual([]);
    await page.getByRole("main").getByRole("button", { name: "Add to Cart" }).click();
    // On a wide screen the cart opens over the page.
    if (width === 1280) {
      const panel = page.getByRole("dialog", { name: /^Your cart/ });
      await panel.waitFor();
      await page.keyboard.press("Escape");
      await panel.waitFor({ state: "detached" });
    }

    await page.getByRole("button", { name: `Remove ${product.name} from favourites` }).click();
    await page.getByRole("button", { name: `Keep ${product.name} as a favourite` }).click();
    const removed = answerTo(page, "ToggleFavourite");
    await page.getByRole("button", { name: `Remove ${product.name} from favourites` }).click();
    await page.getByRole("button", { name: `Keep ${product.name} as a favourite` }).waitFor();
    await removed;
    await page.reload();
    await page.getByRole("heading", { name: "No favourites yet" }).waitFor();
  });
});
