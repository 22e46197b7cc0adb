/** Files that a page downloads. */
import { readFileSync } from "node:fs";
import type { Locator } from "playwright-core";

/** Presses the button and waits for its file. */
export async function saved(button: Locator): Promise<{ name: string; file: Buffer }> {
  const [download] = await Promise.all([button.page().waitForEvent("download"), button.click()]);
  return { name: download.suggestedFilename(), file: readFileSync(await download.path()) };
}

/** The lines of a CSV file, its header first. */
export const linesOf = ({ file }: { file: Buffer }): string[] => file.toString("utf8").trim().split("\r\n");
