/** Structured data for search engines: complete, with absolute addresses, with ratings by customers only. */
import { describe, expect, test } from "vitest";
import { DEFAULT_PUBLIC_SETTINGS } from "#domain/centre/settings.ts";
import { businessOf, shownSocial } from "#web/content/business.ts";
import { pageMeta } from "#web/layout/page-meta.ts";
import { articleData } from "./article-data.ts";
import { breadcrumbData } from "./breadcrumb-data.ts";
import { businessData } from "./business-data.ts";
import { faqData } from "./faq-data.ts";
import { planData, productData } from "./offer-data.ts";
import { ratingData } from "./rating-data.ts";

const SITE = "https://aviator.example";
const BUSINESS = businessOf(DEFAULT_PUBLIC_SETTINGS);
const PRODUCT = {
  id: "p1",
  name: "Peaked Cap",
  description: "Navy wool.",
  price: 1499.5,
  category: "Apparel",
  stock: 3,
  image_url: "/images/products/cap.svg",
};
const POST = {
  id: "b1",
  title: "How an ILS works",
  excerpt: "Two beams.",
  author: "A. Pilot",
  image_url: null,
  created_at: "2026-05-01T04:30:00.000Z",
  updated_at: "2026-06-01T04:30:00.000Z",
};

test("the centre has an address in parts and hours for each day of the week", () => {
  const { address, openingHoursSpecification, telephone } = businessData(SITE, BUSINESS);
  expect(address).toEqual({
    "@type": "PostalAddress",
    streetAddress: "Level 3, Skyline Mall, Sector 18",
    addressLocality: "Noida",
    addressRegion: "Uttar Pradesh",
    postalCode: "201301",
    addressCountry: "IN",
  });
  expect(telephone).toMatch(/^\+91\d{10}$/);
  expect(openingHoursSpecification).toEqual([
    {
      "@type": "OpeningHoursSpecification",
      dayOfWeek: ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"],
      opens: "09:00",
      closes: "22:00",
    },
  ]);
});

test("the centre lists only the social pages that are set", () => {
  expect(businessData(SITE, BUSINESS)).not.toHaveProperty("sameAs");
  const linkedin = "https://linkedin.example/company/centre";
  const social = { ...DEFAULT_PUBLIC_SETTINGS.social, linkedin };
  const business = businessOf({ ...DEFAULT_PUBLIC_SETTINGS, social });
  expect(business.social).toEqual([{ name: "LinkedIn", href: linkedin }]);
  expect(businessData(SITE, business)).toMatchObject({ sameAs: [linkedin] });
});

test("a demonstration shows example links until one is set", () => {
  const { social } = DEFAULT_PUBLIC_SETTINGS;
  expect(shownSocial(social, false)).toBe(social);
  expect(shownSocial(social, true).instagram).toBe("https://instagram.example/aviator");
  const own = { ...social, x: "https://x.example/centre" };
  expect(shownSocial(own, true)).toBe(own);
});

describe("an offer", () => {
  test("of a product contains its price in rupees and its availability", () => {
    expect(productData(SITE, PRODUCT)).toMatchObject({
      name: "Peaked Cap",
      image: [`${SITE}/og/product/p1.png`, `${SITE}/images/products/cap.svg`],
      offers: {
        price: "1499.50",
        priceCurrency: "INR",
        url: `${SITE}/product/p1`,
        availability: "https://schema.org/InStock",
      },
    });
    expect(productData(SITE, { ...PRODUCT, stock: 0 })).toMatchObject({
      offers: { availability: "https://schema.org/OutOfStock" },
    });
  });

  test("of a plan leads to its booking page", () => {
    const plan = { name: "Joy of Flying", duration: 30, description: "Half an hour.", price: 5000 };
    expect(planData(SITE, plan, { type: "A320", name: "Airbus A320" })).toMatchObject({
      name: "Joy of Flying, Airbus A320",
      image: `${SITE}/og/plan/A320-30.png`,
      offers: { price: "5000.00", url: `${SITE}/booking/A320/30` },
    });
  });
});

test("answers contain link text without markup", () => {
  const data = faqData([{ question: "Where?", answer: ["See the [map](/contact).", "Come by."] }]);
  expect(data.mainEntity).toEqual([
    {
      "@type": "Question",
      name: "Where?",
      acceptedAnswer: { "@type": "Answer", text: "See the map.\n\nCome by." },
    },
  ]);
});

test("an article has its author and date, a breadcrumb its positions", () => {
  expect(articleData(SITE, POST, BUSINESS)).toMatchObject({
    headline: "How an ILS works",
    author: { name: "A. Pilot" },
    datePublished: "2026-05-01T04:30:00.000Z",
    dateModified: "2026-06-01T04:30:00.000Z",
    image: [`${SITE}/og/post/b1.png`],
  });
  expect(breadcrumbData(SITE, [{ name: "Blog", path: "/blog" }]).itemListElement).toEqual([
    { "@type": "ListItem", position: 1, name: "Home", item: `${SITE}/` },
    { "@type": "ListItem", position: 2, name: "Blog", item: `${SITE}/blog` },
  ]);
});

test("a product with reviews has their average and number, one without has no rating", () => {
  expect(ratingData({ average_stars: 4.6, review_count: 12 })).toEqual({
    aggregateRating: { "@type": "AggregateRating", ratingValue: 4.6, reviewCount: 12 },
  });
  expect(ratingData({ average_stars: null, review_count: 0 })).toEqual({});
});

test("never presents the site's own stars as reviews", () => {
  const all = [businessData(SITE, BUSINESS), productData(SITE, PRODUCT), articleData(SITE, POST, BUSINESS)];
  expect(JSON.stringify(all)).not.toMatch(/rating|review/i);
});

describe("the head of a page", () => {
  const matches = [{ id: "root", loaderData: { publicUrl: SITE } }];
  const found = (meta: object[], key: string) =>
    meta.find((it) => Object.values(it).includes(key)) as { content?: string } | undefined;

  test("has the named picture, by default that of its path", () => {
    const path = "/shop?page=2";
    expect(found(pageMeta({ title: "Shop", path }, matches), "og:image")?.content).toBe(`${SITE}/og/page/shop.png`);
    expect(found(pageMeta({ title: "Home", path: "/" }, matches), "og:image")?.content).toBe(
      `${SITE}/og/page/home.png`,
    );
    const own = pageMeta({ title: "Cap", path: "/product/1", picture: "product/1" }, matches);
    expect(found(own, "og:image")?.content).toBe(`${SITE}/og/product/1.png`);
  });

  test("has neither picture nor data on a noindex page", () => {
    const meta = pageMeta(
      {
        title: "Cart",
        path: "/cart",
        noindex: true,
        data: (url, business) => [businessData(url, business)],
      },
      matches,
    );
    expect(JSON.stringify(meta)).not.toMatch(/og:image|ld\+json/);
    expect(found(meta, "robots")?.content).toBe("noindex");
  });
});
