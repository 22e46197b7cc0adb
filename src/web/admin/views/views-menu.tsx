/**
 * "Views": filters, sort and columns under a name. Opening one changes the address, so that Back undoes it. Later
 * changes of the list can be saved into it.
 */
import { Bookmark } from "lucide-react";
import { useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { useSave } from "#web/admin/kit/use-save.ts";
import { browserTransport } from "#web/graphql.ts";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { toast } from "#web/ui/toast.ts";
import { REFILL_VIEW, type SavedView, SET_DEFAULT_VIEW } from "./documents.ts";
import { Menu } from "./menu.tsx";
import { NewView } from "./new-view.tsx";
import { chooseColumns, deleteView, putView, usePersonal } from "./personal.ts";
import type { Choosable } from "./shown-columns.ts";
import { useTabPath } from "./use-columns.ts";
import { filtersOf, sameFilters, withFilters } from "./view-address.ts";
import { ViewLine } from "./view-line.tsx";

const refused = (description: string) => toast({ title: "Error", description, variant: "destructive" });

/** The view opened last, by tab. The menu offers to save later changes into it. */
const openedLast = new Map<string, string>();

/** Shown at once, and undone when the server refuses. */
async function toggleDefault(view: SavedView): Promise<void> {
  const isDefault = !view.isDefault;
  putView({ ...view, isDefault });
  await browserTransport(SET_DEFAULT_VIEW, { id: view.id, isDefault }).then(
    (answer) => putView(answer.view),
    (failure: Error) => {
      putView(view);
      refused(failure.message);
    },
  );
}

/** `columns` are the list's columns, where they can be chosen. */
export function ViewsMenu({ columns }: { columns?: readonly Choosable[] | undefined }) {
  const tab = useTabPath();
  const { search } = useLocation();
  const navigate = useNavigate();
  const personal = usePersonal();
  const [open, setOpen] = useState(false);
  const [leaving, setLeaving] = useState<SavedView | null>(null);
  const removal = useSave();
  const params = new URLSearchParams(search);
  const filters = filtersOf(params);
  const chosen = personal.columns[tab] ?? null;
  const views = personal.views.filter((view) => view.tab === tab);
  const isOpen = (view: SavedView) =>
    sameFilters(view.filters, filters) && (!columns || String(view.columns ?? "") === String(chosen ?? ""));
  const current = views.find(isOpen);
  const last = views.find(({ id }) => id === openedLast.get(tab));
  const changedView = current ? undefined : last;

  const show = (view: SavedView) => {
    openedLast.set(tab, view.id);
    setOpen(false);
    if (columns) chooseColumns(tab, view.columns, refused);
    void navigate({ search: withFilters(params, view.filters) }, { preventScrollReset: true });
  };
  return (
    <>
      <Menu
        text={current?.name ?? "Views"}
        quiet={!current}
        Icon={Bookmark}
        label="Views"
        open={open}
        onOpenChange={setOpen}
      >
        {views.length === 0 ? (
          <NoViews />
        ) : (
          <ul aria-label="Your views" className="p-2 pb-0">
            {views.map((view) => (
              <ViewLine
                key={view.id}
                view={view}
                current={view === current}
                onOpen={() => show(view)}
                onDefault={() => toggleDefault(view)}
                onDelete={() => {
                  removal.clear();
                  setOpen(false);
                  setLeaving(view);
                }}
              />
            ))}
          </ul>
        )}
        <NewView
          tab={tab}
          filters={filters}
          columns={columns ? chosen : null}
          current={current}
          changedView={changedView}
          onUpdate={async (view) => {
            const variables = { id: view.id, filters, columns: chosen ? [...chosen] : null };
            const answer = await browserTransport(REFILL_VIEW, variables);
            putView(answer.view);
            toast({ title: "View updated", description: view.name });
            setOpen(false);
          }}
          onSaved={(view) => {
            openedLast.set(tab, view.id);
            putView(view);
            toast({ title: "View saved", description: view.name });
            setOpen(false);
          }}
        />
      </Menu>
      <DeleteView view={leaving} removal={removal} onClose={() => setLeaving(null)} />
    </>
  );
}

function NoViews() {
  return (
    <p className="px-4 pt-4 pb-1 text-sm text-ink-soft text-pretty">
      Save this list's filters, sort and columns as a view. Only you see your views.
    </p>
  );
}

type DeleteViewProps = { view: SavedView | null; removal: ReturnType<typeof useSave>; onClose: () => void };

/** The confirmation before a view is deleted; closed without a view. */
function DeleteView({ view, removal, onClose }: DeleteViewProps) {
  const remove = async (view: SavedView) => {
    const saved = await removal.run(() => deleteView(view.id));
    if (!saved.ok) return;
    toast({ title: "View deleted", description: view.name });
    onClose();
  };

  return (
    <ConfirmDialog
      open={view !== null}
      title={`Delete the view “${view?.name ?? ""}”?`}
      tone="danger"
      confirmText="Delete view"
      busyText="Deleting..."
      busy={removal.busy}
      error={removal.refusal?.refused}
      onConfirm={() => view && void remove(view)}
      onClose={onClose}
    >
      The list itself doesn't change.
    </ConfirmDialog>
  );
}
