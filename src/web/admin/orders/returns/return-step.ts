/** A step of a return that is taken in a dialog of its own, and the names of its lines. */
import { lineKey } from "#domain/shop/cart.ts";
import type { OrderRow } from "#web/admin/orders/documents.ts";
import type { OrderReturn, OrderWithReturns } from "./documents.ts";

export type ReturnStep = { kind: "approve" | "refuse" | "receive"; row: OrderReturn; of: OrderWithReturns };

export type ReturnStepProps = {
  order: OrderRow;
  step: ReturnStep;
  onClose: () => void;
  /** Called after the change. */
  onDone: () => void;
};

/** The name of a line as it was sold. */
export const nameOf = ({ products }: Pick<OrderRow, "products">, line: OrderReturn["lines"][number]): string =>
  products.find((product) => lineKey(product) === lineKey(line))?.name ?? "Item";
