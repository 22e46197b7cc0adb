/** The shop's products, read through the API. Tests take their products from here, because the catalogue may change. */
import { formatRupees, rupeesToPaise } from "#domain/money/money.ts";
import { graphql } from "./api.ts";

export type Product = {
  id: string;
  name: string;
  description: string;
  price: number;
  image_url: string | null;
  category: string;
  stock: number;
  /** Null for a product without variants. */
  variant_kind: string | null;
  pictures: { image_url: string }[];
};

/** Filters of the list, as in the address of /shop. */
export type ShopQuery = { search?: string; price?: string; sort?: string };

/** The first hundred matching products, sorted, and the total count. */
export async function shelf(query: ShopQuery = {}, at?: string): Promise<{ products: Product[]; count: number }> {
  const { products, productsCount } = await graphql<{ products: Product[]; productsCount: number }>(
    `query ($search: String, $price: String, $sort: String) {
      products(limit: 100, search: $search, price: $price, sort: $sort) {
        id name description price image_url category stock variant_kind pictures { image_url }
      }
      productsCount(search: $search, price: $price)
    }`,
    query,
    "",
    at,
  );
  return { products, count: productsCount };
}

/** The products without variants and with one picture at most. */
const plain = (products: Product[]): Product[] =>
  products.filter(({ variant_kind, pictures }) => variant_kind === null && pictures.length < 2);

/** All products without variants, largest stock first: buying from these affects no other test. */
export async function plenty(at?: string): Promise<[Product, Product, ...Product[]]> {
  const products = plain((await shelf({}, at)).products);
  const [first, second, ...rest] = products.sort((one, other) => other.stock - one.stock);
  if (!first || !second) throw new Error("The shelf is all but empty.");
  return [first, second, ...rest];
}

/** A product in stock, or the one that the condition finds. */
export async function productWith(
  condition: (product: Product) => boolean = ({ stock }) => stock > 5,
): Promise<Product> {
  const { products } = await shelf();
  const found = plain(products).find(condition) ?? products.find(condition);
  if (!found) throw new Error("No product on the shelf is like that.");
  return found;
}

/** A product's price as the pages show it. */
export function priceText({ price }: Product): string {
  return formatRupees(rupeesToPaise(price));
}
