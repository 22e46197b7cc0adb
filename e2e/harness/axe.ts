/**
 * Runs axe on a page in its current state. AxeBuilder injects axe at every run and also collects passed rules, which
 * doubles the time; only pages with frames, such as the payment window's, need it.
 */
import { AxeBuilder } from "@axe-core/playwright";
import axe from "axe-core";
import type { Page } from "playwright-core";

/** The rules that depend on colours; all others give the same result in both themes. */
const ABOUT_COLOURS = ["color-contrast", "link-in-text-block"];

/** Each violation as one line with its element. Runs all rules unless `rules` lists some. */
export async function findings(page: Page, rules?: readonly string[]): Promise<string[]> {
  await finishAnimations(page);
  const options: axe.RunOptions = {
    resultTypes: ["violations"],
    ...(rules ? { runOnly: { type: "rule", values: [...rules] } } : {}),
  };
  const violations =
    page.frames().length === 1
      ? await violationsOf(page, options)
      : (await new AxeBuilder({ page }).options(options).analyze()).violations;
  return violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.html.slice(0, 160)} ${node.failureSummary ?? ""}`),
  );
}

/**
 * Waits for fade-ins: axe treats an element that is fading in as hidden, and so misses a dialog that has just opened.
 */
function finishAnimations(page: Page): Promise<void> {
  return page.evaluate(() => {
    for (const animation of document.getAnimations())
      if (animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY) animation.finish();
  });
}

async function violationsOf(page: Page, options: axe.RunOptions): Promise<axe.Result[]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source);
  return page.evaluate(async (runOptions) => {
    const { axe: inPage } = window as unknown as { axe: typeof axe };
    return (await inPage.run(document, runOptions)).violations;
  }, options);
}

/** The violations in the dark and the light theme; leaves the page in the light one. */
export async function findingsInBothThemes(page: Page): Promise<string[]> {
  await page.emulateMedia({ colorScheme: "dark" });
  const dark = await findings(page);
  await page.emulateMedia({ colorScheme: "light" });
  return [...dark, ...(await findings(page, ABOUT_COLOURS))];
}
