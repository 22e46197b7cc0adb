/** /gallery: search with and without JavaScript, categories, and the lightbox with keys, swipes and the back button. */
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { administrator } from "./harness/admin.ts";
import { graphql } from "./harness/api.ts";
import { findings } from "./harness/axe.ts";
import { notices } from "./harness/booking-steps.ts";
import { saved } from "./harness/saved.ts";
import { shared } from "./harness/shared.ts";
import { hydrated, settled, shifts, sideways } from "./harness/still.ts";
import { visit, WIDTHS } from "./harness/visit.ts";

type Picture = { id: string; image_url: string; caption: string; category: string };

const PAGE = 24;
const NONSENSE = "qqzzxxjj";

const main = (page: Page) => page.getByRole("main");
const tiles = (page: Page) => main(page).getByRole("figure");
const field = (page: Page) => page.getByRole("searchbox", { name: "Search" });
const lightbox = (page: Page) => page.getByRole("dialog");
const button = (page: Page, name: string) => lightbox(page).getByRole("button", { name });
const category = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "Categories" }).getByRole("link", { name });
const captions = async (page: Page) =>
  (await tiles(page).locator("figcaption").allInnerTexts()).map((text) => text.trim());

async function pictures(search: string | null = null): Promise<Picture[]> {
  const { galleryImages } = await graphql<{ galleryImages: Picture[] }>(
    `query ($search: String) {
      galleryImages(search: $search) { id image_url caption category }
    }`,
    { search },
  );
  return galleryImages;
}

/** Arrives by a client-side link, so that the browser requests the pictures. */
async function comeByLink(page: Page): Promise<void> {
  await page.goto("/contact");
  await hydrated(page);
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Gallery" }).click();
  await page.waitForURL("/gallery");
}

/** Opens the first picture. @returns all captions, because the lightbox then hides the page. */
async function openFirst(page: Page): Promise<string[]> {
  await page.goto("/gallery");
  await hydrated(page);
  const texts = await captions(page);
  await tiles(page).first().getByRole("link").click();
  await lightbox(page).waitFor();
  return texts;
}

const counter = async (page: Page, text: string) => lightbox(page).getByText(text, { exact: true }).waitFor();

test("the first page and the search work without JavaScript", async () => {
  const all = await pictures();
  const { page } = await visit(1280, { javaScript: false });
  expect((await page.goto("/gallery"))?.status()).toBe(200);
  await page.getByRole("heading", { level: 1, name: "Flight Gallery" }).waitFor();
  expect(await captions(page)).toEqual(all.slice(0, PAGE).map(({ caption }) => caption));
  expect(await tiles(page).first().getByRole("link").getAttribute("href")).toBe(all[0]?.image_url);

  await field(page).fill("runway");
  await page.getByRole("button", { name: "Search", exact: true }).click();
  await page.waitForURL("/gallery?search=runway");
  const found = await pictures("runway");
  expect(found.length).toBeGreaterThan(0);
  expect(await captions(page)).toEqual(found.map(({ caption }) => caption));

  await category(page, "Landing").click();
  await page.waitForURL(/category=Landing/);
  const landings = found.filter(({ category }) => category === "Landing");
  expect((await captions(page)).sort()).toEqual(landings.map(({ caption }) => caption).sort());

  await page.goto(`/gallery?search=${NONSENSE}`);
  await page.getByRole("heading", { name: "No pictures found" }).waitFor();
  await page.getByRole("button", { name: "Clear Search" }).click();
  await page.waitForURL((url) => url.pathname === "/gallery" && !url.searchParams.get("search"));
});

test("searches after a typing pause, shuffles on a filter change, and the back button undoes both", async () => {
  const { page } = await visit(1280);
  await page.goto("/gallery");
  await hydrated(page);
  const before = await captions(page);
  await field(page).pressSequentially("runway", { delay: 30 });
  await page.waitForURL("/gallery?search=runway");
  const found = (await pictures("runway")).map(({ caption }) => caption).sort();
  await expect.poll(async () => (await captions(page)).sort()).toEqual(found);
  expect(await field(page).evaluate((input) => input === document.activeElement)).toBe(true);
  await page.goBack();
  await expect.poll(() => captions(page)).toEqual(before);
  expect(await field(page).inputValue()).toBe("");

  await category(page, "Cockpit").click();
  await page.waitForURL("/gallery?category=Cockpit");
  await category(page, "All").click();
  await page.waitForURL("/gallery");
  // A shuffle practically never repeats the day's own order out of 24! possible ones.
  await expect.poll(async () => (await captions(page)).length).toBe(before.length);
  expect(await captions(page)).not.toEqual(before);
  expect((await captions(page)).sort()).toEqual([...before].sort());
});

test("loads more pictures below, and a failure keeps the loaded ones", async () => {
  const { page, allow } = await visit(1280);
  let broken = false;
  await page.route("**/graphql", async (route) => {
    if (!route.request().postData()?.includes("galleryImagesCount")) return route.fallback();
    if (broken) return route.abort();
    const response = await route.fetch();
    const json = await response.json();
    const after = JSON.parse(route.request().postData() ?? "{}").variables.after;
    const half = json.data.galleryImages.length / 2;
    json.data.galleryImagesCount = json.data.galleryImages.length + (after ? half : 0);
    json.data.galleryImages = json.data.galleryImages.slice(0, after ? undefined : half);
    return route.fulfill({ response, json });
  });
  await comeByLink(page);
  const total = (await pictures()).length;
  await page.getByText(`Showing ${total / 2} of ${total} pictures`).waitFor();
  const first = await captions(page);
  broken = true;
  allow(/ERR_FAILED POST \/graphql/);
  await page.getByRole("button", { name: "Load more" }).click();
  await notices(page).getByText("Network Error").waitFor();
  await notices(page).getByText("Please check your internet connection and try again.").waitFor();
  broken = false;
  await page.getByRole("button", { name: "Load more" }).click();
  await page.getByText(`Showing ${total} of ${total} pictures`).waitFor();
  expect((await captions(page)).slice(0, first.length)).toEqual(first);
  const focused = () => page.evaluate(() => document.activeElement?.id ?? "");
  const next = tiles(page).nth(first.length).getByRole("link");
  expect(await focused()).toBe(await next.getAttribute("id"));
  expect(await page.getByRole("button", { name: "Load more" }).count()).toBe(0);
});

test("shows a gallery that fails to load", async () => {
  const { page, allow } = await visit(390);
  await page.route("**/graphql", async (route) => {
    if (!route.request().postData()?.includes("galleryImages")) return route.fallback();
    return route.fulfill({
      json: { errors: [{ message: "x", extensions: { code: "INTERNAL" } }] },
    });
  });
  await page.goto("/gallery");
  await hydrated(page);
  await field(page).fill("fog");
  const text = "Failed to load gallery images. Please check your connection and try again.";
  await notices(page).getByText(text).waitFor();
  await page.getByRole("heading", { name: "We lost the signal" }).waitFor();
  await page.unroute("**/graphql");
  await page.route("**/graphql", (route) => route.abort());
  allow(/ERR_FAILED POST \/graphql/);
  await page.getByRole("button", { name: "Retry" }).click();
  await notices(page).getByText("Network Error").waitFor();
  await page.unroute("**/graphql");
  await page.getByRole("button", { name: "Retry" }).click();
  await tiles(page).first().waitFor();
});

test("the lightbox: keys, both ends, favourites, Escape, Back, a link to it", async () => {
  const { page } = await visit(1280);
  const texts = await openFirst(page);
  const title = (index: number) => page.getByRole("dialog", { name: texts[index] ?? "" });
  await counter(page, `1 / ${texts.length}`);
  await title(0).waitFor();
  expect(await button(page, "Previous").getAttribute("aria-disabled")).toBe("true");
  await page.keyboard.press("ArrowLeft");
  await counter(page, `1 / ${texts.length}`);
  await page.keyboard.press("ArrowRight");
  await title(1).waitFor();
  await button(page, "Next").click();
  await counter(page, `3 / ${texts.length}`);
  await page.keyboard.press("ArrowLeft");
  await counter(page, `2 / ${texts.length}`);

  await button(page, "Add to favourites").click();
  await button(page, "Remove from favourites").waitFor();
  await page.keyboard.press("ArrowRight");
  await button(page, "Add to favourites").waitFor();
  await page.keyboard.press("ArrowLeft");
  await button(page, "Remove from favourites").waitFor();

  for (let press = 0; press < 12; press += 1) {
    await page.keyboard.press("Tab");
    expect(await lightbox(page).evaluate((box) => box.contains(document.activeElement))).toBe(true);
  }
  const address = page.url();
  await page.keyboard.press("Escape");
  await lightbox(page).waitFor({ state: "detached" });
  expect(new URL(page.url()).hash).toBe("");
  await expect
    .poll(() =>
      tiles(page)
        .nth(1)
        .getByRole("link")
        .evaluate((a) => a === document.activeElement),
    )
    .toBe(true);
  await tiles(page).nth(1).getByText("A favourite").waitFor();

  await page.keyboard.press("Enter");
  await lightbox(page).waitFor();
  await page.goBack();
  await lightbox(page).waitFor({ state: "detached" });
  expect(page.url()).toBe(`${shared().url}/gallery`);

  await page.goto("/contact");
  await page.goto(address);
  await title(1).waitFor();
  await button(page, "Close").click();
  await lightbox(page).waitFor({ state: "detached" });
  expect(page.url()).toBe(`${shared().url}/gallery`);

  await tiles(page).last().getByRole("link").click();
  await counter(page, `${texts.length} / ${texts.length}`);
  await page.keyboard.press("ArrowRight");
  await counter(page, `${texts.length} / ${texts.length}`);
  expect(await button(page, "Next").getAttribute("aria-disabled")).toBe("true");
});

test("saves a picture under its name; a failure is shown and keeps the lightbox open", async () => {
  const { page, allow } = await visit(1280);
  const [first] = await pictures();
  await openFirst(page);
  expect((await saved(button(page, "Download"))).name).toBe(first?.image_url.split("/").at(-1));
  await page.route("**/images/gallery/**", (route) => route.fulfill({ status: 500, body: "" }));
  allow(/^500 GET \/images\/gallery/);
  await button(page, "Download").click();
  // Notices are above the lightbox, outside its focus trap.
  await page.getByText("Download Failed", { exact: true }).waitFor();
  await page.getByText("Failed to download image. Please try again.", { exact: true }).waitFor();
  await page.getByRole("button", { name: "Dismiss", includeHidden: true }).click();
  expect(await lightbox(page).isVisible()).toBe(true);
});

test("a swipe shows the next and the previous picture", async () => {
  const { page } = await visit(390);
  const total = (await openFirst(page)).length;
  const swipe = (from: number, to: number) =>
    lightbox(page)
      .getByRole("img")
      .evaluate(
        (image, [start = 0, end = 0]) => {
          const at = (x: number) => new Touch({ identifier: 1, target: image, clientX: x, clientY: 400 });
          const send = (type: string, x: number, down: boolean) =>
            image.dispatchEvent(
              new TouchEvent(type, {
                bubbles: true,
                touches: down ? [at(x)] : [],
                changedTouches: [at(x)],
              }),
            );
          send("touchstart", start, true);
          send("touchend", end, false);
        },
        [from, to],
      );
  await swipe(300, 80);
  await counter(page, `2 / ${total}`);
  await swipe(200, 180);
  await counter(page, `2 / ${total}`);
  await swipe(80, 300);
  await counter(page, `1 / ${total}`);
});

describe.each(WIDTHS)("at %i pixels", (width) => {
  test("has no axe violations, fits the width, and has no layout shift", async () => {
    const { page, picture } = await visit(width, width === 390 ? { viewport: { width: 360, height: 740 } } : {});
    await page.goto("/gallery");
    await settled(page);
    expect(await shifts(page)).toEqual([]);
    expect(await findings(page)).toEqual([]);
    expect(await sideways(page)).toBe(0);
    await picture("gallery", "page");
    await tiles(page).nth(1).getByRole("link").click();
    await lightbox(page).waitFor();
    expect(await findings(page)).toEqual([]);
    await picture("gallery lightbox");
  });
});

test("shows that a linked picture was deleted", async () => {
  const { page, picture } = await visit(390);
  const { token } = await administrator();
  const { made } = await graphql<{ made: { id: string } }>(
    `mutation { made: createGalleryImage(imageUrl: "/images/none.webp", caption: "Gone soon") { id } }`,
    {},
    token,
  );
  await graphql(`mutation { deleteGalleryImage(id: "${made.id}") }`, {}, token);
  await page.goto(`/gallery#picture-${made.id}`);
  await main(page).getByText("This picture is no longer in the gallery").waitFor();
  expect(await lightbox(page).count()).toBe(0);
  await picture("gallery gone picture");
});
