/** What a row of the shop, the blog or the gallery can have done to it. */
import { Button } from "#web/ui/button.tsx";

type EditOrDeleteProps = {
  /** What the thing is called, for whoever hears the page. */
  name: string;
  onEdit: () => void;
  onDelete: () => void;
};

/** Two small buttons side by side. */
export function EditOrDelete({ name, onEdit, onDelete }: EditOrDeleteProps) {
  return (
    <>
      <Button size="sm" variant="secondary" aria-label={`Edit ${name}`} onClick={onEdit}>
        Edit
      </Button>
      <Button
        size="sm"
        variant="ghost"
        className="text-danger!"
        aria-label={`Delete ${name}`}
        onClick={onDelete}
      >
        Delete
      </Button>
    </>
  );
}
