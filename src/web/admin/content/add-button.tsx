/** The main button of the shop's, the blog's and the gallery's tab. */
import { Plus } from "lucide-react";
import { Button } from "#web/ui/button.tsx";

/** "+ Add product". */
export function AddButton({ onClick, children }: { onClick: () => void; children: string }) {
  return (
    <Button onClick={onClick}>
      <Plus aria-hidden="true" className="size-5" />
      {children}
    </Button>
  );
}
