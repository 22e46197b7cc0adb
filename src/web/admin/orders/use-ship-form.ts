/** The form that ships several orders: a courier for all, and for each order its own courier and tracking number. */
import { useState } from "react";
import { pastedNumbers, type Tracking, trackingForm } from "#domain/shop/tracking.ts";
import { type BulkOutcome, runBulk } from "#web/admin/kit/run-bulk.ts";
import { useDialogForm } from "#web/admin/kit/use-dialog-form.ts";
import { browserTransport } from "#web/graphql.ts";
import { checked, readBy } from "#web/ui/form-rules.ts";
import { type OrderRow, SET_STATUS } from "./documents.ts";

/** `courier` is null while the order has the courier of all. */
type Line = { courier: string | null; trackingNumber: string };
/** `lines` by the orders' ids. */
type Values = { courier: string; lines: Record<string, Line> };

const EMPTY: Line = { courier: null, trackingNumber: "" };

/** The couriers and numbers to send, or the errors by order. */
function checkLines({ courier, lines }: Values, ids: readonly string[]) {
  const problems: Record<string, string> = {};
  const read: Record<string, Tracking> = {};
  for (const id of ids) {
    const line = lines[id] ?? EMPTY;
    const tracking = readBy(trackingForm, { ...line, courier: line.courier ?? courier });
    if ("data" in tracking) read[id] = tracking.data;
    else for (const [name, message] of Object.entries(tracking.errors)) problems[`lines.${id}.${name}`] = message ?? "";
  }
  return checked(read, problems);
}

/** Takes the orders and what is called after each attempt. */
export function useShipForm(orders: readonly OrderRow[], onSent: (outcome: BulkOutcome) => void) {
  const [outcome, setOutcome] = useState<BulkOutcome | null>(null);
  const [shipped, setShipped] = useState<ReadonlySet<string>>(new Set());
  const waiting = orders.filter(({ id }) => !shipped.has(id));
  const form = useDialogForm<Values, Record<string, Tracking>>({
    start: { courier: "", lines: Object.fromEntries(orders.map(({ id }) => [id, EMPTY])) },
    check: (values) =>
      checkLines(
        values,
        waiting.map(({ id }) => id),
      ),
    async send(read, run) {
      const send = (id: string) => {
        const updatedAt = orders.find((order) => order.id === id)?.updated_at ?? null;
        return browserTransport(SET_STATUS, { id, status: "shipped", updatedAt, ...read[id] });
      };
      const saved = await run(() => runBulk(Object.keys(read), send));
      if (!saved.ok) return;
      setShipped(new Set([...shipped, ...saved.data.done]));
      setOutcome(saved.data);
      onSent(saved.data);
    },
  });
  const { values, errors, set } = form;

  /** The fields of an order. */
  const lineOf = (id: string) => {
    const { courier, trackingNumber } = values.lines[id] ?? EMPTY;
    return {
      courier: courier ?? values.courier,
      trackingNumber,
      courierError: errors[`lines.${id}.courier`],
      numberError: errors[`lines.${id}.trackingNumber`],
      refused: outcome?.refused.find((one) => one.id === id)?.reason,
      change: (part: Partial<Line>) =>
        set(Object.fromEntries(Object.entries(part).map(([name, text]) => [`lines.${id}.${name}`, text]))),
    };
  };

  /** Fills the numbers of a pasted column from this order on; returns whether the text was a column. */
  const paste = (id: string, text: string): boolean => {
    const numbers = pastedNumbers(text);
    if (!numbers) return false;
    const from = waiting.findIndex((order) => order.id === id);
    const filled = waiting.slice(from, from + numbers.length);
    set(Object.fromEntries(filled.map((order, at) => [`lines.${order.id}.trackingNumber`, numbers[at] ?? ""])));
    return true;
  };

  return { ...form, waiting, shipped: shipped.size, stopped: outcome?.stopped ?? null, lineOf, paste };
}

export type ShipForm = ReturnType<typeof useShipForm>;
