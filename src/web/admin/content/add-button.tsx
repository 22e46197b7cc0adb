/** The main button of the Products, Blog and Gallery tabs. */

import { Button } from "#web/ui/button.tsx";
import { Plus } from "#web/ui/icons.ts";

/** Shows a plus sign and the text, for example "Add product"; on phones and tablets only the sign. */
export function AddButton({ onClick, children }: { onClick: () => void; children: string }) {
  return (
    <Button size="sm" className="min-h-11 max-lg:min-w-11 max-lg:px-2.5 lg:min-h-9" onClick={onClick}>
      <Plus aria-hidden="true" className="size-4 max-lg:size-5" />
      <span className="max-lg:sr-only">{children}</span>
    </Button>
  );
}
