/** Variants and several pictures of a product: in the shop, in the cart, and in the administrator's form. */
import type { Page } from "playwright-core";
import sharp from "sharp";
import { beforeAll, describe, expect, test } from "vitest";
import { administrator, adminVisit } from "./harness/admin.ts";
import { graphql } from "./harness/api.ts";
import { findings } from "./harness/axe.ts";
import { notices } from "./harness/booking-steps.ts";
import { leave } from "./harness/session.ts";
import { handledByReact, sideways } from "./harness/still.ts";
import { visit, WIDTHS } from "./harness/visit.ts";

type Made = { id: string; variants: { id: string; name: string }[] };

let token: string;
let png: Buffer;
beforeAll(async () => {
  ({ token } = await administrator());
  png = await sharp({ create: { width: 300, height: 300, channels: 3, background: { r: 40, g: 90, b: 140 } } })
    .png()
    .toBuffer();
});

const unique = (word: string) => `${word} ${Math.random().toString(36).slice(2, 8)}`;
const main = (page: Page) => page.getByRole("main");
const PICTURES = ["captains-cap", "horizon-mug", "pilot-shirt"].map((slug) => `/images/products/${slug}-800.webp`);

async function addProduct(name: string, change: Record<string, unknown> = {}): Promise<Made> {
  const sku = unique("SKU");
  const variants = [
    { name: "S", sku: `${sku}-S`, stock: 0 },
    { name: "M", sku: `${sku}-M`, stock: 2 },
    { name: "L", sku: `${sku}-L`, stock: 40 },
  ];
  const { createProduct } = await graphql<{ createProduct: Made }>(
    `mutation ($name: String!, $kind: String, $variants: [ProductVariantInput!], $url: String,
      $more: [ProductPictureInput!]) {
      createProduct(name: $name, price: 500, category: "Tests", variant_kind: $kind, variants: $variants,
        image_url: $url, more_pictures: $more) { id variants { id name } } }`,
    { name, kind: "size", variants, ...change },
    token,
  );
  return createProduct;
}

const addButton = (page: Page) => main(page).getByRole("button", { name: "Add to Cart" }).first();

describe.each(WIDTHS)("at %i pixels", (width) => {
  test("a size is chosen before the product is added, and the cart names it", async () => {
    const name = unique("Shirt");
    const { id } = await addProduct(name);
    const { page } = await visit(width);
    await page.goto(`/shop?search=${encodeURIComponent(name)}`);
    const card = main(page).getByRole("article");
    await card.getByText("3 sizes", { exact: true }).waitFor();
    await card.getByRole("link", { name: "Choose size" }).click();
    await page.waitForURL(`/product/${id}`);

    const sizes = main(page).getByRole("radiogroup", { name: "Size" });
    expect(await sizes.getByRole("radio").count()).toBe(3);
    expect(await sizes.getByRole("radio", { name: "S Sold out" }).isDisabled()).toBe(true);
    await sizes.getByRole("radio", { name: "M Only 2 left" }).waitFor();
    await addButton(page).click();
    await main(page).getByRole("alert").getByText("Please choose a size").waitFor();
    expect(await sizes.getAttribute("aria-invalid")).toBe("true");
    expect(await sizes.getByRole("radio", { name: /^M/ }).evaluate((one) => one === document.activeElement)).toBe(true);
    expect(await findings(page)).toEqual([]);
    expect(await sideways(page)).toBe(0);

    await page.keyboard.press("Space");
    await expect.poll(() => main(page).getByText("Please choose a size").count()).toBe(0);
    await addButton(page).click();
    await notices(page).getByText(`${name} (M) has been added to your cart.`).waitFor();
    await page.goto("/cart");
    await main(page)
      .getByRole("link", { name: `${name} (M)` })
      .waitFor();
    const more = main(page).getByRole("button", { name: `Increase quantity of ${name} (M)` });
    await more.click();
    await more.click();
    await notices(page).getByText(`We have only 2 of ${name} (M)`).waitFor();
  });

  test("pictures are shown by thumbnails, and enlarged over the page with the keys", async () => {
    const [url, ...more] = PICTURES;
    const change = {
      kind: null,
      variants: [],
      url,
      more: more.map((image_url) => ({ image_url, image_alt: image_url })),
    };
    const { id } = await addProduct(unique("Cap"), change);
    const { page } = await visit(width);
    await page.goto(`/product/${id}`);
    const pictures = main(page).getByRole("region", { name: "Pictures" });
    const thumbnail = (number: number) => pictures.getByRole("button", { name: `Show picture ${number} of 3` });
    expect(await thumbnail(1).getAttribute("aria-current")).toBe("true");
    await thumbnail(3).click();
    await expect.poll(() => thumbnail(3).getAttribute("aria-current")).toBe("true");
    expect(await sideways(page)).toBe(0);

    await pictures.getByRole("button", { name: "Enlarge picture 3 of 3" }).click();
    const zoom = page.getByRole("dialog");
    await zoom.getByRole("img", { name: PICTURES[2] as string }).waitFor();
    await page.keyboard.press("ArrowLeft");
    await zoom.getByRole("img", { name: PICTURES[1] as string }).waitFor();
    await page.keyboard.press("+");
    await zoom.getByRole("button", { name: "Zoom out" }).waitFor();
    await page.keyboard.press("-");
    await page.keyboard.press("Escape");
    await zoom.waitFor({ state: "detached" });
    expect(await findings(page)).toEqual([]);
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute("aria-label")))
      .toBe("Enlarge picture 2 of 3");
  });

  test("an administrator adds sizes and pictures, reorders and archives them", async () => {
    const { page } = await adminVisit(width);
    await page.goto("/admin/dashboard/products?edit=new");
    const name = unique("Jacket");
    const form = page.getByRole("dialog", { name: "Add product" });
    await form.getByLabel("Name", { exact: true }).fill(name);
    await form.getByLabel("Price in rupees").fill("900");
    await form.getByLabel("Picture address").fill(PICTURES[0] as string);
    await form.getByRole("button", { name: "Add variant" }).click();
    await form.getByRole("button", { name: "Add variant" }).click();
    expect(await form.getByLabel("Stock", { exact: true }).count()).toBe(0);
    await form.getByRole("button", { name: "Save" }).click();
    await form.getByText("Please enter the SKU").first().waitFor();
    await form.getByText("Please choose what the variants differ in").waitFor();

    const sku = unique("J");
    await form.getByLabel("Customers choose a").selectOption("size");
    for (const [index, size] of ["XL", "M"].entries()) {
      await form.getByLabel("Variant name").nth(index).fill(size);
      await form.getByLabel("SKU").nth(index).fill(`${sku}-${size}`);
      await form.getByLabel("Pieces").nth(index).fill("7");
    }
    await form.getByRole("button", { name: "Move M up" }).click();
    await form
      .getByLabel("File of another picture")
      .setInputFiles({ name: "b.png", mimeType: "image/png", buffer: png });
    await form.getByRole("button", { name: "Remove picture 2" }).click();
    await form.getByRole("button", { name: "Undo" }).click();
    await form.getByLabel("Alternative text of picture 2").fill("The back");
    await form.getByRole("button", { name: "Move picture 2 up" }).click();
    await form.getByRole("button", { name: "Save" }).click();
    await form.waitFor({ state: "detached" });

    const read = async () =>
      (
        await graphql<{ products: Record<string, unknown>[] }>(
          `query ($name: String) { products(search: $name) { id stock image_alt pictures { image_alt }
            variants { name } archived_variants { name } } }`,
          { name },
          token,
        )
      ).products[0];
    const made = await read();
    expect(made).toMatchObject({
      stock: 14,
      image_alt: "The back",
      variants: [{ name: "M" }, { name: "XL" }],
      pictures: [{}, {}],
    });

    await page.goto(`/admin/dashboard/products?edit=${made?.id}`);
    const edit = page.getByRole("dialog", { name: "Edit product" });
    await edit.getByRole("button", { name: "Archive M" }).click();
    await edit.getByText("M goes off sale when you save.").waitFor();
    expect(await findings(page)).toEqual([]);
    expect(await sideways(page)).toBe(0);
    await edit.getByRole("button", { name: "Save" }).click();
    await edit.waitFor({ state: "detached" });
    expect(await read()).toMatchObject({ stock: 7, variants: [{ name: "XL" }], archived_variants: [{ name: "M" }] });
  });
});

test("a press on Add before React has loaded asks for the size, and keeps one chosen before", async () => {
  const name = unique("Shirt");
  const { id } = await addProduct(name);
  const { page } = await visit(1280);
  await page.goto(`/product/${id}`);
  await main(page).getByRole("radio", { name: /^L/ }).check();
  await addButton(page).click();
  await notices(page).getByText(`${name} (L) has been added to your cart.`).waitFor();
  await handledByReact(page);
});

test("a cart from before the product had sizes gets the first one, and says so", async () => {
  const name = unique("Shirt");
  const { id } = await addProduct(name, { variants: [{ name: "M", sku: unique("SKU"), stock: 5 }] });
  const { page } = await visit(390);
  const items = [{ id, name, price: 500, image_url: null, quantity: 1 }];
  await leave(page, { "aviator-cart": JSON.stringify({ items }) });
  await page.goto("/cart");
  await main(page).getByText(`You can now choose between variants. Your cart has ${name} (M).`).waitFor();
  await main(page)
    .getByRole("link", { name: `${name} (M)` })
    .waitFor();
});
