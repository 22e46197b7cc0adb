/** After an entry has been taken out of a list in a form: what happened, and a button that puts it back. */
import { Button } from "#web/ui/button.tsx";

type UndoNoteProps = {
  /** "Picture 2 removed."; null while there is nothing to undo. */
  text: string | null;
  onUndo: () => void;
};

/** In the dialog, because notices are behind it. Its box is always rendered, so that screen readers announce it. */
export function UndoNote({ text, onUndo }: UndoNoteProps) {
  return (
    <div role="status" className={text === null ? undefined : "flex flex-wrap items-center gap-x-3"}>
      {text !== null && (
        <>
          <p>{text}</p>
          <Button variant="ghost" onClick={onUndo}>
            Undo
          </Button>
        </>
      )}
    </div>
  );
}
