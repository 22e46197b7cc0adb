/** An article's headings and tables, fitted into a page. */
import { expect, test } from "vitest";
import { articleHtml } from "./article-html.ts";

test("a first heading becomes a second one, with what it carries", () => {
  expect(articleHtml('<h1 id="content-a">A</h1><h2>B</h2><h1>C</h1>')).toBe(
    '<h2 id="content-a">A</h2><h2>B</h2><h2>C</h2>',
  );
});

test("each table stands in a box that scrolls and can be reached by keyboard", () => {
  const html = articleHtml('<table style="width:100%"><tr><td>1</td></tr></table><p>&lt;table></p>');
  expect(html).toBe(
    '<div class="prose-table" role="region" aria-label="Table" tabindex="0">' +
      '<table style="width:100%"><tr><td>1</td></tr></table></div><p>&lt;table></p>',
  );
});
