/** Sends what was typed, and keeps what came of it for the dialog: refusals are shown there, nothing is lost. */
import { useCallback, useRef, useState } from "react";
import { CHANGED_MEANWHILE } from "#domain/centre/conflict.ts";
import { noteFailure } from "#web/data/failure.ts";
import type { SendOptions } from "#web/graphql.ts";

/** A refusal in words; `conflict` when somebody else has changed the same thing meanwhile. */
export type Refused = {
  refused: string;
  code: string;
  /** The field that was refused, where the server names one. */
  field: string | undefined;
  conflict: boolean;
  /** True when no answer came: what was sent may have been done all the same. */
  lost: boolean;
};

/** What a sent change came to. */
export type Saved<R> = { ok: true; data: R } | ({ ok: false } & Refused);

const LOST =
  "The connection was lost before an answer came, so this may be done already. Press again when it is back: nothing is done twice.";

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

/** Sends with the options that it is given: `browserTransport(DOCUMENT, variables, once)`. */
export type Send<R> = (once: SendOptions) => Promise<R>;

export type Save = {
  busy: boolean;
  refusal: Refused | null;
  /**
   * Sends, and answers what came of it. What is sent again after its answer was lost goes under the same key, so that
   * the server does not do it twice.
   */
  run: <R>(send: Send<R>) => Promise<Saved<R>>;
  /** Forgets the refusal. */
  clear: () => void;
};

/** For one dialog or button. */
export function useSave(): Save {
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refused | null>(null);
  const unanswered = useRef<string | undefined>(undefined);
  const run = useCallback(async <R>(send: Send<R>): Promise<Saved<R>> => {
    setBusy(true);
    setRefusal(null);
    unanswered.current ??= newKey();
    const key = unanswered.current;
    try {
      const saved = await save(() => send({ key }));
      if (saved.ok || !saved.lost) unanswered.current = undefined;
      if (!saved.ok) setRefusal(saved);
      return saved;
    } finally {
      setBusy(false);
    }
  }, []);
  const clear = useCallback(() => setRefusal(null), []);
  return { busy, refusal, run, clear };
}

/** A key for one change. Browsers make them up only for pages that came over a safe connection. */
export const newKey = (): string | undefined => crypto.randomUUID?.();
