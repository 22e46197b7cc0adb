/** The product that the tests of this worker share. */
import { inject } from "vitest";

/** Its address, without a trailing slash, and the folder in which its mails arrive. */
export type Shared = { url: string; outbox: string };

declare module "vitest" {
  interface ProvidedContext {
    /** One product for each worker. */
    products: Shared[];
    /** The program that is the browser. */
    browser: string;
  }
}

/** What a test changes in it, the other files of this worker see, those of another worker do not. */
export function shared(): Shared {
  const products = inject("products");
  const product = products[(Number(process.env.VITEST_POOL_ID) - 1) % products.length];
  if (!product) throw new Error("No product was started for this worker.");
  return product;
}
