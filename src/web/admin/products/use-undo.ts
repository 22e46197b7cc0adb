/** The last removal from a list in a form, and how it is undone. */
import { useState } from "react";

/** `write` sets the list's value. The props are those of `UndoNote`. */
export function useUndo(write: (value: string) => void) {
  const [removal, setRemoval] = useState<{ text: string; before: string } | null>(null);
  const note = {
    text: removal?.text ?? null,
    onUndo: () => {
      if (removal) write(removal.before);
      setRemoval(null);
    },
  };
  return {
    note,
    /** Records a removal: `before` is the list's earlier value. */
    removed: (text: string, before: string) => setRemoval({ text, before }),
    /** Any other change of the list: undoing would lose it. */
    forget: () => setRemoval(null),
  };
}
