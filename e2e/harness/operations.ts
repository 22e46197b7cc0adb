/** The GraphQL operations that a page sends, by the names in its queries. */
import type { Page, Request } from "playwright-core";

/** The name of the requested operation; empty for other requests. */
export function operationOf(request: Request): string {
  const query: string = request.postDataJSON()?.query ?? "";
  return /(?:query|mutation)\s+(\w+)/.exec(query)?.[1] ?? "";
}

/** Collects the names of the operations that the page sends after this call. */
export function operations(page: Page): () => string[] {
  const names: string[] = [];
  page.on("request", (request) => {
    const name = operationOf(request);
    if (name) names.push(name);
  });
  return () => names;
}

/** Waits for the response to the next operation of this name. */
export async function answerTo(page: Page, name: string): Promise<void> {
  const answer = await page.waitForResponse((response) => operationOf(response.request()) === name);
  await answer.finished();
}
