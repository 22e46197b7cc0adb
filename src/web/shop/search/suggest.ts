/** What the shop's search suggests for a text: at most 6 products, best match first, and matching categories. */
import { browserTransport } from "#web/graphql.ts";
import { shopPath } from "#web/shop/shop-address.ts";
import { SUGGESTIONS, type SuggestedProduct } from "./documents.ts";

/** One line of the list: a product, or a category without one. */
export type Suggestion = { to: string; text: string; product: SuggestedProduct | null };

const MOST_CATEGORIES = 3;

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}\p{M}]+/gu) ?? [];

/** The categories in which each word of the search begins a word. */
export function matchingCategories(search: string, categories: readonly string[]): string[] {
  const typed = wordsOf(search);
  if (typed.length === 0) return [];
  return categories
    .filter((category) => typed.every((word) => wordsOf(category).some((one) => one.startsWith(word))))
    .slice(0, MOST_CATEGORIES);
}

/** Reads the suggestions for a text, categories first. Throws when aborted or without a response. */
export async function suggest(search: string, signal: AbortSignal): Promise<Suggestion[]> {
  const { products, productCategories } = await browserTransport(SUGGESTIONS, { search }, { signal });
  return [
    ...matchingCategories(search, productCategories).map((category) => ({
      to: shopPath({ category }),
      text: category,
      product: null,
    })),
    ...products.map((product) => ({ to: `/product/${product.id}`, text: product.name, product })),
  ];
}
