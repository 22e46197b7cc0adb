/**
 * How long a customer waits for create-order and completeCheckout, and how much of it is the gateway: while customers
 * buy, each also sends the gateway the call that the product makes in that step, and measures it alone.
 */
import { askGateway, buySession, type Customer } from "./customers.ts";
import type { Report } from "./report.ts";
import type { FreeSlot } from "./slots.ts";

/** Purchases per customer; the first few are not counted. */
const PURCHASES = 20;
const UNCOUNTED = 4;

/** Lets these customers buy at the same time, and reports the median waits as `row`, in milliseconds. */
export async function measureWaits(
  report: Report,
  row: string,
  {
    product,
    customers,
    next,
  }: { product: { url: string; sandbox: string }; customers: Customer[]; next: () => FreeSlot },
): Promise<void> {
  const waits = { opening: [] as number[], order: [] as number[], completing: [] as number[], payment: [] as number[] };
  const buyer = async (customer: Customer) => {
    for (let count = 0; count < PURCHASES; count += 1) {
      const { opening, completing, paymentId } = await buySession(product, customer, next());
      const { order, payment } = await askGateway(product.sandbox, paymentId);
      if (count < UNCOUNTED) continue;
      for (const [name, wait] of Object.entries({ opening, completing, order, payment }))
        waits[name as keyof typeof waits].push(wait);
    }
  };
  await Promise.all(customers.map(buyer));
  const less = (whole: readonly number[], part: readonly number[]) => whole.map((wait, at) => wait - (part[at] ?? 0));
  report.add(row, "create-order, p50", "ms", waits.opening);
  report.add(row, "create-order without the gateway, p50", "ms", less(waits.opening, waits.order));
  report.add(row, "the gateway's order, p50", "ms", waits.order);
  report.add(row, "completeCheckout, p50", "ms", waits.completing);
  report.add(row, "completeCheckout without the gateway, p50", "ms", less(waits.completing, waits.payment));
  report.add(row, "the gateway's payment, p50", "ms", waits.payment);
}
