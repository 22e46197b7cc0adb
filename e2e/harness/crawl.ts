/**
 * Crawls the whole site by HTTP, as a search engine does: from the home page and the sitemap along every internal link.
 * Regular expressions suffice to read the HTML, because React writes attributes in one form.
 */

type Visited = {
  /** Path and query, without a fragment. */
  path: string;
  status: number;
  location: string | null;
  /** Empty for responses that are not pages. */
  html: string;
};

type Crawled = {
  pages: Map<string, Visited>;
  /** Internal addresses with the pages that link them, fragments included. */
  links: { from: string; to: string }[];
  sitemap: string[];
};

const AT_ONCE = 4;
const LINKS = /<(?:a|link|img|script)\b[^>]*?\s(?:href|src)="([^"]*)"/g;

const decoded = (text: string): string =>
  text
    .replace(/&quot;/g, '"')
    .replace(/&#x27;|&#39;/g, "'")
    .replace(/&lt;/g, "<")
    .replace(/&gt;/g, ">")
    .replace(/&amp;/g, "&");

const withoutScripts = (html: string): string => html.replace(/(<script\b[^>]*>)[\s\S]*?<\/script>/g, "$1");

/** The text of every `content` or element that a pattern matches, with entities decoded. */
export const textsOf = (html: string, pattern: RegExp): string[] =>
  [...html.matchAll(pattern)].map(([, text]) => decoded(text ?? ""));

/** Every id on a page. */
export const idsOf = (html: string): Set<string> => new Set(textsOf(withoutScripts(html), /\sid="([^"]*)"/g));

/** The path of an address within the site, or null for another site. Drops the return path of a login. */
function within(site: string, href: string, from: string): URL | null {
  if (!/^(https?:|\/|#|\?|[\w.-]+($|\/))/.test(href)) return null;
  const url = new URL(decoded(href), new URL(from, site));
  url.searchParams.delete("next");
  return url.origin === site ? url : null;
}

async function open(site: string, path: string): Promise<Visited> {
  const answer = await fetch(`${site}${path}`, { redirect: "manual" });
  const isPage = answer.headers.get("content-type")?.startsWith("text/html") ?? false;
  const text = await answer.text();
  const location = answer.headers.get("location");
  return { path, status: answer.status, location, html: isPage ? text : "" };
}

/** Takes the site's address and returns all pages reachable from its home page and its sitemap. */
export async function crawl(site: string): Promise<Crawled> {
  const sitemapText = await (await fetch(`${site}/sitemap.xml`)).text();
  const sitemap = textsOf(sitemapText, /<loc>([^<]*)<\/loc>/g).map((loc) => loc.slice(site.length));
  const pages = new Map<string, Visited>();
  const links: Crawled["links"] = [];
  const seen = new Set(["/", ...sitemap]);
  const queue = [...seen];

  async function walk(): Promise<void> {
    for (let path = queue.shift(); path !== undefined; path = queue.shift()) {
      const visited = await open(site, path);
      pages.set(path, visited);
      // The not-found screen is no page of the site.
      if (visited.status >= 300) continue;
      for (const href of textsOf(withoutScripts(visited.html), LINKS)) {
        const url = within(site, href, path);
        if (!url) continue;
        const to = url.pathname + url.search;
        links.push({ from: path, to: to + url.hash });
        if (!seen.has(to)) {
          seen.add(to);
          queue.push(to);
        }
      }
    }
  }
  // A worker that finds the queue empty ends, even if the others still add to it.
  while (queue.length > 0) await Promise.all(Array.from({ length: AT_ONCE }, walk));
  return { pages, links, sitemap };
}
