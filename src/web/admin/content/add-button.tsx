/** The main button of the Products, Blog and Gallery tabs. */

import { Button } from "#web/ui/button.tsx";
import { Plus } from "#web/ui/icons.ts";

/** Shows a plus sign and the text, for example "Add product". */
export function AddButton({ onClick, children }: { onClick: () => void; children: string }) {
  return (
    <Button onClick={onClick}>
      <Plus aria-hidden="true" className="size-5" />
      {children}
    </Button>
  );
}
