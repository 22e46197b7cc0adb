/**
 * Fits an article's HTML into a page. It was sanitised on the server, so its tags are well-formed, and a `<` in a
 * text or an attribute is written as an entity: what looks like a tag here is one.
 */

/** The page's h1 is the title, so an author's h1 becomes an h2; a table gets a box of its own to scroll in. */
export function articleHtml(sanitised: string): string {
  return sanitised
    .replace(/<(\/?)h1(?=[\s>])/g, "<$1h2")
    .replace(/<table(?=[\s>])/g, '<div class="prose-table" role="region" aria-label="Table" tabindex="0"><table')
    .replace(/<\/table>/g, "</table></div>");
}
