/** Fills an empty database with demonstration content, once. */
import { fillShop } from "#server/catalogue/service.ts";
import { inTransaction, type Machines } from "#server/context.ts";
import { DEMO_PRODUCTS } from "./products.ts";

/** Adds what is missing as a whole: a shop that has products, even hidden ones, is left alone. */
export async function ensureDemoContent(machines: Machines): Promise<void> {
  if (!machines.config.demoContent) return;
  await inTransaction(machines, (tx) => fillShop(tx, DEMO_PRODUCTS));
}
