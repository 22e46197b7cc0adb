/** Sorts of articles, pictures, messages and requests: in the address, across pages, and in the exported file. */
import type { Page } from "playwright-core";
import { describe, expect, onTestFinished, test } from "vitest";
import { adminVisit, openFilters, rowOf } from "./harness/admin.ts";
import { graphql } from "./harness/api.ts";
import { findings } from "./harness/axe.ts";
import { askForPackage, newEmail } from "./harness/customer.ts";
import { linesOf, saved } from "./harness/saved.ts";
import { WIDTHS } from "./harness/visit.ts";

const DASHBOARD = "/admin/dashboard";

/** A unique word. */
const unique = (word: string) => `${word}${Math.random().toString(36).slice(2, 8)}`;

const sortBy = async (page: Page, text: string) => {
  await openFilters(page);
  await page.getByRole("combobox", { name: "Sort" }).selectOption({ label: text });
};

/** These texts as they appear in the rows of a list, from the top down. */
const shown = async (page: Page, list: string, texts: readonly string[]): Promise<string[]> =>
  (await rowOf(page, list, "").allTextContents()).flatMap((row) => texts.filter((text) => row.includes(text)));

/** The lines of the exported file, without its header. */
async function exported(page: Page): Promise<string[]> {
  await openFilters(page);
  return linesOf(await saved(page.getByRole("button", { name: "Export CSV" }))).slice(1);
}

/** Adds articles or pictures one after the other; deletes them when the test ends. */
async function add(token: string, mutation: string, remove: string, names: readonly string[]) {
  const ids: string[] = [];
  onTestFinished(async () => {
    for (const id of ids) await graphql(`mutation ($id: ID!) { ${remove}(id: $id) }`, { id }, token);
  });
  for (const name of names) {
    const { made } = await graphql<{ made: { id: string } }>(
      `mutation ($name: String!) { made: ${mutation} { id } }`,
      { name },
      token,
    );
    ids.push(made.id);
  }
}

const ARTICLE = 'createBlogPost(title: $name, author: "Asha Rao")';
const PICTURE = 'createGalleryImage(imageUrl: "/favicon.svg", caption: $name)';

describe.each(WIDTHS)("at %i pixels", (width) => {
  test("sorts articles over several pages", async () => {
    const { page, token, picture } = await adminVisit(width);
    const word = unique("Wind");
    // Two more than a page, created from the last title to the first.
    const titles = Array.from({ length: 27 }, (_, at) => `${word} ${String(at).padStart(2, "0")}`);
    await add(token, ARTICLE, "deleteBlogPost", [...titles].reverse());
    await page.goto(`${DASHBOARD}/blog?search=${word}`);
    await page.getByText("Showing 25 of 27 articles").waitFor();
    expect(await shown(page, "Articles", titles)).toEqual(titles.slice(0, 25));

    await sortBy(page, "Oldest first");
    await page.waitForURL(/sort=oldest/);
    const oldest = [...titles].reverse();
    await expect.poll(() => shown(page, "Articles", titles)).toEqual(oldest.slice(0, 25));
    await page.getByRole("button", { name: "Load more articles" }).click();
    await page.getByText("Showing 27 of 27 articles").waitFor();
    expect(await shown(page, "Articles", titles)).toEqual(oldest);

    await sortBy(page, "Title: A to Z");
    await page.waitForURL(/sort=title/);
    await expect.poll(() => shown(page, "Articles", titles)).toEqual(titles.slice(0, 25));
    await page.getByRole("button", { name: "Load more articles" }).click();
    await expect.poll(() => shown(page, "Articles", titles)).toEqual(titles);
    await picture("admin blog sorted");
    expect(await findings(page)).toEqual([]);
    expect((await exported(page)).map((line) => line.split(",")[1])).toEqual(titles);

    // Back restores the earlier sort; a reloaded page keeps its own.
    await page.goBack();
    await page.waitForURL(/sort=oldest/);
    await page.reload();
    await expect.poll(() => shown(page, "Articles", titles)).toEqual(oldest.slice(0, 25));
    if (width === 390) return;
    const written = page.getByRole("columnheader", { name: "Written" });
    expect(await written.getAttribute("aria-sort")).toBe("ascending");
    await written.getByRole("button").click();
    await expect.poll(() => shown(page, "Articles", titles)).toEqual(titles.slice(0, 25));
    expect(await written.getAttribute("aria-sort")).toBe("descending");
    // The default sort is not in the address.
    expect(page.url()).not.toContain("sort=");
  });

  test("sorts pictures, in both themes", async () => {
    const { page, token, picture } = await adminVisit(width);
    const word = unique("Dusk");
    const captions = [`${word} one`, `${word} two`, `${word} three`];
    await add(token, PICTURE, "deleteGalleryImage", captions);
    await page.goto(`${DASHBOARD}/gallery?search=${word}`);
    const seen = () => shown(page, "Pictures", captions);
    await expect.poll(seen).toEqual([...captions].reverse());
    await sortBy(page, "Oldest first");
    await expect.poll(seen).toEqual(captions);
    expect((await exported(page)).map((line) => line.split(",")[2])).toEqual(captions);
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      await picture(`admin gallery sorted ${colorScheme}`);
      expect(await findings(page), colorScheme).toEqual([]);
    }
  });

  test("sorts messages", async () => {
    const { page, token, picture } = await adminVisit(width);
    const word = unique("Writer");
    const names = [`${word} one`, `${word} two`, `${word} three`];
    for (const name of names)
      await graphql(
        `mutation ($name: String!, $email: String!) {
          createContactMessage(name: $name, email: $email, message: "Open?") { id } }`,
        { name, email: newEmail("writer") },
      );
    onTestFinished(async () => {
      const { contactMessages } = await graphql<{ contactMessages: { id: string }[] }>(
        "query ($word: String) { contactMessages(search: $word) { id } }",
        { word },
        token,
      );
      for (const { id } of contactMessages)
        await graphql("mutation ($id: ID!) { deleteContactMessage(id: $id) }", { id }, token);
    });
    await page.goto(`${DASHBOARD}/messages?search=${word}&sort=oldest`);
    const seen = () => shown(page, "Messages", names);
    await expect.poll(seen).toEqual(names);
    expect((await exported(page)).map((line) => line.split(",")[2])).toEqual(names);
    await sortBy(page, "Newest first");
    await expect.poll(seen).toEqual([...names].reverse());
    await picture("admin messages sorted");
    expect(await findings(page)).toEqual([]);
  });

  test("sorts custom packages by age, by length, by offer", async () => {
    const { page, token, picture } = await adminVisit(width);
    const word = unique("Wish");
    const durations = { [`${word} short`]: 45, [`${word} long`]: 180, [`${word} middle`]: 90 };
    const [short = "", long = "", middle = ""] = Object.keys(durations);
    const ids: Record<string, string> = {};
    for (const [name, minutes] of Object.entries(durations))
      ids[name] = await askForPackage({ name, duration: String(minutes) });
    for (const [name, price] of [
      [short, 4000],
      [middle, 9000],
    ] as const)
      await graphql(
        `mutation ($id: ID!, $price: Float!) {
          finalizeCustomBooking(id: $id, assignedPrice: $price, assignedDuration: 60) { id } }`,
        { id: ids[name], price },
        token,
      );
    await page.goto(`${DASHBOARD}/custom-bookings?search=${word}`);
    const seen = () => shown(page, "Custom packages", Object.keys(durations));
    for (const [text, order] of [
      ["Oldest first", [short, long, middle]],
      ["Longest first", [long, middle, short]],
      ["Shortest first", [short, middle, long]],
      ["Offer: high to low", [middle, short, long]],
      ["Offer: low to high", [short, middle, long]],
      ["Newest first", [middle, long, short]],
    ] as const) {
      await sortBy(page, text);
      await expect.poll(seen, { message: text }).toEqual(order);
    }
    await sortBy(page, "Offer: high to low");
    await expect.poll(seen).toEqual([middle, short, long]);
    await picture("admin requests sorted");
    expect(await findings(page)).toEqual([]);
    const lines = await exported(page);
    expect(lines.map((line) => line.split(",")[2])).toEqual([middle, short, long]);
    // A telephone number is not exported as a formula, and does not change.
    expect(lines.map((line) => line.split(",")[4])).toEqual(Array(3).fill("+919876543210"));
  });
});
