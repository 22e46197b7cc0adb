/** The buttons of a row of the shop, the blog or the gallery. */
import { archiveDaysLeft } from "#domain/centre/archive.ts";
import { Button } from "#web/ui/button.tsx";

type EditOrArchiveProps = {
  /** What the thing is called, for screen readers. */
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
      <Button size="sm" variant="ghost" className="text-danger!" aria-label={`Archive ${name}`} onClick={onArchive}>
        Archive
      </Button>
    </>
  );
}

type ArchivedProps = {
  name: string;
  /** When it was archived, as an ISO instant. */
  archivedAt: string;
  busy: boolean;
  onRestore: () => void;
};

/** For how long a thing can still be restored, with the button. */
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
