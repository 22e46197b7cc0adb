/** The dashboard's first screen in a product of a desk's day, whose time the browser has too. */
import type { Locator, Page } from "playwright-core";
import { administrator, signIn } from "./admin.ts";
import { type DeskDay, NOW } from "./desk-day.ts";
import { visit, type Width } from "./visit.ts";

/** Opens Today as an administrator, at 11:05 am on the day of the sessions. */
export async function openTodayOf(desk: DeskDay, width: Width = 1280) {
  const visitor = await visit(width);
  await visitor.page.clock.setSystemTime(NOW);
  await signIn(visitor.page, await administrator(desk.url), desk.url);
  await visitor.page.goto(`${desk.url}/admin/dashboard`);
  return visitor;
}

/** The card of a simulator under "Now and next". */
export const cardFor = (page: Page, simulator: string): Locator =>
  page.getByRole("list", { name: "Now and next" }).getByRole("listitem").filter({ hasText: simulator });
