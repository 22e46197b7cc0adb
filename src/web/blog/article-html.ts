/**
 * Adapts an article's HTML to a page. The server has sanitised it, so its tags are well-formed, and a `<` in a text or
 * an attribute is an entity. Every match of a tag here is therefore a tag.
 */

/** Turns an author's h1 into an h2, because the page's h1 is the title; wraps a table in a scrollable box. */
export function articleHtml(sanitised: string): string {
  return sanitised
    .replace(/<(\/?)h1(?=[\s>])/g, "<$1h2")
    .replace(/<table(?=[\s>])/g, '<div class="prose-table" role="region" aria-label="Table" tabindex="0"><table')
    .replace(/<\/table>/g, "</table></div>");
}
