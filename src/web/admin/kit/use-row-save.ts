/** Changes a row of a list in place. The change shows at once and is reverted if it was not made. */
import { useRef, useState } from "react";
import { newKey } from "#web/idempotency-key.ts";
import type { AdminList } from "./use-admin-list.ts";
import { type Saved, type Send, save } from "./use-save.ts";

const NOT_DONE = "The connection was lost and nothing has changed. Try again; the change can't be made twice.";
const UNSURE = "The connection was lost, so this may be done already. Check again when you are back online.";

type RowSave<Row> = {
  list: Pick<AdminList<Row>, "patch" | "put">;
  /** Reads one row again; null when it no longer exists. */
  find: (id: string) => Promise<Row | null>;
};

/**
 * `run` takes the row, the optimistic change, and the mutation. If the response is lost, the row is read. A change that
 * was made counts as success. Otherwise the next attempt uses the same idempotency key.
 */
export function useRowSave<Row extends { id: string }>({ list, find }: RowSave<Row>) {
  const [busyIds, setBusyIds] = useState<readonly string[]>([]);
  const keys = useRef(new Map<string, string | undefined>());

  async function ask(id: string, change: Partial<Row>, send: Send<Row>): Promise<Saved<Row>> {
    const name = `${id} ${JSON.stringify(change)}`;
    const key = keys.current.get(name) ?? newKey();
    keys.current.set(name, key);
    const undo = list.patch(id, change);
    const saved = await save(() => send({ key }));
    if (saved.ok || !saved.lost) keys.current.delete(name);
    if (saved.ok) {
      list.put(saved.data);
      return saved;
    }
    const now = saved.lost ? await save(() => find(id)) : null;
    undo();
    if (!now?.ok || !now.data) return saved.lost ? { ...saved, refused: UNSURE } : saved;
    const row = now.data;
    list.put(row);
    const done = (Object.keys(change) as (keyof Row)[]).every((field) => row[field] === change[field]);
    return done ? { ok: true, data: row } : { ...saved, refused: NOT_DONE };
  }

  async function run(id: string, change: Partial<Row>, send: Send<Row>): Promise<Saved<Row>> {
    setBusyIds((ids) => [...ids, id]);
    try {
      return await ask(id, change, send);
    } finally {
      setBusyIds((ids) => ids.filter((one) => one !== id));
    }
  }

  return { run, busy: (id: string) => busyIds.includes(id) };
}
