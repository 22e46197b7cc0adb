/** The buttons of a row in the Products, Blog and Gallery tabs. */
import { archiveDaysLeft } from "#domain/centre/archive.ts";
import { Button } from "#web/ui/button.tsx";

type EditOrArchiveProps = {
  /** The item's name, for screen readers. */
  name: string;
  onEdit: () => void;
  onArchive: () => void;
};

/** Two small buttons side by side. */
export function EditOrArchive({ name, onEdit, onArchive }: EditOrArchiveProps) {
  return (
    <>
      <Button size="sm" variant="secondary" aria-label={`Edit ${name}`} onClick={onEdit}>
        Edit
      </Button>
      <Button size="sm" variant="ghost" aria-label={`Archive ${name}`} onClick={onArchive}>
        Archive
      </Button>
    </>
  );
}

type ArchivedProps = {
  name: string;
  /** When the item was archived, as an ISO 8601 instant. */
  archivedAt: string;
  busy: boolean;
  onRestore: () => void;
};

/** The days left to restore the item, with the button. */
export function RestoreButton({ name, archivedAt, busy, onRestore }: ArchivedProps) {
  const days = archiveDaysLeft(new Date(archivedAt), new Date());
  return (
    <>
      <span className="self-center text-sm whitespace-nowrap text-ink-soft">
        {days === 1 ? "1 day left" : `${days} days left`}
      </span>
      <Button
        size="sm"
        variant="secondary"
        busy={busy}
        busyText="Restoring..."
        aria-label={`Restore ${name}`}
        disabled={days === 0}
        onClick={onRestore}
      >
        Restore
      </Button>
    </>
  );
}
