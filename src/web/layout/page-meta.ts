/**
 * The metadata in a page's head: title, description, canonical address, the picture and texts of a shared link,
 * structured data. Screens with personal data, and missing pages, are marked noindex and have only a title.
 */
import type { MetaDescriptor } from "react-router";
import type { Business } from "#web/content/business.ts";
import type { StructuredData } from "./structured-data/structured-data.ts";
import { businessOfMatches, type Matches } from "./use-business.ts";

type PageMeta = {
  /** Without the business's name, which is appended. */
  title: string;
  description?: string;
  /** The canonical path, beginning with "/". Without it there is no canonical link. */
  path?: string;
  noindex?: boolean;
  /** The picture of a shared link, as in /og/{picture}.png. Defaults to the name of the path. */
  picture?: string;
  /** The page's Open Graph type; defaults to "website". */
  type?: "website" | "article" | "product";
  /** Returns the page's structured data from the public address and the centre's settings. */
  data?: (publicUrl: string, business: Business) => readonly StructuredData[];
};

const PICTURE = { width: "1200", height: "630", type: "image/png" };

/** Returns a page's metadata; `matches` of its meta function contain the public address. */
export function pageMeta(page: PageMeta, matches: Matches): MetaDescriptor[] {
  const business = businessOfMatches(matches);
  const title = `${page.title} | ${business.site.name}`;
  const meta: MetaDescriptor[] = [{ title }, { property: "og:title", content: title }];
  if (page.description) {
    meta.push({ name: "description", content: page.description });
    meta.push({ property: "og:description", content: page.description });
  }
  const publicUrl = publicUrlOf(matches);
  if (page.path) {
    const href = `${publicUrl}${page.path}`;
    meta.push({ tagName: "link", rel: "canonical", href });
    meta.push({ property: "og:url", content: href });
  }
  if (page.noindex) meta.push({ name: "robots", content: "noindex" });
  else if (page.path) meta.push(...shared(page, page.path, publicUrl, business));
  return meta;
}

function shared(page: PageMeta, path: string, publicUrl: string, business: Business): MetaDescriptor[] {
  const picture = page.picture ?? `page/${/^\/([^/?]+)/.exec(path)?.[1] ?? "home"}`;
  // Nothing here can be executed: React Router escapes "<", and browsers do not run scripts of this type.
  const blocks = (page.data?.(publicUrl, business) ?? []).map((thing) => ({
    "script:ld+json": { "@context": "https://schema.org", ...thing },
  }));
  return [
    { property: "og:type", content: page.type ?? "website" },
    { property: "og:site_name", content: business.site.name },
    { property: "og:locale", content: "en_IN" },
    { property: "og:image", content: `${publicUrl}/og/${picture}.png` },
    { property: "og:image:type", content: PICTURE.type },
    { property: "og:image:width", content: PICTURE.width },
    { property: "og:image:height", content: PICTURE.height },
    { property: "og:image:alt", content: `${business.site.name}: ${page.title}` },
    { name: "twitter:card", content: "summary_large_image" },
    ...blocks,
  ] as MetaDescriptor[];
}

function publicUrlOf(matches: Matches): string {
  const root = matches.find((match) => match?.id === "root")?.loaderData;
  return (root as { publicUrl?: string } | undefined)?.publicUrl ?? "";
}
