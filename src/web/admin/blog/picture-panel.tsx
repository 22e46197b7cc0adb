/** A picture for the text: uploaded or by its address, with words for those who can't see it. */
import type { Editor } from "@tiptap/react";
import { useState } from "react";
import { HTTPS_ONLY, isImageAddress, isTypedAddress } from "#domain/image-address.ts";
import { ImageField } from "#web/admin/content/image-field.tsx";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/field.tsx";

/** Puts it where the cursor was, or changes the one that is selected. */
export function PicturePanel({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const [before] = useState(() => {
    const { src, alt } = editor.getAttributes("image");
    return editor.isActive("image") ? { src: String(src ?? ""), alt: String(alt ?? "") } : null;
  });
  const [address, setAddress] = useState(before?.src ?? "");
  const [alt, setAlt] = useState(before?.alt ?? "");
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();

  function apply() {
    if (busy || !isImageAddress(address))
      return setProblem(
        busy ? "Please wait until the picture is uploaded" : "Please choose a picture first",
      );
    if (!isTypedAddress(before?.src ?? null)(address)) return setProblem(HTTPS_ONLY);
    const picture = { src: address, alt: alt.trim() };
    const chain = editor.chain().focus();
    if (before) chain.updateAttributes("image", picture).run();
    else chain.setImage(picture).run();
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
        maxLength={300}
        value={alt}
        onChange={({ target }) => setAlt(target.value)}
        onKeyDown={(event) => {
          if (event.key !== "Enter") return;
          event.preventDefault();
          apply();
        }}
      />
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="ghost" onClick={onClose}>
          Close picture
        </Button>
        <Button onClick={apply}>{before ? "Change picture" : "Insert"}</Button>
      </div>
    </div>
  );
}
