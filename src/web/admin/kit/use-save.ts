/** Sends a form's mutation and keeps its outcome for the dialog, which shows refusals and loses no input. */

import { useCallback, useRef, useState } from "react";
import { CHANGED_MEANWHILE } from "#domain/centre/conflict.ts";
import { noteFailure } from "#web/data/failure.ts";
import type { SendOptions } from "#web/graphql.ts";
import { newKey } from "#web/idempotency-key.ts";

/** A refusal as text; `conflict` when the item was changed elsewhere. */
export type Refused = {
  refused: string;
  code: string;
  /** The refused field, where the server names one. */
  field: string | undefined;
  conflict: boolean;
  /** True when there was no response: the change may have been made. */
  lost: boolean;
};

/** The outcome of a change. */
export type Saved<R> = { ok: true; data: R } | ({ ok: false } & Refused);

const LOST =
  "The connection was lost, so this may be done already. Try again when you are back online; it can't be done twice.";

/** Sends a change once. */
export async function save<R>(send: () => Promise<R>): Promise<Saved<R>> {
  try {
    return { ok: true, data: await send() };
  } catch (failure) {
    const { kind, code, field, message } = noteFailure(failure);
    const lost = kind === "offline";
    const conflict = message === CHANGED_MEANWHILE;
    return { ok: false, refused: lost ? LOST : message, code, field, conflict, lost };
  }
}

/** Sends with the options it receives: `browserTransport(DOCUMENT, variables, once)`. */
export type Send<R> = (once: SendOptions) => Promise<R>;

export type Save = {
  busy: boolean;
  refusal: Refused | null;
  /**
   * Sends and returns the outcome. A retry after a lost response uses the same idempotency key, so that the server does
   * not apply it twice.
   */
  run: <R>(send: Send<R>) => Promise<Saved<R>>;
  /** Clears the refusal. */
  clear: () => void;
};

/** For one dialog or button. */
export function useSave(): Save {
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refused | null>(null);
  const pendingKey = useRef<string | undefined>(undefined);
  const run = useCallback(async <R>(send: Send<R>): Promise<Saved<R>> => {
    setBusy(true);
    setRefusal(null);
    pendingKey.current ??= newKey();
    const key = pendingKey.current;
    try {
      const saved = await save(() => send({ key }));
      if (saved.ok || !saved.lost) pendingKey.current = undefined;
      if (!saved.ok) setRefusal(saved);
      return saved;
    } finally {
      setBusy(false);
    }
  }, []);
  const clear = useCallback(() => setRefusal(null), []);
  return { busy, refusal, run, clear };
}
