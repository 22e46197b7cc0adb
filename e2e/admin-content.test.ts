/**
 * The administrator's Products, Blog and Gallery tabs: edits, their effect on public pages, and the messages for
 * failures, which lose no input.
 */
import type { Page } from "playwright-core";
import sharp from "sharp";
import { beforeAll, describe, expect, test } from "vitest";
import { CHANGED_MEANWHILE } from "#domain/centre/conflict.ts";
import { administrator, adminVisit, signIn } from "./harness/admin.ts";
import { graphql } from "./harness/api.ts";
import { findings } from "./harness/axe.ts";
import { notice } from "./harness/booking-steps.ts";
import { operationOf } from "./harness/operations.ts";
import { ADMINISTRATOR } from "./harness/product.ts";
import { shelf } from "./harness/shelf.ts";
import { sideways } from "./harness/still.ts";
import { visit } from "./harness/visit.ts";

const LOST = "The connection was lost, so this may be done already";
const GREY = { r: 40, g: 90, b: 140 };

let session: Awaited<ReturnType<typeof administrator>>;
let png: Buffer;

beforeAll(async () => {
  session = await administrator();
  png = await sharp({ create: { width: 900, height: 600, channels: 3, background: GREY } })
    .png()
    .toBuffer();
});

/** A unique name. */
const unique = (word: string) => `${word} ${Math.random().toString(36).slice(2, 8)}`;

async function openTab({ page }: { page: Page }, tab: string): Promise<void> {
  await signIn(page, session);
  await page.goto(`/admin/dashboard/${tab}`);
}

const dialog = (page: Page, name: string | RegExp) => page.getByRole("dialog", { name });
const file = (name: string, mimeType: string, buffer: Buffer) => ({ name, mimeType, buffer });

/** The row or card that contains this text. */
const rowOf = (page: Page, text: string) =>
  page.getByRole("main").getByRole("row").or(page.getByRole("main").getByRole("listitem")).filter({ hasText: text });

/**
 * Waits for a notice with this title and text. Behind a dialog it is not exposed to roles; the dialog's alert repeats
 * it.
 */
const expectNotice = (page: Page, title: string, words: string) =>
  page
    .getByRole("region", { name: /^Notifications/, includeHidden: true })
    .getByRole("listitem", { includeHidden: true })
    .filter({ has: page.getByText(title, { exact: true }) })
    .filter({ hasText: words })
    .waitFor();

const whole = <T>(query: string, variables: object) => graphql<T>(query, variables, session.token);

describe("products", () => {
  test("adds a product with an uploaded picture, sells, changes and deletes it", async () => {
    const visitor = await visit();
    const { page, picture } = visitor;
    const name = unique("Flight case");
    await openTab(visitor, "products");
    await page.getByRole("button", { name: "Add product" }).click();
    const form = dialog(page, "Add product");
    await form.getByRole("button", { name: "Save" }).click();
    expect(await form.getByText("Please fill in all required fields").count()).toBe(2);
    expect(await form.getByLabel("Price in rupees").inputValue()).toBe("");
    await form.getByLabel("Name").fill(name);
    for (const [price, words] of [
      ["0", "Enter a price above ₹0"],
      ["-1", "Enter a price above ₹0"],
      ["1000000000", "The price can be at most ₹1,00,00,000"],
      ["12.345", "The price can have at most two decimals"],
    ] as const) {
      await form.getByLabel("Price in rupees").fill(price);
      await form.getByRole("button", { name: "Save" }).click();
      await form.getByText(words).waitFor();
    }
    await form.getByLabel("Price in rupees").fill("1,299.50");
    await form.getByLabel("Stock").fill("3");
    await form.getByLabel("Category").fill("Cases");
    await form.getByLabel("Description").fill("Holds it all.");
    await form.getByLabel("Picture file").setInputFiles(file("case.png", "image/png", png));
    await expect
      .poll(() => form.getByLabel("Picture address").inputValue())
      .toMatch(/^\/uploads\/[0-9a-f-]{36}-900\.webp$/);
    await form.getByLabel("Alternative text").fill("A case, open");
    await picture("admin product dialog");
    await form.getByRole("button", { name: "Save" }).click();
    await notice(page, "Product added").waitFor();
    await form.waitFor({ state: "hidden" });
    await rowOf(page, name).getByText("₹1,299.50").waitFor();
    await rowOf(page, name).getByText("Only 3 left").waitFor();
    await picture("admin products");

    const { page: shop, allow } = await visit();
    allow(/^404 GET \/(product|uploads)\//);
    await shop.goto(`/shop?search=${encodeURIComponent(name)}`);
    const shown = shop.getByRole("main").getByRole("img", { name: "A case, open" });
    await shown.waitFor();
    await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.currentSrc)).toMatch(/\.avif$/);
    await shop.getByRole("link", { name }).click();
    await shop.getByRole("heading", { name, level: 1 }).waitFor();
    await shop.getByRole("img", { name: "A case, open" }).waitFor();

    await page.getByRole("button", { name: `Edit ${name}` }).click();
    const edit = dialog(page, "Edit product");
    await expect.poll(() => edit.getByLabel("Price in rupees").inputValue()).toBe("1299.5");
    // The open dialog is in the address.
    await page.reload();
    await edit.getByLabel("Price in rupees").fill("999");
    await edit.getByRole("button", { name: "Save" }).click();
    await notice(page, "Product saved").waitFor();
    await rowOf(page, name).getByText("₹999").waitFor();

    await page.getByRole("button", { name: `Archive ${name}` }).click();
    const question = dialog(page, `Archive “${name}”?`);
    await question.getByText("You can restore it for 30 days.").waitFor();
    await question.getByRole("button", { name: "Archive product" }).click();
    await notice(page, "Archived").waitFor();
    await expect.poll(() => rowOf(page, name).count()).toBe(0);
    await page.getByRole("button", { name: "Undo" }).click();
    await notice(page, "Restored").waitFor();
    await rowOf(page, name).waitFor();

    await page.getByRole("button", { name: `Archive ${name}` }).click();
    await question.getByRole("button", { name: "Archive product" }).click();
    await notice(page, "Archived").waitFor();
    await shop.reload();
    await shop.getByText("This product is no longer available.").waitFor();
    await shop.getByRole("link", { name: "Back to Shop" }).waitFor();
    await page.getByRole("button", { name: "Archived", exact: true }).click();
    await rowOf(page, name).getByText("30 days left").waitFor();
    await picture("archived products");
    await page.getByRole("button", { name: `Restore ${name}` }).click();
    await notice(page, "Restored").waitFor();
    await expect.poll(() => rowOf(page, name).count()).toBe(0);
  });

  test("refuses an invalid file with the specified texts, and keeps the dialog's input", async () => {
    const visitor = await visit(390);
    const { page, allow } = visitor;
    allow(/^415 POST \/upload-image/, /ERR_FAILED POST \/upload-image/, /ERR_FAILED POST \/graphql/);
    await openTab(visitor, "products?edit=new");
    const form = dialog(page, "Add product");
    await form.getByLabel("Name").fill("Kept");
    const input = form.getByLabel("Picture file");
    const svg = Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'><script>alert(1)</script></svg>");
    for (const [sent, words] of [
      [file("big.png", "image/png", Buffer.alloc(6_000_000)), "Image size should be less than 5MB"],
      [file("evil.svg", "image/svg+xml", svg), "Please select an image file"],
      [file("evil.png", "image/png", svg), "Please select an image file"],
      [file("fake.jpg", "image/jpeg", Buffer.from("not a picture")), "Please select an image file"],
    ] as const) {
      await input.setInputFiles(sent);
      await form.getByRole("alert").getByText(words).waitFor();
      await expectNotice(page, "Error", words);
    }
    await page.route("**/upload-image", (route) => route.abort());
    await input.setInputFiles(file("lost.png", "image/png", png));
    await form.getByRole("alert").getByText("Failed to upload image").waitFor();
    await page.unroute("**/upload-image");

    await form.getByLabel("Picture address").fill("javascript:alert(1)");
    await form.getByLabel("Price in rupees").fill("5");
    await form.getByRole("button", { name: "Save" }).click();
    await form.getByText("Please enter an image address that starts with").waitFor();
    await form.getByLabel("Picture address").fill("http://a.example/a.png");
    await form.getByRole("button", { name: "Save" }).click();
    await form.getByText("Please use an address that begins with https://").waitFor();
    await form.getByLabel("Picture address").fill("");

    await page.route("**/graphql", (route) =>
      /mutation CreateProduct/.test(route.request().postData() ?? "") ? route.abort() : route.fallback(),
    );
    await form.getByRole("button", { name: "Save" }).click();
    await form.getByText(LOST).waitFor();
    await expectNotice(page, "Error", "Failed to save product");
    expect(await form.getByLabel("Name").inputValue()).toBe("Kept");
    expect(await findings(page)).toEqual([]);
    await form.getByRole("button", { name: "Cancel" }).click();
    await form.getByText("Discard changes?").waitFor();
    await form.getByRole("button", { name: "Discard" }).click();
    await form.waitFor({ state: "hidden" });
  });

  test("offers another user's edit, and shows another user's deletion", async () => {
    const visitor = await visit();
    const { page } = visitor;
    const name = unique("Shared");
    const { createProduct } = await whole<{ createProduct: { id: string } }>(
      "mutation ($name: String!) { createProduct(name: $name, price: 10, stock: 1) { id } }",
      { name },
    );
    await openTab(visitor, `products?search=${encodeURIComponent(name)}&edit=${createProduct.id}`);
    const form = dialog(page, "Edit product");
    await form.getByLabel("Price in rupees").fill("30");
    await whole("mutation ($id: ID!) { updateProduct(id: $id, price: 20) { id } }", createProduct);
    await form.getByRole("button", { name: "Save" }).click();
    await form.getByText(CHANGED_MEANWHILE).waitFor();
    expect(await form.getByLabel("Price in rupees").inputValue()).toBe("30");
    await form.getByLabel("Stock").fill("9");
    await form.getByRole("button", { name: "Load their version" }).click();
    await form.getByText("Price: theirs is “20”").waitFor();
    expect(await form.getByLabel("Price in rupees").inputValue()).toBe("30");
    await form.getByRole("button", { name: "Save" }).click();
    await expectNotice(page, "Product saved", name);
    await rowOf(page, name).getByText("₹30").waitFor();

    await page.getByRole("button", { name: `Edit ${name}` }).click();
    await form.getByLabel("Price in rupees").fill("40");
    await whole("mutation ($id: ID!) { deleteProduct(id: $id) }", createProduct);
    await form.getByRole("button", { name: "Save" }).click();
    await form.getByText("This product no longer exists").waitFor();
    expect(await form.getByLabel("Price in rupees").inputValue()).toBe("40");
    await form.getByRole("button", { name: "Cancel" }).click();
    await form.getByRole("button", { name: "Discard" }).click();
    // The list no longer contains it.
    await page.getByText("No matching products").first().waitFor();
  });

  test("repeats a request whose response was lost without doing anything twice", async () => {
    const { page, allow } = await adminVisit();
    allow(/net::ERR_FAILED POST \/graphql/);
    const name = unique("Tunnel");
    await page.goto("/admin/dashboard/products?edit=new");
    const form = dialog(page, "Add product");
    await form.getByLabel("Name").fill(name);
    await form.getByLabel("Price in rupees").fill("75");
    let lost = 0;
    await page.route("**/graphql", async (route) => {
      if (lost > 0 || operationOf(route.request()) !== "CreateProduct") return route.fallback();
      lost += 1;
      await route.fetch();
      return route.abort();
    });
    await form.getByRole("button", { name: "Save" }).click();
    await form.getByText(LOST).waitFor();
    await form.getByRole("button", { name: "Save" }).click();
    await expectNotice(page, "Product added", name);
    const { products, count } = await shelf({ search: name });
    expect(count).toBe(1);
    // Archived, because other tests check the shop's contents.
    await whole("mutation ($id: ID!) { deleteProduct(id: $id) }", { id: products[0]?.id });
  });

  test("logs in again after the session ends while typing, and loses no input", async () => {
    const { page, token } = await adminVisit();
    await page.goto("/admin/dashboard/products?edit=new");
    const form = dialog(page, "Add product");
    await form.getByLabel("Name").fill("Half a name");
    await graphql("mutation { logout }", {}, token);
    await form.getByLabel("Price in rupees").fill("10");
    const again = dialog(page, "Your session has ended");
    // The dashboard's next poll may notice the end of the session before the button does.
    await Promise.any([form.getByRole("button", { name: "Save" }).click(), again.waitFor()]);
    await again.getByLabel("Password", { exact: true }).fill(ADMINISTRATOR.password);
    await again.getByRole("button", { name: "Log in and continue" }).click();
    await again.waitFor({ state: "detached" });
    expect(await form.getByLabel("Name").inputValue()).toBe("Half a name");
    await form.getByRole("button", { name: "Cancel" }).click();
    await form.getByRole("button", { name: "Discard" }).click();
  });
});

describe("the blog", () => {
  test("writes an article with the editor, previews, publishes and unpublishes it", async () => {
    const visitor = await visit();
    const { page, picture } = visitor;
    const title = unique("Reading the wind");
    await openTab(visitor, "blog?edit=new");
    const form = dialog(page, "Write article");
    const text = form.getByRole("textbox", { name: "Content" });
    await form.getByRole("textbox", { name: "Title" }).fill(title);
    await form.getByLabel("Author").fill("Asha Rao");
    await text.click();
    await form.getByRole("button", { name: "Heading 2" }).click();
    await page.keyboard.type("The sock");
    await page.keyboard.press("Enter");
    await page.keyboard.type("It is ");
    await page.keyboard.press("Control+b");
    await page.keyboard.type("never");
    await page.keyboard.press("Control+b");
    await page.keyboard.type(" wrong.");
    await page.keyboard.press("Enter");
    await form.getByRole("button", { name: "Link" }).click();
    await form.getByLabel("Link address").fill("javascript:alert(1)");
    await form.getByLabel("Link address").press("Enter");
    await form.getByText("A link must start with https://").waitFor();
    await form.getByLabel("Link address").fill("https://www.dgca.gov.in");
    await form.getByLabel("Link address").press("Enter");
    await form.getByRole("button", { name: "Insert picture" }).click();
    await form.getByLabel("Picture in the text file").setInputFiles(file("a.png", "image/png", png));
    await expect.poll(() => form.getByLabel("Picture in the text address").inputValue()).toMatch(/^\/uploads\//);
    await form.getByLabel("Alternative text of the picture").fill("A wind sock");
    await form.getByRole("button", { name: "Insert", exact: true }).click();
    await text.getByRole("img", { name: "A wind sock" }).waitFor();
    await picture("admin blog dialog");
    expect(await findings(page)).toEqual([]);

    await form
      .getByLabel("Picture address", { exact: true })
      .fill("/images/blog/alfa-to-zulu-how-pilots-spell-1200.webp");
    await form.getByLabel("Alternative text").fill("A sock in the wind");
    await form.getByRole("button", { name: "Preview as published" }).click();
    const preview = dialog(page, "Preview");
    await preview.getByRole("heading", { name: title }).waitFor();
    await preview.getByRole("img", { name: "A wind sock" }).waitFor();
    await preview.getByRole("img", { name: "A sock in the wind" }).waitFor();
    await picture("admin blog preview");
    await preview.getByRole("button", { name: "Close" }).click();
    await form.getByRole("button", { name: "Save" }).click();
    await notice(page, "Draft saved").waitFor();
    await rowOf(page, title).getByText("Draft").waitFor();

    const { blogPosts } = await whole<{ blogPosts: { id: string; content: string }[] }>(
      "query ($search: String) { blogPosts(search: $search) { id content } }",
      { search: title },
    );
    const [post] = blogPosts;
    expect(post?.content).toMatch(
      /^<h2>The sock<\/h2><p>It is <strong>never<\/strong> wrong\.<\/p><p><a href="https:\/\/www\.dgca\.gov\.in">https:\/\/www\.dgca\.gov\.in<\/a><img src="\/uploads\/[^"]+" alt="A wind sock" loading="lazy" \/><\/p>$/,
    );
    const { page: reader, allow } = await visit();
    allow(/^404 GET \/blog\//);
    await reader.goto(`/blog/${post?.id}`);
    await reader.getByRole("heading", { name: "Blog Post Not Found" }).waitFor();

    await page.getByRole("button", { name: `Publish ${title}`, exact: true }).click();
    await notice(page, "Published").waitFor();
    await reader.reload();
    await reader.getByRole("heading", { name: title, level: 1 }).waitFor();
    await reader.getByRole("img", { name: "A sock in the wind" }).waitFor();
    await page.getByRole("button", { name: `Unpublish ${title}` }).click();
    await notice(page, "Unpublished").waitFor();
    await reader.reload();
    await reader.getByRole("heading", { name: "Blog Post Not Found" }).waitFor();

    await page.getByRole("button", { name: `Archive ${title}` }).click();
    await dialog(page, `Archive “${title}”?`).getByRole("button", { name: "Archive article" }).click();
    await expect.poll(() => rowOf(page, title).count()).toBe(0);
  });

  test("undoes a failed publication with the specified texts; an unedited text is unchanged", async () => {
    const visitor = await visit(390, { viewport: { width: 360, height: 780 } });
    const { page, allow, picture } = visitor;
    allow(/ERR_FAILED POST \/graphql/);
    const title = unique("Old article");
    const content =
      '<header><p style="color:red">Intro</p></header><div class="content-note"><h5>Small</h5></div>' +
      '<table><tbody><tr><td>1</td></tr></tbody></table><p><span style="color:blue">blue</span></p>';
    const { createBlogPost } = await whole<{ createBlogPost: { id: string; content: string } }>(
      `mutation ($title: String!, $content: String!) {
        createBlogPost(title: $title, author: "Old hand", content: $content) { id content } }`,
      { title, content },
    );
    await openTab(visitor, `blog?search=${encodeURIComponent(title)}`);
    await rowOf(page, title).getByText("Draft").waitFor();
    await page.route("**/graphql", (route) =>
      /mutation UpdateBlogPost/.test(route.request().postData() ?? "") ? route.abort() : route.fallback(),
    );
    await page.getByRole("button", { name: `Publish ${title}`, exact: true }).click();
    await expectNotice(page, "Error", "Failed to update publish status");
    await rowOf(page, title).getByText("Draft").waitFor();
    await page.unroute("**/graphql");
    // Another user's changes in the meantime do not go live unseen.
    await whole("mutation ($id: ID!, $title: String) { updateBlogPost(id: $id, title: $title) { id } }", {
      id: createBlogPost.id,
      title: `${title}, newer`,
    });
    await page.getByRole("button", { name: `Publish ${title}`, exact: true }).click();
    await expectNotice(page, "Error", "Review it before you publish it.");
    await rowOf(page, `${title}, newer`).getByText("Draft").waitFor();
    expect(await findings(page)).toEqual([]);
    expect(await sideways(page)).toBe(0);
    await picture("admin blog 360");

    await page.getByRole("button", { name: `Edit ${title}, newer` }).click();
    const form = dialog(page, "Edit article");
    const text = form.getByRole("textbox", { name: "Content" });
    await text.getByText("Small").waitFor();
    await picture("admin blog dialog 360");
    // Edited at its end: the editor saves the whole text without loss.
    await text.getByText("blue").click();
    await page.keyboard.press("End");
    await page.keyboard.type("!");
    await form.getByRole("button", { name: "Save" }).click();
    await notice(page, "Draft saved").waitFor();
    const { blogPost } = await whole<{ blogPost: { content: string } }>(
      "query ($id: ID!) { blogPost(id: $id) { content } }",
      createBlogPost,
    );
    for (const kept of ["<header>", 'style="color:red"', 'class="content-note"', "<h5>Small</h5>", "<td>"])
      expect(blogPost.content).toContain(kept);
    expect(blogPost.content).toContain("blue!");
    expect(blogPost.content).toContain('<span style="color:blue">');
    await whole("mutation ($id: ID!) { deleteBlogPost(id: $id) }", createBlogPost);
  });
});

describe("the gallery", () => {
  test("adds, shows, changes and deletes a picture, in both themes", async () => {
    const visitor = await visit(390);
    const { page, picture } = visitor;
    const caption = unique("Dusk");
    await openTab(visitor, "gallery");
    await page.getByRole("button", { name: "Add picture" }).click();
    const form = dialog(page, "Add picture");
    await form.getByRole("button", { name: "Save" }).click();
    await form.getByText("Please add an image").waitFor();
    await form.getByLabel("Picture file").setInputFiles(file("dusk.png", "image/png", png));
    await expect.poll(() => form.getByLabel("Picture address").inputValue()).toMatch(/^\/uploads\//);
    await form.getByLabel("Alternative text").fill("A panel at dusk");
    await form.getByLabel("Caption").fill(caption);
    await form.getByLabel("Category").fill("Cockpit");
    await form.getByRole("checkbox", { name: "Featured" }).check();
    await picture("admin gallery dialog");
    await form.getByRole("button", { name: "Save" }).click();
    await notice(page, "Picture added").waitFor();
    await rowOf(page, caption).getByText("Featured").waitFor();
    const tiles = page.getByRole("list", { name: "Pictures" }).getByRole("listitem");
    await expect.poll(() => tiles.count()).toBeGreaterThan(1);
    const [one, other] = [await tiles.nth(0).boundingBox(), await tiles.nth(1).boundingBox()];
    expect(other?.y).toBe(one?.y);
    expect(await sideways(page)).toBe(0);
    await picture("admin gallery");
    expect(await findings(page)).toEqual([]);
    await page.emulateMedia({ colorScheme: "dark" });
    await page.setViewportSize({ width: 1280, height: 800 });
    await picture("admin gallery dark");
    expect(await findings(page)).toEqual([]);

    const { page: visitors } = await visit(390);
    await visitors.goto(`/gallery?search=${encodeURIComponent(caption)}`);
    await visitors.getByRole("img", { name: "A panel at dusk" }).first().waitFor();

    await page.getByRole("button", { name: `Edit ${caption}` }).click();
    await dialog(page, "Edit picture").getByRole("checkbox", { name: "Featured" }).uncheck();
    await dialog(page, "Edit picture").getByRole("button", { name: "Save" }).click();
    await notice(page, "Picture saved").waitFor();
    await expect.poll(() => rowOf(page, caption).getByText("Featured").count()).toBe(0);
    await page.getByRole("button", { name: `Archive ${caption}` }).click();
    await page.getByRole("button", { name: "Archive picture" }).click();
    await expect.poll(() => rowOf(page, caption).count()).toBe(0);
  });

  test("shows the specified texts without a connection, and can retry", async () => {
    const visitor = await visit();
    const { page, allow } = visitor;
    allow(/ERR_FAILED POST \/graphql/, /^500 POST \/graphql/);
    let answer: "lost" | "broken" | "fine" = "lost";
    await page.route("**/graphql", (route) => {
      const mine = /AdminPictures/.test(route.request().postData() ?? "");
      if (!mine || answer === "fine") return route.fallback();
      return answer === "lost" ? route.abort() : route.fulfill({ status: 500, body: "{}" });
    });
    await openTab(visitor, "gallery");
    await expectNotice(page, "Network Error", "Please check your internet connection and try again.");
    answer = "broken";
    await page.getByRole("button", { name: "Retry" }).click();
    await expectNotice(page, "Error", "Failed to load gallery items. Please try again.");
    answer = "fine";
    await page.getByRole("button", { name: "Retry" }).click();
    await page.getByRole("list", { name: "Pictures" }).waitFor();
  });
});
