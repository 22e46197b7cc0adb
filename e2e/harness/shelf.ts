/**
 * The shop's shelf as any client of the API reads it. Tests take their products from here, because what is sold
 * is the centre's business and changes.
 */
import { inject } from "vitest";
import { formatRupees, rupeesToPaise } from "#domain/money.ts";

export type Product = {
  id: string;
  name: string;
  description: string;
  price: number;
  image_url: string | null;
  category: string;
  stock: number;
};

/** What narrows the list, as in the address of /shop. */
export type Wish = { search?: string; price?: string; sort?: string };

/** The first hundred products that fit, in their order, and how many there are in all. */
export async function shelf(wish: Wish = {}): Promise<{ products: Product[]; count: number }> {
  const answer = await fetch(`${inject("url")}/graphql`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({
      query: `query ($search: String, $price: String, $sort: String) {
        products(limit: 100, search: $search, price: $price, sort: $sort) {
          id name description price image_url category stock
        }
        productsCount(search: $search, price: $price)
      }`,
      variables: wish,
    }),
  });
  const { data } = (await answer.json()) as {
    data: { products: Product[]; productsCount: number };
  };
  return { products: data.products, count: data.productsCount };
}

/** A product that can be bought, or the one that the condition finds. */
export async function productWith(
  condition: (product: Product) => boolean = ({ stock }) => stock > 5,
): Promise<Product> {
  const found = (await shelf()).products.find(condition);
  if (!found) throw new Error("No product on the shelf is like that.");
  return found;
}

/** A product's price as the pages write it. */
export function priceText({ price }: Product): string {
  return formatRupees(rupeesToPaise(price));
}
