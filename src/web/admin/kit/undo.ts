/** The notice after a change on the dashboard, with Undo for as long as the server grants it. */
import { UNDO_MS } from "#domain/centre/undo.ts";
import { browserTransport } from "#web/graphql.ts";
import { toast } from "#web/ui/toast.tsx";
import { UNDO } from "./documents.ts";
import { newKey, save } from "./use-save.ts";

type ChangeNotice = {
  title: string;
  description: string;
  /** The change as the server answered it; null when it can't be undone. */
  undo: { id: string } | null;
  /** Reads the row again, after the change was undone or could not be. */
  reread: () => unknown;
};

/** Says that something was changed. */
export function noticeChange({ title, description, undo, reread }: ChangeNotice): void {
  if (!undo) {
    toast({ title, description });
    return;
  }
  const key = newKey();
  const run = async () => {
    const saved = await save(() => browserTransport(UNDO, { id: undo.id }, { key }));
    if (saved.ok) toast({ title: "Change undone", description });
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
