/** Where the words that are chosen lead to. */
import type { Editor } from "@tiptap/react";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/field.tsx";
import { isLinkAddress } from "./link-address.ts";

/** Enter applies, Escape closes, and the cursor goes back into the text. */
export function LinkPanel({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const [address, setAddress] = useState(String(editor.getAttributes("link").href ?? ""));
  const [problem, setProblem] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);

  function apply() {
    const href = address.trim();
    if (!isLinkAddress(href))
      return setProblem("A link starts with https://, http://, mailto:, tel: or /");
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
    if (event.key === "Enter") return apply();
    onClose();
    editor.commands.focus();
  }

  return (
    <div className="flex flex-wrap items-end gap-3 border-b border-line bg-surface p-3">
      <TextField
        ref={input}
        label="Link address"
        className="grow basis-56"
        inputMode="url"
        autoComplete="off"
        placeholder="https:// or /"
        value={address}
        error={problem}
        onKeyDown={onKeyDown}
        onChange={({ target }) => {
          setAddress(target.value);
          setProblem(undefined);
        }}
      />
      <div className="flex flex-wrap gap-2 py-0.5">
        <Button onClick={apply}>Apply link</Button>
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
