/** The notice after a change, with Undo for as long as the server permits it. */
import { UNDO_MS } from "#domain/centre/undo.ts";
import { browserTransport } from "#web/graphql.ts";
import { newKey } from "#web/idempotency-key.ts";
import { toast } from "#web/ui/toast.ts";
import { UNDO } from "./documents.ts";
import { save } from "./use-save.ts";

export type ChangeNotice = {
  title: string;
  description: string;
  /** What the notice after an undo is about; by default the description. */
  about?: string;
  /** The undo from the server's response; null when the change can't be undone. */
  undo: { id: string } | null;
  /** Reads the row again, after an undo or a failed attempt. */
  reread: () => unknown;
};

/** Shows the notice of a change. */
export function noticeChange({ title, description, about = description, undo, reread }: ChangeNotice): void {
  if (!undo) {
    toast({ title, description });
    return;
  }
  const key = newKey();
  const run = async () => {
    const saved = await save(() => browserTransport(UNDO, { id: undo.id }, { key }));
    if (saved.ok) toast({ title: "Change undone", description: about });
    else toast({ title: "Not undone", description: saved.refused, variant: "destructive" });
    await reread();
  };
  toast({
    title,
    description,
    shownMs: UNDO_MS,
    action: { text: "Undo", onPress: () => void run() },
  });
}
