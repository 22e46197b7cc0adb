/** What a notice covers. */
import type { Locator, Page } from "playwright-core";

/** The names of those of these elements that are in view and under the notice with this title. */
export async function covered(page: Page, title: string, elements: Locator): Promise<string[]> {
  // Under a dialog the notices are not exposed to roles.
  const shown = page.locator("li").filter({ has: page.getByText(title, { exact: true }) });
  const box = await shown.boundingBox();
  if (!box) throw new Error("no notice is shown");
  const names: string[] = [];
  for (const one of await elements.all()) {
    const own = await one.boundingBox();
    if (!own) continue;
    const apart =
      own.y >= box.y + box.height ||
      own.y + own.height <= box.y ||
      own.x >= box.x + box.width ||
      own.x + own.width <= box.x;
    if (!apart) names.push((await one.getAttribute("aria-label")) ?? (await one.textContent()) ?? "");
  }
  return names;
}
