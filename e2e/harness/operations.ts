/** Which operations of the API a page asks for, by the names in its queries. */
import type { Page, Request } from "playwright-core";

/** The name of the operation that is asked for; empty when it is none. */
export function operationOf(request: Request): string {
  const query: string = request.postDataJSON()?.query ?? "";
  return /(?:query|mutation)\s+(\w+)/.exec(query)?.[1] ?? "";
}

/** The names of the operations that the page has sent from now on. */
export function operations(page: Page): () => string[] {
  const names: string[] = [];
  page.on("request", (request) => {
    const name = operationOf(request);
    if (name) names.push(name);
  });
  return () => names;
}

/** Waits for the answer to the next operation of this name. */
export async function answerTo(page: Page, name: string): Promise<void> {
  const answer = await page.waitForResponse((response) => operationOf(response.request()) === name);
  await answer.finished();
}
