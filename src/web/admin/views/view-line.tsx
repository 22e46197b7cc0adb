/** One saved view: its name opens it; buttons beside it make it the default, rename and delete it. */
import { Pencil, Star } from "lucide-react";
import { useRef, useState } from "react";
import { VIEW_NAME_LENGTH } from "#domain/centre/saved-view.ts";
import { browserTransport } from "#web/graphql.ts";
import { Button, IconButton } from "#web/ui/button.tsx";
import { cx } from "#web/ui/cx.ts";
import { Check, Trash2 } from "#web/ui/icons.ts";
import { RENAME_VIEW, type SavedView } from "./documents.ts";
import { NameInput } from "./name-input.tsx";
import { putView } from "./personal.ts";
import { useNameForm } from "./use-name-form.ts";

type ViewLineProps = {
  view: SavedView;
  /** Whether the list matches this view. */
  current: boolean;
  onOpen: () => void;
  onDefault: () => void;
  onDelete: () => void;
};

export function ViewLine({ view, current, onOpen, onDefault, onDelete }: ViewLineProps) {
  const { name, isDefault } = view;
  const [renaming, setRenaming] = useState(false);
  const pencil = useRef<HTMLButtonElement>(null);
  const done = () => {
    setRenaming(false);
    // After the next render, which creates the button again.
    setTimeout(() => pencil.current?.focus());
  };
  if (renaming)
    return (
      <li>
        <Rename view={view} onDone={done} />
      </li>
    );
  return (
    <li className="flex items-center rounded-xl hover:bg-sunken">
      <button
        type="button"
        title={name}
        aria-current={current || undefined}
        onClick={onOpen}
        className="flex min-h-11 min-w-0 grow items-center gap-2.5 pl-2.5 text-left font-medium"
      >
        <Check aria-hidden="true" className={cx("size-4 shrink-0 text-accent", !current && "invisible")} />
        <span className="min-w-0 truncate">{name}</span>
      </button>
      <IconButton
        label={isDefault ? `Don't use ${name} by default` : `Use ${name} by default`}
        title={isDefault ? "Default view" : "Make default"}
        aria-pressed={isDefault}
        onClick={onDefault}
      >
        <Star aria-hidden="true" className={cx("size-4", isDefault && "fill-primary text-primary-pressed")} />
      </IconButton>
      <IconButton ref={pencil} label={`Rename ${name}`} title="Rename" onClick={() => setRenaming(true)}>
        <Pencil aria-hidden="true" className="size-4" />
      </IconButton>
      <IconButton label={`Delete ${name}`} title="Delete" onClick={onDelete}>
        <Trash2 aria-hidden="true" className="size-4" />
      </IconButton>
    </li>
  );
}

function Rename({ view, onDone }: { view: SavedView; onDone: () => void }) {
  const { input, busy, onSubmit } = useNameForm({
    start: view.name,
    send: (name, once) => browserTransport(RENAME_VIEW, { id: view.id, name }, once),
    onSaved: (renamed) => {
      putView(renamed);
      onDone();
    },
  });
  return (
    <form
      method="post"
      onSubmit={(event) => {
        event.stopPropagation();
        onSubmit(event);
      }}
      onKeyDown={(event) => {
        if (event.key !== "Escape") return;
        event.stopPropagation();
        onDone();
      }}
      className="grid gap-2 p-2"
    >
      <NameInput label={`New name of ${view.name}`} maxLength={VIEW_NAME_LENGTH} {...input} focused />
      <div className="flex justify-end gap-2">
        <Button variant="ghost" size="sm" className="min-h-11" disabled={busy} onClick={onDone}>
          Cancel
        </Button>
        <Button type="submit" size="sm" className="min-h-11" busy={busy}>
          Rename
        </Button>
      </div>
    </form>
  );
}
