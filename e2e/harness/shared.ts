/** The product that the tests of this worker share. */
import { inject } from "vitest";

/** Its address, without a trailing slash, and its outbox folder. */
export type Shared = { url: string; outbox: string };

declare module "vitest" {
  interface ProvidedContext {
    /** One product per worker. */
    products: Shared[];
    /** The path of the browser. */
    browser: string;
  }
}

/** The shared product. Changes are visible to the other files of this worker, not to other workers. */
export function shared(): Shared {
  const products = inject("products");
  const product = products[(Number(process.env.VITEST_POOL_ID) - 1) % products.length];
  if (!product) throw new Error("No product was started for this worker.");
  return product;
}
