/** The footer of the "Views" menu: saves the current list as a new view, or into the view that was opened. */
import { VIEW_NAME_LENGTH } from "#domain/centre/saved-view.ts";
import { useSave } from "#web/admin/kit/use-save.ts";
import { browserTransport } from "#web/graphql.ts";
import { Button } from "#web/ui/button.tsx";
import { SAVE_VIEW, type SavedView } from "./documents.ts";
import { NameInput } from "./name-input.tsx";
import { useNameForm } from "./use-name-form.ts";

type NewViewProps = {
  tab: string;
  filters: string;
  columns: readonly string[] | null;
  /** The view that matches the current list. */
  current: SavedView | undefined;
  /** The view that was opened last, if the list has changed since. */
  changedView: SavedView | undefined;
  onUpdate: (view: SavedView) => Promise<void>;
  onSaved: (view: SavedView) => void;
};

/** Keeps the typed name when the server refuses it. */
export function NewView(props: NewViewProps) {
  const { tab, filters, columns, current, changedView, onUpdate, onSaved } = props;
  const { input, busy, onSubmit } = useNameForm({
    start: "",
    send: (name, once) =>
      browserTransport(SAVE_VIEW, { tab, name, filters, columns: columns ? [...columns] : null }, once),
    onSaved,
  });
  const updating = useSave();
  if (current)
    return (
      <p className="border-t border-line px-4 py-3 text-sm text-ink-soft">
        This is “{current.name}”. Change the filters, sort or columns to save another view.
      </p>
    );
  return (
    <div className="grid gap-2 border-t border-line p-3 first:border-t-0">
      {changedView && (
        <>
          <Button
            variant="secondary"
            size="sm"
            className="min-h-11"
            busy={updating.busy}
            onClick={() => void updating.run(() => onUpdate(changedView))}
          >
            <span className="truncate">Update “{changedView.name}”</span>
          </Button>
          {updating.refusal && (
            <p role="alert" className="text-sm text-danger">
              {updating.refusal.refused}
            </p>
          )}
        </>
      )}
      <form method="post" onSubmit={onSubmit} className="flex items-start gap-2">
        <div className="grow">
          <NameInput
            label="Name of the new view"
            placeholder="Name this view"
            maxLength={VIEW_NAME_LENGTH}
            {...input}
          />
        </div>
        <Button type="submit" size="sm" className="min-h-11" busy={busy}>
          Save
        </Button>
      </form>
    </div>
  );
}
