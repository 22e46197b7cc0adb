/** A picture for the text: uploaded or by its address, with words for those who can't see it. */
import type { Editor } from "@tiptap/react";
import { useState } from "react";
import { isImageAddress } from "#domain/image-address.ts";
import { ImageField } from "#web/admin/content/image-field.tsx";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/field.tsx";

/** Puts it where the cursor was. */
export function PicturePanel({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const [address, setAddress] = useState("");
  const [alt, setAlt] = useState("");
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();

  function insert() {
    if (busy || !isImageAddress(address))
      return setProblem(
        busy ? "Please wait until the picture is uploaded" : "Please choose a picture first",
      );
    editor.chain().focus().setImage({ src: address, alt: alt.trim() }).run();
    onClose();
  }

  return (
    <div className="grid gap-4 border-b border-line bg-surface p-3">
      <ImageField
        label="Picture in the text"
        value={address}
        error={problem}
        onChange={(next) => {
          setAddress(next);
          setProblem(undefined);
        }}
        onBusy={setBusy}
      />
      <TextField
        label="Alternative text of the picture"
        hint="What it shows, for those who can't see it."
        value={alt}
        onChange={({ target }) => setAlt(target.value)}
        onKeyDown={(event) => {
          if (event.key !== "Enter") return;
          event.preventDefault();
          insert();
        }}
      />
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="ghost" onClick={onClose}>
          Close picture
        </Button>
        <Button onClick={insert}>Insert</Button>
      </div>
    </div>
  );
}
