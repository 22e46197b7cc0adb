/** An article's headings and tables, adapted to a page. */
import { expect, test } from "vitest";
import { articleHtml } from "./article-html.ts";

test("turns a first-level heading into a second-level one, with its attributes", () => {
  expect(articleHtml('<h1 id="content-a">A</h1><h2>B</h2><h1>C</h1>')).toBe(
    '<h2 id="content-a">A</h2><h2>B</h2><h2>C</h2>',
  );
});

test("puts each table into a scrollable box that can be reached by keyboard", () => {
  const html = articleHtml('<table style="width:100%"><tr><td>1</td></tr></table><p>&lt;table></p>');
  expect(html).toBe(
    '<div class="prose-table" role="region" aria-label="Table" tabindex="0">' +
      '<table style="width:100%"><tr><td>1</td></tr></table></div><p>&lt;table></p>',
  );
});
