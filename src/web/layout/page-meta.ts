/**
 * What a page says about itself in the head: title, description, canonical address. Screens that hold
 * personal data or don't exist ask not to be indexed.
 */
import type { MetaDescriptor } from "react-router";
import { BUSINESS } from "#web/content/business.ts";

type PageMeta = {
  /** Without the business's name, which is appended. */
  title: string;
  description?: string;
  /** The canonical path, beginning with "/". Left out: no canonical link. */
  path?: string;
  noindex?: boolean;
};

type Matches = readonly ({ id: string; loaderData?: unknown } | undefined)[];

/** Takes the page's facts and the `matches` of its meta function (for the public address). */
export function pageMeta(page: PageMeta, matches: Matches): MetaDescriptor[] {
  const title = `${page.title} | ${BUSINESS.name}`;
  const meta: MetaDescriptor[] = [{ title }, { property: "og:title", content: title }];
  if (page.description) {
    meta.push({ name: "description", content: page.description });
    meta.push({ property: "og:description", content: page.description });
  }
  if (page.path) {
    const href = `${publicUrlOf(matches)}${page.path}`;
    meta.push({ tagName: "link", rel: "canonical", href });
    meta.push({ property: "og:url", content: href });
  }
  if (page.noindex) meta.push({ name: "robots", content: "noindex" });
  return meta;
}

function publicUrlOf(matches: Matches): string {
  const root = matches.find((match) => match?.id === "root")?.loaderData;
  return (root as { publicUrl?: string } | undefined)?.publicUrl ?? "";
}
