/** The "…" menu at the end of a row: all actions besides the next step. */
import { Ellipsis } from "lucide-react";
import { DropdownMenu } from "radix-ui";
import type { ComponentType, ReactNode } from "react";
import { cx } from "#web/ui/cx.ts";

export type RowMenuItem = {
  text: string;
  Icon: ComponentType<{ className?: string; "aria-hidden"?: "true" }>;
  onSelect: () => void;
  /** For a destructive action. */
  danger?: boolean | undefined;
  /** Why the action is not possible now. It is then shown with this reason, and can't be chosen. */
  off?: string | null | undefined;
};

/** Short choices of one action, side by side above the items, with a note below them. */
export type RowMenuTop = {
  text: string;
  choices: readonly { text: string; label: string; onSelect: () => void }[];
  note?: ReactNode;
};

type RowMenuProps = {
  label: string;
  items: readonly RowMenuItem[];
  top?: RowMenuTop | undefined;
  /** A button in place of the "…"; it has its own name. */
  trigger?: ReactNode;
};

/** `label` names the button for screen readers: "More for order AV-1A2B3C". */
export function RowMenu({ label, items, top, trigger }: RowMenuProps) {
  return (
    <DropdownMenu.Root modal={false}>
      {trigger ? (
        <DropdownMenu.Trigger asChild>{trigger}</DropdownMenu.Trigger>
      ) : (
        <DropdownMenu.Trigger
          aria-label={label}
          className="grid size-9 shrink-0 place-items-center rounded-xl text-ink-soft hover:bg-sunken hover:text-ink max-lg:size-11"
        >
          <Ellipsis aria-hidden="true" className="size-5" />
        </DropdownMenu.Trigger>
      )}
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          align="end"
          sideOffset={6}
          collisionPadding={12}
          className="z-60 max-h-(--radix-dropdown-menu-content-available-height) w-72 overflow-y-auto rounded-2xl border border-line bg-raised p-2 text-ink shadow-float"
        >
          {top && <Top {...top} />}
          {items.map(({ text, Icon, onSelect, danger, off }) => (
            <DropdownMenu.Item
              key={text}
              // Not `disabled`: arrow keys reach the item, so that its reason is read.
              aria-disabled={off ? true : undefined}
              // Deferred until the menu has returned the focus, so that a dialog can return it as well.
              onSelect={(event) => (off ? event.preventDefault() : setTimeout(onSelect))}
              className={cx(
                "flex min-h-11 items-center gap-3 rounded-lg px-3 font-medium outline-none data-highlighted:bg-sunken",
                danger && "text-danger",
                off ? "cursor-default py-1.5 text-ink-soft" : "cursor-pointer",
              )}
            >
              <Icon aria-hidden="true" className="size-4 shrink-0" />
              <span>
                {text}
                {off && (
                  <span className="block text-sm font-normal">
                    <span className="sr-only">, not possible: </span>
                    {off}
                  </span>
                )}
              </span>
            </DropdownMenu.Item>
          ))}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}

function Top({ text, choices, note }: RowMenuTop) {
  return (
    <DropdownMenu.Group aria-label={text} className="mb-2 border-b border-line px-1 pb-2">
      <DropdownMenu.Label className="px-2 pt-1 pb-1.5 text-sm font-semibold text-ink-soft">{text}</DropdownMenu.Label>
      <div className="flex gap-1.5">
        {choices.map((choice) => (
          <DropdownMenu.Item
            key={choice.text}
            aria-label={choice.label}
            onSelect={() => setTimeout(choice.onSelect)}
            className="grid min-h-11 grow cursor-pointer place-items-center rounded-lg border border-line-strong px-3 font-semibold outline-none data-highlighted:border-ink data-highlighted:bg-sunken"
          >
            {choice.text}
          </DropdownMenu.Item>
        ))}
      </div>
      {note}
    </DropdownMenu.Group>
  );
}
