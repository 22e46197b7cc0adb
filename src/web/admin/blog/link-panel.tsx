/** The panel that edits the link of the selected text. */
import type { Editor } from "@tiptap/react";
import { type KeyboardEvent, useEffect } from "react";
import { useDialogForm } from "#web/admin/kit/use-dialog-form.ts";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/field.tsx";
import type { Checked } from "#web/ui/form-rules.ts";
import { isLinkAddress } from "./link-address.ts";

function linkIn({ address }: { address: string }): Checked<string> {
  const href = address.trim();
  if (isLinkAddress(href)) return { data: href };
  return { errors: { address: "A link must start with https://, http://, mailto:, tel: or /" } };
}

/** Enter applies and Escape closes. Both return the focus to the text. */
export function LinkPanel({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const { form, field, dialog } = useDialogForm({
    start: { address: String(editor.getAttributes("link").href ?? "") },
    check: linkIn,
    send: apply,
  });
  const { setFocus } = form;
  useEffect(() => setFocus("address"), [setFocus]);

  function apply(href: string) {
    const chain = editor.chain().focus().extendMarkRange("link");
    if (editor.state.selection.empty && !editor.isActive("link"))
      chain.insertContent({ type: "text", text: href, marks: [{ type: "link", attrs: { href } }] });
    else chain.setLink({ href });
    chain.run();
    onClose();
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== "Enter" && event.key !== "Escape") return;
    event.preventDefault();
    event.stopPropagation();
    if (event.key === "Enter") return dialog.onSubmit();
    onClose();
    editor.commands.focus();
  }

  return (
    <div className="flex flex-wrap items-end gap-3 border-b border-line bg-surface p-3">
      <TextField
        label="Link address"
        className="grow basis-56"
        inputMode="url"
        autoComplete="off"
        placeholder="https:// or /"
        {...field("address")}
        onKeyDown={onKeyDown}
      />
      <div className="flex flex-wrap gap-2 py-0.5">
        <Button onClick={() => dialog.onSubmit()}>Apply link</Button>
        {editor.isActive("link") && (
          <Button
            variant="secondary"
            onClick={() => {
              editor.chain().focus().extendMarkRange("link").unsetLink().run();
              onClose();
            }}
          >
            Remove link
          </Button>
        )}
        <Button variant="ghost" onClick={onClose}>
          Close link
        </Button>
      </div>
    </div>
  );
}
