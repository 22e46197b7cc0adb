/**
 * What axe finds on a page as it stands. Its usual way opens an empty window for every look, which costs a browser
 * more than the look itself; only a page with frames, such as the payment window's, needs it.
 */
import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "playwright-core";

/** Each finding as one line that says where; an empty list is what we want. */
export async function findings(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode(page.frames().length === 1)
    .options({ resultTypes: ["violations"] })
    .analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.html.slice(0, 160)} ${node.failureSummary ?? ""}`),
  );
}

/** What it finds by night and by day, which the page then shows. */
export async function findingsInBothThemes(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const colorScheme of ["dark", "light"] as const) {
    await page.emulateMedia({ colorScheme });
    found.push(...(await findings(page)));
  }
  return found;
}
