/** Returns in tests: delivered orders, and the steps of customers and of the desk. */
import { expect } from "vitest";
import { type Desk, dataOf } from "./desk.ts";
import type { Headers, TestProduct } from "./product.ts";
import { complete, type Opened, pay, shippingTo } from "./shopper.ts";

type Line = { id: string; variantId?: string; quantity: number };

/** Pays an order, and ships and delivers it. `amount`: the rupees due at the gateway. */
export async function deliveredOrder(
  product: TestProduct,
  desk: Desk,
  {
    products,
    amount,
    email = "shopper@returns.example",
    headers = {},
    ...codes
  }: {
    products: readonly Line[];
    amount: number;
    email?: string;
    headers?: Headers;
    discountCode?: string;
    voucherCode?: string;
  },
): Promise<{ id: string; checkoutToken: string }> {
  const order = { products, shippingDetails: shippingTo({ email }) };
  const { status, body } = await product.post<Opened>("/graphql/create-order", { amount, order, ...codes }, headers);
  expect(status, JSON.stringify(body)).toBe(200);
  const { checkoutToken = "" } = body;
  const done = await complete(product, await pay(product, body.id), { checkoutToken, ...headers });
  const id = done.data?.completeCheckout.orderId ?? "";
  for (const step of ["confirmed", "shipped", "delivered"]) {
    const moved = await dataOf(
      product,
      "mutation ($id: ID!, $status: String!) { updateOrderStatus(id: $id, status: $status) { id } }",
      { id, status: step },
      { token: desk.staff.token },
    );
    expect(moved).toEqual({ id });
  }
  return { id, checkoutToken };
}

export type Returned = {
  id: string;
  state: string;
  reason: string;
  note: string | null;
  answer: string | null;
  refund: number;
  updated_at: string;
  lines: { id: string; variantId: string | null; quantity: number; outcome: string | null }[];
};

/** The refusal of a step: its code and sentence. */
type Refused = [code: string, message: string];

const FIELDS = "{ id state reason note answer refund updated_at lines { id variantId quantity outcome } }";

/** Requests a return. */
export const askReturn = (
  product: TestProduct,
  orderId: string,
  request: { lines: readonly Line[]; reason?: string; note?: string },
  headers: Headers = {},
): Promise<Returned | Refused> =>
  dataOf<Returned>(
    product,
    `mutation ($orderId: ID!, $lines: [ReturnLineInput!]!, $reason: String!, $note: String) {
      requestReturn(orderId: $orderId, lines: $lines, reason: $reason, note: $note) ${FIELDS} }`,
    { orderId, reason: "not_wanted", ...request },
    headers,
  );

/** Requests a return that must succeed. */
export async function requested(...args: Parameters<typeof askReturn>): Promise<Returned> {
  const answer = await askReturn(...args);
  if (Array.isArray(answer)) throw new Error(answer.join());
  return answer;
}

/** Withdraws, approves or refuses a return. */
export const answerReturn = (
  product: TestProduct,
  step: "withdrawReturn" | "approveReturn" | "refuseReturn",
  args: { id: string; instructions?: string; reason?: string; updatedAt?: string },
  headers: Headers,
): Promise<Returned | Refused> => {
  const types: Record<string, string> = { id: "ID!", instructions: "String!", reason: "String!", updatedAt: "String" };
  const names = Object.keys(args);
  return dataOf<Returned>(
    product,
    `mutation (${names.map((name) => `$${name}: ${types[name]}`).join(", ")}) {
      ${step}(${names.map((name) => `${name}: $${name}`).join(", ")}) ${FIELDS} }`,
    args,
    headers,
  );
};

/** Records the arrival of a return, back to stock unless `outcomes` has another outcome, by product or variant. */
export const receive = (
  product: TestProduct,
  row: Returned,
  {
    refund,
    outcomes = {},
    ...args
  }: { refund: number; outcomes?: Record<string, string>; updatedAt?: string; token: string },
): Promise<Returned | Refused> => {
  const { token, ...version } = args;
  const lines = row.lines.map(({ id, variantId }) => ({
    id,
    variantId,
    outcome: outcomes[variantId ?? id] ?? "stock",
  }));
  return dataOf<Returned>(
    product,
    `mutation ($id: ID!, $lines: [ArrivedLineInput!]!, $refund: Float!, $updatedAt: String) {
      receiveReturn(id: $id, lines: $lines, refundAmount: $refund, updatedAt: $updatedAt) ${FIELDS} }`,
    { id: row.id, lines, refund, ...version },
    { token },
  );
};
