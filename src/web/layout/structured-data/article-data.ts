/** Articles as structured data. */
import type { Business } from "#web/content/business.ts";
import type { StructuredData } from "./structured-data.ts";

type WrittenPost = {
  id: string;
  title: string;
  excerpt: string;
  author: string;
  image_url: string | null;
  /** ISO 8601. */
  created_at: string;
  updated_at: string;
};

/** A published article. */
export function articleData(publicUrl: string, post: WrittenPost, { site }: Business): StructuredData {
  const own = post.image_url?.startsWith("/") ? `${publicUrl}${post.image_url}` : post.image_url;
  return {
    "@type": "Article",
    headline: post.title,
    description: post.excerpt,
    author: { "@type": "Person", name: post.author },
    publisher: { "@type": "Organization", name: site.name, url: `${publicUrl}/` },
    datePublished: post.created_at,
    dateModified: post.updated_at,
    image: [`${publicUrl}/og/post/${post.id}.png`, ...(own ? [own] : [])],
    mainEntityOfPage: `${publicUrl}/blog/${post.id}`,
    inLanguage: "en-IN",
  };
}
