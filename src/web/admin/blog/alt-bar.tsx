/** A field for a picture's alternative text: the selected picture, or the one just inserted. */
import { NodeSelection } from "@tiptap/pm/state";
import type { Editor } from "@tiptap/react";
import type { KeyboardEvent } from "react";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/field.tsx";

type AltBarProps = {
  editor: Editor;
  /** The address of the picture just inserted, or null. */
  fresh: string | null;
  /** Called when the field closes; the inserted picture is no longer offered. */
  onDone: () => void;
};

type EditedPicture = { at: number; src: string; alt: string };

/**
 * A field above the text; renders nothing when there is no picture to describe. Input is written to the picture at
 * once, and the cursor stays in the text, so that the author can ignore the field.
 */
export function AltBar({ editor, fresh, onDone }: AltBarProps) {
  const edited = selected(editor) ?? withAddress(editor, fresh);
  if (!edited) return null;
  const { at, src, alt } = edited;

  function close() {
    // Moves the cursor behind the picture, which deselects it.
    editor
      .chain()
      .focus()
      .setTextSelection(at + 1)
      .run();
    onDone();
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== "Enter" && event.key !== "Escape") return;
    event.preventDefault();
    event.stopPropagation();
    close();
  }

  return (
    <div className="flex flex-wrap items-center gap-3 border-b border-line bg-surface p-3">
      <TextField
        key={src}
        label="Alternative text of the picture"
        hint="Describe the picture for people who can't see it."
        className="grow basis-56"
        autoComplete="off"
        maxLength={300}
        value={alt}
        onKeyDown={onKeyDown}
        onChange={({ target }) =>
          editor.commands.command(({ tr }) => {
            tr.setNodeAttribute(at, "alt", target.value);
            return true;
          })
        }
      />
      <div>
        <Button variant="secondary" onClick={close}>
          Done
        </Button>
      </div>
      {src === fresh && (
        <p role="status" className="sr-only">
          Picture inserted. You can describe it in the field above.
        </p>
      )}
    </div>
  );
}

function selected({ state }: Editor): EditedPicture | null {
  const { selection } = state;
  if (!(selection instanceof NodeSelection) || selection.node.type.name !== "image") return null;
  return editedPicture(selection.from, selection.node.attrs);
}

function withAddress({ state }: Editor, src: string | null): EditedPicture | null {
  let found: EditedPicture | null = null;
  if (src)
    state.doc.descendants((node, at) => {
      if (node.type.name === "image" && node.attrs.src === src) found = editedPicture(at, node.attrs);
    });
  return found;
}

const editedPicture = (at: number, { src, alt }: Record<string, unknown>): EditedPicture => ({
  at,
  src: String(src ?? ""),
  alt: String(alt ?? ""),
});
