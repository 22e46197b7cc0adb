/** The blog and the policies: lists, searches, articles, anchors, with and without JavaScript. */
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { dateInIndia, formatLongDate, formatShortDate } from "#domain/time/dates.ts";
import { graphql } from "./harness/api.ts";
import { findings } from "./harness/axe.ts";
import { sideways } from "./harness/still.ts";
import { visit, WIDTHS } from "./harness/visit.ts";

type Post = {
  id: string;
  title: string;
  author: string;
  image_url: string | null;
  created_at: string;
  read_minutes: number;
  excerpt: string;
  lead: string;
  content: string;
};

const NONSENSE = "qqzzxxjj";

/** The published articles that match, read through the API. */
async function posts(search: string | null = null): Promise<Post[]> {
  const query = `query ($search: String) {
    publishedBlogPosts(limit: 100, search: $search) {
      id title author image_url created_at read_minutes content
      excerpt(length: 150) lead: excerpt(length: 200)
    }
  }`;
  return (await graphql<{ publishedBlogPosts: Post[] }>(query, { search })).publishedBlogPosts;
}

/** A word of a title that matches some articles, but not all. */
async function someWord(): Promise<string> {
  const all = await posts();
  for (const word of all.flatMap(({ title }) => title.match(/[a-z]{5,}/g) ?? [])) {
    const { length } = await posts(word);
    if (length > 0 && length < all.length) return word;
  }
  throw new Error("Every word finds everything.");
}

const main = (page: Page) => page.getByRole("main");
const cards = (page: Page) => main(page).getByRole("article");
const titles = (page: Page) => cards(page).getByRole("heading").allInnerTexts();
const field = (page: Page) => page.getByPlaceholder("Search articles...");
const dayOf = ({ created_at }: Post) => dateInIndia(new Date(created_at));

async function expectList(page: Page, found: Post[], total: number): Promise<void> {
  await expect.poll(() => titles(page)).toEqual(found.map(({ title }) => title));
  await main(page).getByText(`${total} articles in all`).waitFor();
  const results = `${found.length} matching ${found.length === 1 ? "result" : "results"}`;
  await main(page).getByText(results).waitFor();
}

test("shows list, search and article without JavaScript", async () => {
  const { page, allow } = await visit(1280, { javaScript: false });
  allow(/^404 GET \/blog\//);
  const all = await posts();
  const [first, second] = all as [Post, Post];
  await page.goto("/blog");
  await expectList(page, all, all.length);
  for (const [index, post, excerpt] of [
    [0, first, first.lead],
    [1, second, second.excerpt],
  ] as const) {
    const card = cards(page).nth(index);
    for (const text of [post.author, formatShortDate(dayOf(post)), excerpt, "Read Full Article"])
      await card.getByText(text, { exact: true }).waitFor();
    await card.getByText(`${post.read_minutes} min read`).waitFor();
    const link = card.getByRole("link", { name: post.title, exact: true });
    expect(await link.getAttribute("href")).toBe(`/blog/${post.id}`);
  }

  const word = await someWord();
  await field(page).fill(word);
  await page.getByRole("button", { name: "Search", exact: true }).click();
  await page.waitForURL(`/blog?search=${word}`);
  await expectList(page, await posts(word), all.length);

  await page.goto(`/blog?search=${NONSENSE}`);
  await page.getByRole("heading", { name: "No articles found" }).waitFor();
  await page.getByRole("button", { name: "Clear Search" }).click();
  await page.waitForURL(/\/blog\??$/);
  await cards(page).first().getByRole("link").click();
  await page.getByRole("heading", { level: 1, name: first.title, exact: true }).waitFor();

  for (const id of ["nonsense", crypto.randomUUID()]) {
    expect((await page.goto(`/blog/${id}`))?.status()).toBe(404);
    await page.getByRole("heading", { level: 1, name: "Blog Post Not Found" }).waitFor();
  }
  await main(page).getByRole("link", { name: "Back to Blog" }).click();
  await page.waitForURL("/blog");
});

test("searches after a typing pause, and back from an article leads to the results", async () => {
  const { page, context } = await visit();
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const all = await posts();
  const word = await someWord();
  await page.goto("/blog");
  await page.evaluate(() => document.body.setAttribute("data-mark", ""));
  await field(page).pressSequentially(word, { delay: 30 });
  await page.waitForURL(`/blog?search=${word}`);
  const found = await posts(word);
  await expectList(page, found, all.length);
  const [post] = found as [Post];
  // On the picture instead of the title.
  await cards(page)
    .first()
    .click({ position: { x: 60, y: 60 } });
  await page.waitForURL(`/blog/${post.id}`);
  await page.getByRole("heading", { level: 1, name: post.title, exact: true }).waitFor();
  await main(page)
    .getByText(formatLongDate(dayOf(post)), { exact: true })
    .waitFor();
  expect(await page.getByRole("heading", { level: 1 }).count()).toBe(1);
  const others = all.filter(({ id }) => id !== post.id).slice(0, 3);
  const more = page.getByRole("region", { name: "More Articles" });
  expect(await more.getByRole("article").getByRole("heading").allInnerTexts()).toEqual(
    others.map(({ title }) => title),
  );
  expect(await more.getByRole("link", { name: "View All Blog Posts" }).getAttribute("href")).toBe("/blog");
  await page.getByRole("button", { name: "Copy link" }).click();
  await page.getByText("Link copied", { exact: true }).first().waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());

  await main(page).getByRole("link", { name: "Back to Blog" }).click();
  await page.waitForURL(`/blog?search=${word}`);
  await expectList(page, found, all.length);
  expect(await field(page).inputValue()).toBe(word);
  await field(page).fill(word + NONSENSE);
  await page.getByRole("heading", { name: "No articles found" }).waitFor();
  await page.getByRole("button", { name: "Clear Search" }).click();
  await expectList(page, all, all.length);
  expect(await field(page).evaluate((input) => input === document.activeElement)).toBe(true);
  expect(await page.evaluate(() => document.body.hasAttribute("data-mark"))).toBe(true);
});

test("shows loading, a failure, an empty list, and more than one page of articles", async () => {
  const { page, allow } = await visit(390);
  allow(/^net::ERR_FAILED POST \/graphql/, /^404 GET \/images\/none/);
  const [post] = (await posts()) as [Post];
  const many = Array.from({ length: 30 }, (_, index) => ({
    ...post,
    id: `00000000-0000-4000-8000-0000000000${index + 10}`,
    title: `Article ${index + 1}`,
    image_url: index ? null : "/images/none.svg",
  }));
  let shown = many;
  let release = () => {};
  const late = new Promise<void>((done) => {
    release = done;
  });
  await page.goto("/find-payment");
  await page.route("**/graphql", (route) => route.abort(), { times: 1 });
  await page.getByRole("contentinfo").getByRole("link", { name: "Blog" }).click();
  await main(page).getByText("Failed to load blog posts", { exact: false }).waitFor();
  await main(page).getByText("Please check your connection and try again.").waitFor();

  await page.route("**/graphql", async (route) => {
    await late;
    const { limit } = (route.request().postDataJSON() as { variables: { limit: number } }).variables;
    const publishedBlogPosts = shown.slice(0, limit);
    const { length } = shown;
    return route.fulfill({
      json: { data: { publishedBlogPosts, total: length, matching: length } },
    });
  });
  await main(page).getByRole("button", { name: "Retry" }).click();
  await main(page).getByText("Loading aviation insights...").waitFor();
  release();
  await expect.poll(() => cards(page).count()).toBe(24);
  await main(page).getByText("24 of 30 articles").waitFor();
  await main(page).getByRole("link", { name: "Load more" }).click();
  await expect.poll(() => cards(page).count()).toBe(30);
  const next = page.getByRole("link", { name: "Article 25", exact: true });
  await expect.poll(() => next.evaluate((link) => link === document.activeElement)).toBe(true);
  expect(new URL(page.url()).search).toBe("?show=48");
  expect(await main(page).getByRole("link", { name: "Load more" }).count()).toBe(0);

  shown = [];
  await field(page).fill("anything");
  await page.getByRole("heading", { name: "No blog posts available" }).waitFor();
});

test.each(WIDTHS)("fits the width and has no axe violations at %i pixels", async (width) => {
  const { page, picture } = await visit(width);
  const table = (await posts()).find(({ content }) => content.includes("<table"));
  for (const path of ["/blog", `/blog/${table?.id}`, "/reschedule"]) {
    await page.goto(path);
    if (width === 390) expect(await findings(page)).toEqual([]);
    expect(await sideways(page)).toBe(0);
    await picture(`reading ${path}`, "page");
  }
});

test.each([
  ["/privacy", "Privacy Policy"],
  ["/terms", "Terms & Conditions"],
  ["/reschedule", "Reschedule Policy"],
])("%s has a heading, a date and anchors that resolve", async (path, title) => {
  const { page } = await visit(390, { javaScript: false });
  await page.goto(path);
  expect(await page.getByRole("heading", { level: 1 }).allInnerTexts()).toEqual([title]);
  await main(page)
    .getByText(/^Last updated \d+ [A-Z][a-z]{2} \d{4}$/)
    .waitFor();
  const links = page.getByRole("navigation", { name: "On this page" }).getByRole("link");
  const ids = await links.evaluateAll((all) => all.map((link) => link.getAttribute("href")));
  const headings = page.getByRole("main").locator("h2[id]:not(#contents)");
  expect(ids).toEqual(await headings.evaluateAll((all) => all.map(({ id }) => `#${id}`)));
  await links.last().click();
  expect(new URL(page.url()).hash).toBe(ids.at(-1));
  const place = await headings.last().boundingBox();
  expect(place?.y).toBeGreaterThan(60);
  expect(place?.y).toBeLessThan(844);
  // Markdown links within a sentence are rendered as links.
  expect(await main(page).getByText("](/").count()).toBe(0);
});
