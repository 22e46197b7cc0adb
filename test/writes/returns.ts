/** What staff do with returns, and the audit entries. */
import { type Case, left, type Office } from "./office.ts";

type Asked = { orderId: string; id: string; productId: string };

/** A delivered order of one cap, and the request to return it. */
async function asked(office: Office): Promise<Asked> {
  const orderId = await office.order();
  for (const status of ["confirmed", "shipped", "delivered"])
    await office.graphql(`mutation { answer: updateOrderStatus(id: "${orderId}", status: "${status}") { id } }`);
  const [row] = await office.rows("select products->0->>'id' as product from orders where id = $1", orderId);
  const productId = row?.product ?? "";
  const { id } = await office.graphql<{ id: string }>(
    `mutation { answer: ${requestOf({ orderId, productId })} }`,
    office.owner,
  );
  return { orderId, id, productId };
}

const requestOf = ({ orderId, productId }: Pick<Asked, "orderId" | "productId">): string =>
  `requestReturn(orderId: "${orderId}", reason: "not_wanted", lines: [{ id: "${productId}", quantity: 1 }]) { id }`;

/** Mutations by their names. */
export const RETURN_WRITES: Record<string, readonly Case[]> = {
  requestReturn: [
    async (office) => {
      const { id, ...order } = await asked(office);
      await office.graphql(`mutation { answer: withdrawReturn(id: "${id}") { id } }`, office.owner);
      return { by: "staff", ask: requestOf(order), leaves: [left("order.requestReturn", {}, order.orderId)] };
    },
  ],
  withdrawReturn: [
    async (office) => {
      const { id, orderId } = await asked(office);
      return {
        by: "staff",
        ask: `withdrawReturn(id: "${id}") { id }`,
        leaves: [left("order.withdrawReturn", {}, orderId)],
      };
    },
  ],
  approveReturn: [
    async (office) => {
      const { id, orderId } = await asked(office);
      return {
        by: "staff",
        ask: `approveReturn(id: "${id}", instructions: "Bring it to the desk.") { id }`,
        leaves: [left("order.approveReturn", { return: ["requested", "approved"] }, orderId)],
      };
    },
  ],
  refuseReturn: [
    async (office) => {
      const { id, orderId } = await asked(office);
      return {
        by: "staff",
        ask: `refuseReturn(id: "${id}", reason: "It was worn.") { id }`,
        leaves: [left("order.refuseReturn", { return: ["requested", "refused"] }, orderId)],
      };
    },
  ],
  receiveReturn: [
    async (office) => {
      const { id, orderId, productId } = await asked(office);
      return {
        ask: `receiveReturn(id: "${id}", lines: [{ id: "${productId}", outcome: "stock" }], refundAmount: 799) { id }`,
        leaves: [
          left("order.receiveReturn", { return: ["requested", "received"], refund_paise: [null, "79900"] }, orderId),
        ],
      };
    },
  ],
};
