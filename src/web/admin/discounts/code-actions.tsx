/** The buttons of a discount code's row: copy, and for administrators edit and the switch. */
import { Copy } from "lucide-react";
import { RowAction } from "#web/admin/kit/row-action.tsx";
import { Button } from "#web/ui/button.tsx";
import { toast } from "#web/ui/toast.ts";
import type { CodeRow } from "./documents.ts";

type CodeActionsProps = {
  code: CodeRow;
  mayWrite: boolean;
  busy: boolean;
  onEdit: () => void;
  onSwitch: () => void;
};

async function copy(code: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(code);
    toast({ title: "Code copied", description: code });
  } catch {
    toast({
      title: "Not copied",
      description: `Your browser does not allow it. The code is ${code}.`,
      variant: "destructive",
    });
  }
}

/** Small buttons side by side. */
export function CodeActions({ code, mayWrite, busy, onEdit, onSwitch }: CodeActionsProps) {
  return (
    <>
      <Button size="sm" variant="ghost" aria-label={`Copy code ${code.code}`} onClick={() => void copy(code.code)}>
        <Copy aria-hidden="true" className="size-4" />
        Copy
      </Button>
      {mayWrite && (
        <>
          <Button size="sm" variant="secondary" aria-label={`Edit ${code.code}`} onClick={onEdit}>
            Edit
          </Button>
          <RowAction
            step={String(code.active)}
            size="sm"
            variant="ghost"
            busy={busy}
            aria-label={code.active ? `Switch off ${code.code}` : `Switch on ${code.code}`}
            onPress={onSwitch}
          >
            {code.active ? "Switch off" : "Switch on"}
          </RowAction>
        </>
      )}
    </>
  );
}
