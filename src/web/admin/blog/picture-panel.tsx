/** The panel for a picture in the text: an upload or an address, with alternative text. */
import type { Editor } from "@tiptap/react";
import { useState } from "react";
import { HTTPS_ONLY, isImageAddress, isTypedAddress } from "#domain/content/image-address.ts";
import { ImageField } from "#web/admin/content/image-field.tsx";
import { useDialogForm } from "#web/admin/kit/use-dialog-form.ts";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/field.tsx";

/** `stored` is the picture's saved address. */
function addressProblem(src: string, stored: string | null): string | undefined {
  if (!isImageAddress(src)) return "Choose a picture first";
  return isTypedAddress(stored)(src) ? undefined : HTTPS_ONLY;
}

/** Inserts a picture at the cursor, or changes the selected one. */
export function PicturePanel({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const [before] = useState(() => {
    const { src, alt } = editor.getAttributes("image");
    return editor.isActive("image") ? { src: String(src ?? ""), alt: String(alt ?? "") } : null;
  });
  const [busy, setBusy] = useState(false);
  const { values, errors, set, field, dialog } = useDialogForm({
    start: { src: before?.src ?? "", alt: before?.alt ?? "" },
    check({ src, alt }) {
      const problem = busy ? "Please wait until the picture is uploaded" : addressProblem(src, before?.src ?? null);
      return problem ? { errors: { src: problem } } : { data: { src, alt: alt.trim() } };
    },
    send: apply,
  });

  function apply(picture: { src: string; alt: string }) {
    const chain = editor.chain().focus();
    if (before) chain.updateAttributes("image", picture).run();
    else chain.setImage(picture).run();
    onClose();
  }

  return (
    <div className="grid gap-4 border-b border-line bg-surface p-3">
      <ImageField
        label="Picture in the text"
        value={values.src}
        error={errors.src}
        onChange={(src) => set({ src })}
        onBusy={setBusy}
      />
      <TextField
        label="Alternative text of the picture"
        hint="Describe the picture for people who can't see it."
        maxLength={300}
        {...field("alt")}
        onKeyDown={(event) => {
          if (event.key !== "Enter") return;
          event.preventDefault();
          dialog.onSubmit();
        }}
      />
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="ghost" onClick={onClose}>
          Close picture
        </Button>
        <Button onClick={() => dialog.onSubmit()}>{before ? "Change picture" : "Insert"}</Button>
      </div>
    </div>
  );
}
