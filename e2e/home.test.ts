/** The home page's carousels by timer, button, key and swipe, and the links of the marketing pages. */
import type { Locator, Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { ARRIVE_EARLY_MINUTES } from "#domain/booking/session-time.ts";
import { instantOf } from "#domain/time/dates.ts";
import { MINUTE_MS } from "#domain/time/durations.ts";
import { visit } from "./harness/visit.ts";

const HERO = "What you can do here";
const GUESTS = "Testimonials";

const carousel = (page: Page, name: string): Locator => page.getByRole("region", { name });

/** The names of the slides that are fully in the row's viewport; copies have no names. */
const inView = (region: Locator): Promise<string[]> =>
  region.evaluate((section) => {
    const row = section.firstElementChild as HTMLElement;
    const { left, right } = row.getBoundingClientRect();
    return [...row.children]
      .filter((slide) => slide.getAttribute("aria-hidden") !== "true")
      .filter((slide) => {
        const box = slide.getBoundingClientRect();
        return box.left >= left - 8 && box.right <= right + 8;
      })
      .map((slide) => slide.getAttribute("aria-label") ?? "");
  });

const isAt = (region: Locator, ...slides: number[]): Promise<void> =>
  expect
    .poll(() => inView(region), { interval: 50 })
    .toEqual(slides.map((slide) => expect.stringMatching(new RegExp(`^${slide} of `))));

const press = (region: Locator, name: string): Promise<void> =>
  region.getByRole("button", { name, exact: true }).click();

/** Long enough to see an unwanted movement. */
const staysFor = async (page: Page, ms: number): Promise<void> => {
  await page.clock.fastForward(ms);
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
};

test("the hero advances every 7 seconds, pauses when hovered or paused, and loops", async () => {
  const { page, picture } = await visit(1280);
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await page.clock.install();
  await page.goto("/");
  const hero = carousel(page, HERO);
  const current = hero.locator("button[aria-current]");
  await hero.getByRole("button", { name: "Pause" }).waitFor();
  await isAt(hero, 1);
  await page.clock.fastForward(7000);
  await isAt(hero, 2);

  await hero.hover();
  await staysFor(page, 30_000);
  expect(await current.getAttribute("aria-label")).toBe("Go to slide 2");
  await page.mouse.move(5, 5);
  await page.clock.fastForward(7000);
  await isAt(hero, 3);

  await hero.getByRole("link", { name: "Explore the simulators" }).focus();
  await page.keyboard.press("Shift");
  await staysFor(page, 30_000);
  expect(await current.getAttribute("aria-label")).toBe("Go to slide 3");
  await press(hero, "Pause");
  await page.mouse.move(5, 5);
  await staysFor(page, 30_000);
  expect(await current.getAttribute("aria-label")).toBe("Go to slide 3");

  await press(hero, "Go to slide 7");
  await isAt(hero, 7);
  await press(hero, "Next slide");
  await isAt(hero, 1);
  await press(hero, "Previous slide");
  await isAt(hero, 7);
  await press(hero, "Play");
  await page.mouse.move(5, 5);
  await page.clock.fastForward(7000);
  await isAt(hero, 1);
  await picture("home", "page");
});

test("arrow keys and swipes move the hero; it does not advance with reduced motion", async () => {
  const { page, picture } = await visit(390);
  await page.clock.install();
  await page.goto("/");
  const hero = carousel(page, HERO);
  await hero.getByRole("button", { name: "Play" }).waitFor();
  await staysFor(page, 30_000);
  await isAt(hero, 1);

  await hero.getByRole("link", { name: "Book from ₹5,000" }).focus();
  for (const slide of [2, 3]) {
    await page.keyboard.press("ArrowRight");
    await isAt(hero, slide);
  }
  await page.keyboard.press("ArrowLeft");
  await isAt(hero, 2);
  await page.keyboard.press("Tab");
  const link = hero.getByRole("link", { name: "Book a short flight" });
  expect(await link.evaluate((it) => it === document.activeElement)).toBe(true);

  // As a swipe does: the row scrolls without a key or button.
  await hero.evaluate(({ firstElementChild: row }) => row?.scrollBy({ left: row.clientWidth }));
  await isAt(hero, 3);
  await hero.locator('button[aria-label="Go to slide 3"][aria-current="true"]').waitFor();
  await picture("home", "page");
});

test("the carousel moves without React, and goes on where it was once React has loaded", async () => {
  const { page } = await visit(1280);
  const scripts: string[] = [];
  page.on("request", (request) => request.resourceType() === "script" && scripts.push(request.url()));
  await page.goto("/");
  const hero = carousel(page, HERO);
  await press(hero, "Next slide");
  await isAt(hero, 2);
  await press(hero, "Go to slide 4");
  await isAt(hero, 4);
  expect(scripts).toEqual([]);

  await page.getByRole("link", { name: "Cart", exact: true }).click();
  await page.getByRole("dialog", { name: "Your cart" }).waitFor();
  await page.keyboard.press("Escape");
  expect(scripts.length).toBeGreaterThan(0);
  await isAt(hero, 4);
  await press(hero, "Next slide");
  await isAt(hero, 5);
  // As many slides as before: seven, and the copy of the first.
  expect(await hero.locator("[data-row] > *").count()).toBe(8);
});

test("testimonials show three at a time, one on a phone, and loop", async () => {
  const wide = await visit(1280);
  await wide.page.emulateMedia({ reducedMotion: "no-preference" });
  await wide.page.clock.install();
  await wide.page.goto("/");
  const three = carousel(wide.page, GUESTS);
  await three.getByRole("button", { name: "Pause" }).waitFor();
  await isAt(three, 1, 2, 3);
  await wide.page.clock.fastForward(5000);
  await isAt(three, 4, 5, 6);
  await wide.page.clock.fastForward(5000);
  await isAt(three, 1, 2, 3);
  expect(await three.locator('figure img[src="/images/avatars/6.svg"]').count()).toBe(1);

  const narrow = await visit(390);
  await narrow.page.goto("/");
  const one = carousel(narrow.page, GUESTS);
  await isAt(one, 1);
  await press(one, "Next slide");
  await isAt(one, 2);
  await press(one, "Previous slide");
  await press(one, "Previous slide");
  await isAt(one, 6);
});

test("without JavaScript the first slide is shown, and inactive buttons are not", async () => {
  const { page } = await visit(390, { javaScript: false });
  await page.goto("/");
  await page.getByRole("heading", { level: 1, name: "You have control." }).waitFor();
  const hero = carousel(page, HERO);
  expect(await hero.getByRole("link", { name: "Book from ₹5,000" }).getAttribute("href")).toBe("/booking/A320");
  // The next free times need a script; the way to all of them does not.
  expect(await page.getByRole("link", { name: "All times" }).getAttribute("href")).toBe("/booking/A320/30");
  await isAt(hero, 1);
  expect(await hero.getByRole("button").count()).toBe(0);
});

test("the next free times come from the calendar and open their booking", async () => {
  const { page } = await visit(390);
  await page.goto("/");
  const times = page.getByRole("link", { name: /\d (am|pm)$/ });
  const time = times.first();
  // They are in view with every slide.
  await press(carousel(page, HERO), "Next slide");
  await isAt(carousel(page, HERO), 2);
  // In the evening fewer than three are left of today.
  await expect.poll(() => times.count()).toBeGreaterThan(0);
  expect(await times.count()).toBeLessThanOrEqual(3);
  const [, date, start] = (await time.getAttribute("href"))?.match(/^\/booking\/A320\/30\?date=(.*)&time=(.*)$/) ?? [];
  const { data } = await page.request
    .post("/graphql", {
      data: {
        query: `{ availability(simulatorType: "A320", duration: 30, from: "${date}", to: "${date}") { times { time available } } }`,
      },
    })
    .then((answer) => answer.json());
  const soonest = Date.now() + ARRIVE_EARLY_MINUTES * MINUTE_MS;
  const free = data.availability[0].times.filter(
    (one: { time: string; available: boolean }) => one.available && instantOf(date ?? "", one.time).getTime() > soonest,
  );
  expect(free[0].time).toBe(start);
  await time.click();
  await page.waitForURL(/\/booking\/A320\/30\?date=/);
  const chosen = page.locator(`input[name=bookingTime][value="${start}"]:checked`);
  await chosen.waitFor({ state: "attached" });
});

test("at 390 pixels the home page is at most five screens long", async () => {
  const { page } = await visit(390);
  await page.goto("/");
  await page.locator("footer").waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollHeight / 844)).toBeLessThanOrEqual(5);
});

describe("the instrument", () => {
  const roll = (page: Page) =>
    carousel(page, HERO)
      .locator("svg g[transform^=rotate]", { has: page.locator("text") })
      .first()
      .getAttribute("transform")
      .then((text) => Number(text?.match(/-?[\d.]+/)?.[0]));

  test("follows the pointer while it is in view", async () => {
    const { page } = await visit(1280);
    await page.emulateMedia({ reducedMotion: "no-preference" });
    await page.goto("/");
    const hero = carousel(page, HERO);
    await hero.getByRole("button", { name: "Pause" }).click();
    const rollAfter = async (x: number) => {
      await page.mouse.move(x, 380);
      await page.mouse.move(x, 400);
      return roll(page);
    };
    await expect.poll(() => rollAfter(1200)).toBeLessThan(-25);
    await expect.poll(() => rollAfter(60)).toBeGreaterThan(25);

    // Out of view it stops, and nothing is drawn.
    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: "instant" }));
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(1500);
    await page.waitForTimeout(300);
    const left = await roll(page);
    await page.mouse.move(1200, 300);
    await page.waitForTimeout(500);
    expect(await roll(page)).toBe(left);
  });

  test("does not move with reduced motion, hidden from screen readers and clear of the link", async () => {
    const { page } = await visit(390);
    await page.goto("/");
    await expect.poll(() => roll(page)).toBe(7);
    await page.mouse.move(380, 700);
    await page.evaluate(() => dispatchEvent(new DeviceOrientationEvent("deviceorientation", { beta: 40, gamma: 30 })));
    await page.waitForTimeout(500);
    expect(await roll(page)).toBe(7);
    const hero = carousel(page, HERO);
    const drawing = hero.locator("svg:has(clipPath)").first();
    expect(await drawing.evaluate((it) => it.closest('[aria-hidden="true"]') !== null)).toBe(true);
    const [box, link] = await Promise.all([
      drawing.boundingBox(),
      hero.getByRole("link", { name: "Book from ₹5,000" }).boundingBox(),
    ]);
    if (!box || !link) throw new Error("Nothing to see.");
    expect(box.y + box.height).toBeLessThan(link.y);
  });

  test("follows the device's tilt, and requests permission only where it is required", async () => {
    const { page } = await visit(390);
    await page.emulateMedia({ reducedMotion: "no-preference" });
    // As on an iPhone: no events before the user has agreed in a tap.
    await page.addInitScript(() => {
      const ask = () => {
        document.documentElement.dataset.asked = "yes";
        return Promise.resolve("granted");
      };
      Object.assign(DeviceOrientationEvent, { requestPermission: ask });
    });
    await page.goto("/");
    const button = page.getByRole("button", { name: "Tilt to bank" });
    await carousel(page, HERO).getByRole("button", { name: "Pause" }).click();
    await button.click();
    await expect.poll(() => button.count()).toBe(0);
    expect(await page.locator("html").getAttribute("data-asked")).toBe("yes");
    const tilt = (gamma: number) =>
      page.evaluate(
        (angle) => dispatchEvent(new DeviceOrientationEvent("deviceorientation", { beta: 30, gamma: angle })),
        gamma,
      );
    await tilt(0);
    await tilt(30);
    await expect.poll(() => roll(page)).toBeLessThan(-15);
  });
});

/** The required links of each marketing page (contract: programme-pages). */
const LEADS_TO: [path: string, hrefs: string[]][] = [
  [
    "/",
    ["/booking/A320/60", "/booking/A320/30", "/simulation", "/booking/B737", "/shop"].concat([
      "/joy-of-flying",
      "/win-over-fear",
      "/pilot-career",
    ]),
  ],
  ["/joy-of-flying", ["/booking/A320/30", "/booking/A320/20", "/booking/A320/30?payment=advance", "/simulation"]],
  ["/win-over-fear", ["/booking/A320/60", "/booking/A320/60?payment=advance", "/simulation"]],
  ["/pilot-career", ["/booking/A320/120", "/booking/A320/240", "/booking/A320/120?payment=advance", "/simulation"]],
];

test("every link of the marketing pages resolves", async () => {
  const { page, picture } = await visit(1280);
  const all = new Set<string>();
  for (const [path, hrefs] of LEADS_TO) {
    await page.goto(path);
    const found = await page
      .locator('main a[href^="/"]')
      .evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""));
    expect(found).toEqual(expect.arrayContaining(hrefs));
    for (const href of found) all.add(href);
    if (path !== "/") await picture(path, "page");
  }
  const dead: string[] = [];
  for (const href of all) {
    const answer = await page.request.get(href);
    if (!answer.ok()) dead.push(`${answer.status()} ${href}`);
  }
  expect(dead).toEqual([]);
});

test("programme pages name the catalogue's plans and prices, and the trial opens the advance booking", async () => {
  const { page, picture } = await visit(390);
  await page.goto("/pilot-career");
  await page.getByRole("heading", { name: "Cargo Pilot" }).waitFor();
  const career = page.getByRole("article").filter({ hasText: "₹25,000" });
  for (const text of ["Recommended", "4 hours"]) await career.getByText(text, { exact: true }).waitFor();
  await picture("career", "page");
  await page.goto("/win-over-fear");
  await page.getByText("₹10,000", { exact: true }).waitFor();
  await picture("fear", "page");
  await page.goto("/joy-of-flying");
  const joy = page.getByRole("article").filter({ hasText: "30 minutes" });
  for (const text of ["₹5,000", "₹1,500 OFF"]) await joy.getByText(text, { exact: true }).waitFor();
  expect(await joy.locator("s").textContent()).toContain("₹6,500");
  await picture("joy", "page");
  await page.getByRole("link", { name: "Book Trial ₹500" }).click();
  await page.getByRole("radio", { name: /^Advance Booking/, checked: true }).waitFor();
});
