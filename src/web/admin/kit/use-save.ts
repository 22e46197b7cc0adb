/** Sends what was typed, and keeps what came of it for the dialog: refusals are shown there, nothing is lost. */
import { useCallback, useState } from "react";
import { CHANGED_MEANWHILE } from "#domain/conflict.ts";
import { GraphqlFailure } from "#web/graphql.ts";
import { forgetSession } from "#web/session/session.ts";

/** A refusal in words; `conflict` when somebody else has changed the same thing meanwhile. */
export type Refused = { refused: string; code: string; conflict: boolean };

/** What a sent change came to. */
export type Saved<R> = { ok: true; data: R } | ({ ok: false } & Refused);

const LOST = "The connection was lost. Nothing was saved; please try again.";
const UNKNOWN =
  "The connection was lost before an answer came, so this may have been done all the same. Please look before you try again.";

/**
 * Sends a change once. `again` says what a lost connection means: "safe" (unless said) for what may simply be
 * sent again, "unknown" for what must not happen twice.
 */
export async function save<R>(
  send: () => Promise<R>,
  again: "safe" | "unknown" = "safe",
): Promise<Saved<R>> {
  try {
    return { ok: true, data: await send() };
  } catch (failure) {
    if (!(failure instanceof GraphqlFailure)) throw failure;
    const { kind, code, message } = failure;
    if (code === "UNAUTHENTICATED") forgetSession();
    const refused = kind === "network" ? (again === "safe" ? LOST : UNKNOWN) : message;
    return { ok: false, refused, code, conflict: message === CHANGED_MEANWHILE };
  }
}

export type Save = {
  busy: boolean;
  refusal: Refused | null;
  /** Sends, and answers what came of it; a second one while the first is under way is not for it to prevent. */
  run: <R>(send: () => Promise<R>, again?: "safe" | "unknown") => Promise<Saved<R>>;
  /** Forgets the refusal. */
  clear: () => void;
};

/** For one dialog or button. */
export function useSave(): Save {
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refused | null>(null);
  const run = useCallback(
    async <R>(send: () => Promise<R>, again?: "safe" | "unknown"): Promise<Saved<R>> => {
      setBusy(true);
      setRefusal(null);
      try {
        const saved = await save(send, again);
        if (!saved.ok) setRefusal(saved);
        return saved;
      } finally {
        setBusy(false);
      }
    },
    [],
  );
  const clear = useCallback(() => setRefusal(null), []);
  return { busy, refusal, run, clear };
}
