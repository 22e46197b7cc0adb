/**
 * Files for crawlers: sitemap, robots.txt and the RSS feed of articles. URLs are absolute (PUBLIC_URL). Sitemap and
 * feed are cached for a minute, so each reads the lists at most once a minute.
 */

import { sql } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import { SIMULATOR_TYPES } from "#domain/booking/plans.ts";
import { excerptOf } from "#domain/content/reading.ts";
import { DAY_MS } from "#domain/time/durations.ts";
import { escapeXml } from "#infra/xml.ts";
import { type BlogPost, publishedPosts } from "./blog/service.ts";
import { listProducts } from "./catalogue/search.ts";
import { listPlans, type Product } from "./catalogue/service.ts";
import type { AppContext } from "./context.ts";
import { currentSettings } from "./settings/service.ts";

/** The sitemap format allows 50,000 URLs per file. */
const MOST_PRODUCTS = 40_000;
const MOST_POSTS = 9_000;
const FEED_POSTS = 20;
const FEED_EXCERPT = 300;
const KEPT_MS = 60_000;
const HOUR_SECONDS = 3_600;

/** Public pages with texts from the code. Their dates are unknown, so they have no lastmod. */
const PAGES = [
  "/",
  "/simulation",
  "/joy-of-flying",
  "/win-over-fear",
  "/pilot-career",
  "/gift",
  "/contact",
  "/faq",
  "/about",
  "/safety",
  "/your-session",
  "/accessibility",
  "/gallery",
  "/privacy",
  "/terms",
  "/reschedule",
  "/find-payment",
];

/** Paths closed to crawlers: personal data, checkout, APIs. */
const CLOSED = [
  "/admin",
  "/graphql",
  "/razorpay",
  "/razorpay-sandbox",
  "/cart",
  "/shipping-details",
  "/account",
  "/profile",
  "/bookings",
  "/orders",
  "/favourites",
  "/custom-booking",
  "/booking-summary",
  "/order-summary",
  "/payment-status",
  "/gift/bought",
  "/waitlist",
  "/reset-password",
  "/confirm-email",
];

type Entry = { path: string; changed?: Date };

const latest = (rows: readonly { updated_at: Date }[]): { changed?: Date } => {
  const times = rows.map(({ updated_at }) => updated_at.getTime());
  return times.length > 0 ? { changed: new Date(Math.max(...times)) } : {};
};

async function sitemap(ctx: AppContext): Promise<string> {
  const everything = { search: null, price: null, after: null, offset: 0 } as const;
  const [plans, products, posts]: [{ duration: number }[], Product[], BlogPost[]] = await Promise.all([
    listPlans(ctx),
    listProducts(ctx, { ...everything, sort: "newest", limit: MOST_PRODUCTS }),
    publishedPosts(ctx, { search: null, limit: MOST_POSTS, after: null }),
  ]);
  const entries: Entry[] = [
    ...PAGES.map((path) => ({ path })),
    ...SIMULATOR_TYPES.flatMap((type) => [
      { path: `/booking/${type}` },
      ...plans.map(({ duration }) => ({ path: `/booking/${type}/${duration}` })),
    ]),
    { path: "/shop", ...latest(products) },
    ...products.map(({ id, updated_at }) => ({ path: `/product/${id}`, changed: updated_at })),
    { path: "/blog", ...latest(posts) },
    ...posts.map(({ id, updated_at }) => ({ path: `/blog/${id}`, changed: updated_at })),
  ];
  const urls = entries.map(({ path, changed }) => {
    const date = changed ? `<lastmod>${changed.toISOString()}</lastmod>` : "";
    return `<url><loc>${escapeXml(ctx.config.publicUrl + path)}</loc>${date}</url>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join("\n")}
</urlset>
`;
}

async function feed(ctx: AppContext): Promise<string> {
  const { publicUrl } = ctx.config;
  const posts = await publishedPosts(ctx, { search: null, limit: FEED_POSTS, after: null });
  const items = posts.map(
    (post) => `<item>
<title>${escapeXml(post.title)}</title>
<link>${escapeXml(`${publicUrl}/blog/${post.id}`)}</link>
<guid isPermaLink="true">${escapeXml(`${publicUrl}/blog/${post.id}`)}</guid>
<description>${escapeXml(excerptOf(post.plain_text, FEED_EXCERPT))}</description>
<dc:creator>${escapeXml(post.author)}</dc:creator>
<pubDate>${post.created_at.toUTCString()}</pubDate>
</item>`,
  );
  const { changed } = latest(posts);
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/">
<channel>
<title>Aviator Blog</title>
<link>${escapeXml(publicUrl)}/blog</link>
<atom:link href="${escapeXml(publicUrl)}/rss.xml" rel="self" type="application/rss+xml"/>
<description>Articles about flying airliners, from a flight-simulator centre.</description>
<language>en-IN</language>
${changed ? `<lastBuildDate>${changed.toUTCString()}</lastBuildDate>\n` : ""}${items.join("\n")}
</channel>
</rss>
`;
}

const robots = ({ config }: AppContext): string =>
  ["User-agent: *", ...CLOSED.map((path) => `Disallow: ${path}`), ""]
    .concat(`Sitemap: ${config.publicUrl}/sitemap.xml`, "")
    .join("\n");

const YEAR_MS = 365 * DAY_MS;

/** RFC 9116 security.txt. The required expiry date is always a year ahead. */
async function securityText(ctx: AppContext): Promise<string> {
  const { contact } = await currentSettings(ctx);
  const expires = new Date(ctx.clock.now().getTime() + YEAR_MS);
  expires.setUTCHours(0, 0, 0, 0);
  return [
    `Contact: mailto:${contact.email}`,
    `Expires: ${expires.toISOString()}`,
    "Preferred-Languages: en, hi",
    `Canonical: ${ctx.config.publicUrl}/.well-known/security.txt`,
    "",
  ].join("\n");
}

/** The time of the last archiving. An archived row leaves every list at once. */
async function lastArchived({ db }: AppContext): Promise<string> {
  const { rows } = await db.execute<{ at: Date | string | null }>(
    sql`select greatest((select max(archived_at) from products),
      (select max(archived_at) from blog_posts), (select max(archived_at) from plans)) as at`,
  );
  return String(rows[0]?.at ?? "");
}

/** Caches a text for a minute. Rebuilds it earlier when something was archived since; a failure is not cached. */
function cachedForMinute(ctx: AppContext, make: (ctx: AppContext) => Promise<string>) {
  let last: { text: Promise<string>; until: number; archived: string } | null = null;
  return async (): Promise<string> => {
    const now = ctx.clock.now().getTime();
    const archived = await lastArchived(ctx);
    if (last && now < last.until && last.archived === archived) return last.text;
    const text = make(ctx);
    last = { text, until: now + KEPT_MS, archived };
    text.catch(() => {
      last = null;
    });
    return text;
  };
}

/** Registers /sitemap.xml, /robots.txt, /rss.xml and /.well-known/security.txt. */
export function feedRoutes(app: FastifyInstance, ctx: AppContext): void {
  const texts: [path: string, type: string, text: () => string | Promise<string>][] = [
    ["/sitemap.xml", "application/xml; charset=utf-8", cachedForMinute(ctx, sitemap)],
    ["/rss.xml", "application/rss+xml; charset=utf-8", cachedForMinute(ctx, feed)],
    ["/robots.txt", "text/plain; charset=utf-8", () => robots(ctx)],
    ["/.well-known/security.txt", "text/plain; charset=utf-8", () => securityText(ctx)],
  ];
  for (const [path, type, text] of texts)
    app.get(path, async (_request, reply) =>
      reply
        .type(type)
        .header("cache-control", `public, max-age=${HOUR_SECONDS}`)
        .send(await text()),
    );
}
