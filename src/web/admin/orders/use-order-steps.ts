/** Gives an order its next status. The row shows it at once, and reverts with a notice if the server refuses. */
import { useState } from "react";
import { orderNumber } from "#domain/text/numbers.ts";
import { noticeChange } from "#web/admin/kit/undo.ts";
import type { AdminList } from "#web/admin/kit/use-admin-list.ts";
import { useRowSave } from "#web/admin/kit/use-row-save.ts";
import { useDashboard } from "#web/admin/use-dashboard.ts";
import { browserTransport } from "#web/graphql.ts";
import { toast } from "#web/ui/toast.ts";
import { type OrderRow, readOrder, SET_STATUS } from "./documents.ts";
import type { Step } from "./order-steps.ts";

/** A step that failed: the order's id and the reason; `lost` when there was no response. */
export type RefusedStep = { id: string; reason: string; lost: boolean };

export type OrderSteps = {
  /** Whether an order is waiting for the server. */
  busy: (id: string) => boolean;
  /** The last step that failed. It stays until the next step, or until it is dismissed. */
  refused: RefusedStep | null;
  dismiss: () => void;
  take: (order: OrderRow, step: Step) => Promise<void>;
};

export function useOrderSteps(list: AdminList<OrderRow>): OrderSteps {
  const { refreshStats } = useDashboard();
  const { run, busy } = useRowSave<OrderRow>({ list, find: readOrder });
  const [refused, setRefused] = useState<RefusedStep | null>(null);

  async function take({ id, updated_at: updatedAt }: OrderRow, { to, past }: Step): Promise<void> {
    setRefused(null);
    const input = { id, status: to, updatedAt, undoable: true };
    const reread = async () => {
      const order = await readOrder(id).catch(() => null);
      if (order) list.put(order);
      void refreshStats();
    };
    let undo: { id: string } | null = null;
    const saved = await run(id, { status: to }, async (once) => {
      const { undo: change, ...order } = (await browserTransport(SET_STATUS, input, once)).updateOrderStatus;
      undo = change;
      return order;
    });
    if (saved.ok) {
      void refreshStats();
      const title = `Order ${past}`;
      return noticeChange({ title, description: orderNumber(id), undo, reread });
    }
    setRefused({ id, reason: saved.refused, lost: saved.lost });
    const description = "Failed to update order status";
    toast({ title: "Error", description, variant: "destructive" });
    // CONFLICT: the order was changed elsewhere; the list shows its current state.
    if (saved.code === "CONFLICT") await list.reload();
  }

  return { busy, refused, dismiss: () => setRefused(null), take };
}
