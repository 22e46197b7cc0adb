/** Moves orders step by step: shown at once, taken back with a notice when the server refuses. */
import { useState } from "react";
import type { AdminList } from "#web/admin/kit/use-admin-list.ts";
import { save } from "#web/admin/kit/use-save.ts";
import { browserTransport } from "#web/graphql.ts";
import { toast } from "#web/ui/toast.tsx";
import { MOVE_ORDER, type OrderRow } from "./documents.ts";
import type { Step } from "./order-steps.ts";

export type Moves = {
  /** The orders that wait for the server. */
  busy: (id: string) => boolean;
  /** Why the last one was refused; it stays until the next or until it is put away. */
  refused: { id: string; reason: string } | null;
  forget: () => void;
  move: (order: OrderRow, step: Step) => Promise<void>;
};

export function useMoves(list: AdminList<OrderRow>): Moves {
  const [waiting, setWaiting] = useState<readonly string[]>([]);
  const [refused, setRefused] = useState<Moves["refused"]>(null);

  async function move(order: OrderRow, { to }: Step): Promise<void> {
    const { id, updated_at: updatedAt } = order;
    setRefused(null);
    setWaiting((before) => [...before, id]);
    const undo = list.patch(id, { status: to });
    const saved = await save(() => browserTransport(MOVE_ORDER, { id, status: to, updatedAt }));
    setWaiting((before) => before.filter((one) => one !== id));
    if (saved.ok) {
      list.put(saved.data.updateOrderStatus);
      return;
    }
    undo();
    setRefused({ id, reason: saved.refused });
    const description = "Failed to update order status";
    toast({ title: "Error", description, variant: "destructive" });
    // Somebody else was faster, or it was done and nobody heard: what has become of it is shown.
    if (saved.code === "CONFLICT" || saved.lost) await list.reload();
  }

  return {
    busy: (id) => waiting.includes(id),
    refused,
    forget: () => setRefused(null),
    move,
  };
}
