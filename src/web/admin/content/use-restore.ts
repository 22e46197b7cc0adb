/** Restores archived items and shows the server's response. */
import { useCallback, useState } from "react";
import { type Send, save } from "#web/admin/kit/use-save.ts";
import { newKey } from "#web/idempotency-key.ts";
import { toast } from "#web/ui/toast.ts";

export type Restore = {
  /** The id of the item being restored, or null. */
  busy: string | null;
  restore: (thing: { id: string; name: string }, send: Send<unknown>) => Promise<void>;
};

/** `onRestored` receives the id after the server has confirmed. */
export function useRestore(onRestored: (id: string) => void): Restore {
  const [busy, setBusy] = useState<string | null>(null);
  const restore = useCallback<Restore["restore"]>(
    async ({ id, name }, send) => {
      setBusy(id);
      const saved = await save(() => send({ key: newKey() }));
      setBusy(null);
      if (!saved.ok) {
        toast({ title: "Could not restore", description: saved.refused, variant: "destructive" });
        return;
      }
      toast({ title: "Restored", description: `“${name}” is available again.` });
      onRestored(id);
    },
    [onRestored],
  );
  return { busy, restore };
}
