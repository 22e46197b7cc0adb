/**
 * The dialog of an item that is read when it opens: a placeholder while reading, an error with a retry, then the form.
 */
import { Fragment, type ReactNode } from "react";
import { NotLoaded } from "#web/admin/kit/not-loaded.tsx";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import type { Opened } from "./use-opened.ts";

/** The events that a form reports to its tab. */
export type FormEvents<Saved> = {
  onSaved: (saved: Saved) => void;
  /** The item was changed elsewhere: read the current version. */
  onLoadTheirs: () => void;
  /** The item was deleted elsewhere. The input is kept. */
  onGone: () => void;
  onClose: () => void;
};

type OpenedDialogProps<Thing, Row> = {
  /** Null while closed. */
  opened: Opened<Thing> | null;
  /** The dialog's title until the item is read. */
  title: string;
  /** The list that shows the saved item. */
  list: { put: (row: Row) => void; remove: (id: string) => unknown };
  onReload: () => void;
  onClose: () => void;
  /** Renders the form of an item, or of a new one. It is called with each version that is read. */
  children: (thing: Thing | null, events: FormEvents<Row>) => ReactNode;
};

/** Empty while closed. */
export function OpenedDialog<Thing extends { id: string }, Row>(props: OpenedDialogProps<Thing, Row>) {
  const { opened, title, list, onReload, onClose, children } = props;
  if (!opened) return null;
  const { id, thing, problem } = opened;
  if (thing !== undefined && problem === null) {
    const onSaved = (row: Row) => {
      list.put(row);
      onClose();
    };
    const onGone = () => thing && list.remove(thing.id);
    const events = { onSaved, onLoadTheirs: onReload, onGone, onClose };
    return <Fragment key={id}>{children(thing, events)}</Fragment>;
  }
  return (
    <Dialog
      open
      wide
      title={title}
      onOpenChange={(open) => !open && onClose()}
      footer={
        <Button variant="secondary" onClick={onClose}>
          Cancel
        </Button>
      }
    >
      {problem !== null ? (
        <NotLoaded title="This could not be opened" onRetry={onReload}>
          {problem}
        </NotLoaded>
      ) : (
        <div role="status" className="grid gap-5">
          <span className="sr-only">Loading...</span>
          <Skeleton className="h-12 w-full" />
          <Skeleton className="h-12 w-full" />
          <Skeleton className="h-32 w-full" />
        </div>
      )}
    </Dialog>
  );
}
