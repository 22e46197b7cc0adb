/**
 * The footer of a dialog with details: one row at every width, with rare actions in a "…" menu at its left. After a
 * change that can be undone, the row has Undo, because a dialog keeps the keyboard from the notice outside it.
 */
import { Undo2 } from "lucide-react";
import { type ReactNode, useSyncExternalStore } from "react";
import { Button } from "#web/ui/button.tsx";
import { dismissNotice, listedNotices, NO_NOTICES, subscribeToNotices } from "#web/ui/toast.ts";
import { RowMenu, type RowMenuItem } from "./row-menu.tsx";

type DialogFooterProps = {
  /** The name of the menu for screen readers: "More for order AV-1A2B3C". */
  label: string;
  /** The rare actions; without any there is no menu. */
  menu: readonly RowMenuItem[];
  /** The buttons at the right. They may be absent: the row keeps its height. */
  children?: ReactNode;
};

/** For the `footer` of a Dialog; the X at its top closes it. */
export function DialogFooter({ label, menu, children }: DialogFooterProps) {
  return (
    <div className="flex min-h-11 grow items-center justify-end gap-2 *:shrink-0 sm:gap-3">
      <div className="mr-auto flex items-center gap-2">
        {menu.length > 0 && (
          <div className="-ml-2">
            <RowMenu label={label} items={menu} />
          </div>
        )}
        <UndoButton />
      </div>
      {children}
    </div>
  );
}

/** Undo of the visible notice, which it replaces (admin/notices.css). */
function UndoButton() {
  const notices = useSyncExternalStore(subscribeToNotices, listedNotices, () => NO_NOTICES);
  const lasting = notices.find(({ open, action, shownMs }) => open && action && shownMs);
  if (!lasting?.action) return null;
  const { id, title, action } = lasting;
  return (
    <Button
      data-undo=""
      variant="secondary"
      className="px-3 max-sm:px-2.5"
      title={title}
      onClick={() => {
        dismissNotice(id);
        action.onPress();
      }}
    >
      <Undo2 aria-hidden="true" className="size-4" />
      {/* The menu, this button and two more share a row. */}
      <span className="max-sm:sr-only">{action.text}</span>
    </Button>
  );
}
