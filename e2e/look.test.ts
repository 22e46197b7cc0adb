/**
 * The twelve main screens, at both widths and in both themes, compared with e2e/look/*.png, so that no change of the
 * look goes unnoticed. Photographs are blurred: position and tone are compared, not their content.
 */

import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { idStart, shortNumber } from "#domain/text/numbers.ts";
import { addDays, type IsoDate, todayInIndia } from "#domain/time/dates.ts";
import { administrator, logInBy, signIn } from "./harness/admin.ts";
import { chooseHour, openBooking } from "./harness/booking-steps.ts";
import { type Account, bookSession, register } from "./harness/customer.ts";
import { LOOK_NOW, lookFault, notCompared, recordBrowser, writesPictures } from "./harness/look.ts";
import { leave } from "./harness/session.ts";
import { productWith } from "./harness/shelf.ts";
import { settled } from "./harness/still.ts";
import { visit, WIDTHS } from "./harness/visit.ts";

const TODAY = todayInIndia(new Date(LOOK_NOW));
const FLIGHT = { date: addDays(TODAY, 9) as IsoDate, time: "11:00" };

type Screen = { name: string; as?: "customer" | "admin"; open: (page: Page) => Promise<unknown> };

const opens = (path: string) => (page: Page) => page.goto(path);

const SCREENS: Screen[] = [
  {
    name: "home",
    open: async (page) => {
      await page.goto("/");
      // The instrument loads last, when the page is idle.
      await page.locator("section clipPath").first().waitFor({ state: "attached" });
    },
  },
  { name: "simulation", open: opens("/simulation") },
  { name: "packages", open: opens("/booking/A320") },
  {
    name: "booking",
    open: async (page) => {
      await openBooking(page);
      await chooseHour(page, { date: addDays(TODAY, 10) as IsoDate, time: "14:00" });
      await page.getByRole("grid").evaluate((grid) => grid.scrollIntoView({ block: "center", behavior: "instant" }));
    },
  },
  { name: "shop", open: opens("/shop") },
  {
    name: "product",
    open: async (page) => {
      const { id } = await productWith();
      await page.goto(`/product/${id}`);
    },
  },
  {
    name: "cart",
    open: async (page) => {
      const { id, name, price, image_url } = await productWith();
      const items = [{ id, name, price, image_url, quantity: 2 }];
      await leave(page, { "aviator-cart": JSON.stringify({ items }) });
      await page.goto("/cart");
      await page.getByRole("main").getByText(name).first().waitFor();
    },
  },
  { name: "gallery", open: opens("/gallery") },
  {
    name: "article",
    open: async (page) => {
      await page.goto("/blog");
      const first = page.locator('main a[href^="/blog/"]').first();
      await page.goto((await first.getAttribute("href")) ?? "");
    },
  },
  { name: "login", open: opens("/login") },
  {
    name: "bookings",
    as: "customer",
    open: async (page) => {
      await page.goto("/bookings");
      await page.getByRole("heading", { name: "Upcoming" }).waitFor();
    },
  },
  {
    name: "dashboard",
    as: "admin",
    open: async (page) => {
      await page.goto("/admin/dashboard/bookings");
      await page.getByText("Asha Rao").first().waitFor();
    },
  },
];

/** Milliseconds; the chat button settles 160 ms after the page's last change. */
const AT_REST_MS = 400;

/** Waits until the page is stable, and replaces what differs between runs: the short forms of these ids. */
async function settle(page: Page, ids: readonly string[]): Promise<void> {
  await settled(page);
  await page.addStyleTag({ url: "/look.css" });
  const shown = ids.flatMap((id, index) => [
    { varying: shortNumber(id), fixed: `A320B${index}` },
    { varying: idStart(id), fixed: `a320b73${index}` },
  ]);
  await page.evaluate((words) => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode())
      for (const { varying, fixed } of words) text.nodeValue = text.nodeValue?.replaceAll(varying, fixed) ?? "";
  }, shown);
  await page.waitForTimeout(AT_REST_MS);
}

const STEADY_CSS = "img { filter: blur(6px) } ::-webkit-scrollbar { display: none }";

describe("the main screens", () => {
  let why: string | null = null;
  let customer: Account;
  const ids: string[] = [];

  beforeAll(async () => {
    why = await notCompared();
    if (why) return console.warn(`The look of the main screens is ${why}.`);
    customer = await register("asha@example.com");
    ids.push(await bookSession(customer, { hour: FLIGHT }));
    ids.push(await bookSession(customer, { simulatorType: "B737", planDuration: 60, paymentType: "advance" }));
  });

  afterAll(async () => {
    if (writesPictures) await recordBrowser();
  });

  const all = SCREENS.flatMap((screen) => WIDTHS.map((width) => ({ screen, width })));
  test.for(all)("$screen.name at $width", async ({ screen, width }, { skip }) => {
    if (why) skip(why);
    const { page } = await visit(width);
    await page.clock.setFixedTime(new Date(LOOK_NOW));
    await page.route("**/look.css", (route) => route.fulfill({ contentType: "text/css", body: STEADY_CSS }));
    if (screen.as === "customer") await signIn(page, await logInBy(customer));
    if (screen.as === "admin") await signIn(page, await administrator());
    const faults: (string | null)[] = [];
    await screen.open(page);
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      if (colorScheme === "light") await settle(page, ids);
      const shot = await page.screenshot({ animations: "disabled" });
      faults.push(await lookFault(`${screen.name}-${width}-${colorScheme}`, shot));
    }
    expect(faults.filter(Boolean)).toEqual([]);
  });
});
