/**
 * Structured data for search engines (schema.org, as JSON-LD): only facts that the page shows. The site's own stars and
 * the marketing figures are not reviews and never appear here.
 */
import { hoursGroups } from "#domain/booking/session-hours.ts";
import { weekdayName } from "#domain/time/dates.ts";
import type { Business } from "#web/content/business.ts";

/** A schema.org object; `@context` is added when it is written into the page. */
export type StructuredData = { "@type": string } & Record<string, unknown>;

/** Omits missing parts of an address. */
const postalAddress = ({ addressParts }: Business): StructuredData => {
  const { street, town, region, postalCode } = addressParts;
  return {
    "@type": "PostalAddress",
    streetAddress: street,
    ...(town && { addressLocality: town }),
    ...(region && { addressRegion: region }),
    ...(postalCode && { postalCode }),
    addressCountry: "IN",
  };
};

const businessId = (publicUrl: string): string => `${publicUrl}/#business`;

/** The centre: its address, contact channels and the A320's session hours. */
export function businessData(publicUrl: string, business: Business): StructuredData {
  return {
    "@type": "LocalBusiness",
    "@id": businessId(publicUrl),
    name: business.site.name,
    slogan: business.site.tagline,
    url: `${publicUrl}/`,
    image: `${publicUrl}/og/page/home.png`,
    logo: `${publicUrl}/icon-512.png`,
    telephone: business.phone.dial,
    email: business.email,
    address: postalAddress(business),
    ...(business.social.length > 0 && { sameAs: business.social.map(({ href }) => href) }),
    currenciesAccepted: "INR",
    openingHoursSpecification: hoursGroups(business.sessionWeek, "A320").flatMap(({ days, hours }) =>
      hours
        ? [
            {
              "@type": "OpeningHoursSpecification",
              dayOfWeek: days.map(weekdayName),
              opens: hours.firstStart,
              closes: hours.lastEnd,
            },
          ]
        : [],
    ),
  };
}

const offer = (publicUrl: string, { path, price, inStock }: { path: string; price: number; inStock: boolean }) => ({
  "@type": "Offer",
  url: `${publicUrl}${path}`,
  price: price.toFixed(2),
  priceCurrency: "INR",
  availability: `https://schema.org/${inStock ? "InStock" : "OutOfStock"}`,
  seller: { "@id": businessId(publicUrl) },
});

type SoldProduct = {
  id: string;
  name: string;
  description: string;
  /** In rupees. */
  price: number;
  category: string;
  stock: number;
  image_url: string | null;
};

/** A product of the shop with its offer. */
export function productData(publicUrl: string, product: SoldProduct): StructuredData {
  const { id, name, description, category, image_url, stock, price } = product;
  const own = image_url?.startsWith("/") ? `${publicUrl}${image_url}` : image_url;
  return {
    "@type": "Product",
    productID: id,
    name,
    description: description || name,
    category,
    image: [`${publicUrl}/og/product/${id}.png`, ...(own ? [own] : [])],
    offers: {
      ...offer(publicUrl, { path: `/product/${id}`, price, inStock: stock > 0 }),
      itemCondition: "https://schema.org/NewCondition",
    },
  };
}

type SoldPlan = { name: string; duration: number; description: string; price: number };

/** A plan on one simulator with its offer; `price` in rupees is the price of a full payment. */
export function planData(publicUrl: string, plan: SoldPlan, simulator: { type: string; name: string }): StructuredData {
  const key = `${simulator.type}-${plan.duration}`;
  return {
    "@type": "Product",
    productID: key,
    name: `${plan.name}, ${simulator.name}`,
    description: plan.description,
    category: "Flight simulator session",
    image: `${publicUrl}/og/plan/${key}.png`,
    offers: offer(publicUrl, {
      path: `/booking/${simulator.type}/${plan.duration}`,
      price: plan.price,
      inStock: true,
    }),
  };
}

/** Questions with their answers; of `[words](/path)` in a paragraph, only the words remain. */
export function faqData(questions: readonly { question: string; answer: readonly string[] }[]): StructuredData {
  return {
    "@type": "FAQPage",
    mainEntity: questions.map(({ question, answer }) => ({
      "@type": "Question",
      name: question,
      acceptedAnswer: {
        "@type": "Answer",
        text: answer.join("\n\n").replace(/\[([^\]]*)\]\([^)]*\)/g, "$1"),
      },
    })),
  };
}

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

/** The breadcrumb from the home page, which is prepended, to this page, the last of `trail`. */
export function breadcrumbData(publicUrl: string, trail: readonly { name: string; path: string }[]): StructuredData {
  return {
    "@type": "BreadcrumbList",
    itemListElement: [{ name: "Home", path: "/" }, ...trail].map(({ name, path }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      item: `${publicUrl}${path}`,
    })),
  };
}
