/** "…" at the end of a row: everything that can be done with it beside the next step. */
import { Ellipsis } from "lucide-react";
import { DropdownMenu } from "radix-ui";
import type { ComponentType } from "react";
import { cx } from "#web/ui/cx.ts";

export type RowMenuItem = {
  text: string;
  Icon: ComponentType<{ className?: string; "aria-hidden"?: "true" }>;
  onSelect: () => void;
  /** It destroys something. */
  danger?: boolean | undefined;
  /** Shown, but not to be had. */
  off?: boolean | undefined;
};

/** `label` names the button for screen readers: "More for order AV-1A2B3C". */
export function RowMenu({ label, items }: { label: string; items: readonly RowMenuItem[] }) {
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger
        aria-label={label}
        className="grid size-9 shrink-0 place-items-center rounded-xl text-ink-soft hover:bg-sunken hover:text-ink max-lg:size-11"
      >
        <Ellipsis aria-hidden="true" className="size-5" />
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          align="end"
          sideOffset={6}
          collisionPadding={12}
          className="z-60 w-64 rounded-2xl border border-line bg-raised p-2 text-ink shadow-float"
        >
          {items.map(({ text, Icon, onSelect, danger, off = false }) => (
            <DropdownMenu.Item
              key={text}
              disabled={off}
              // After the menu has given the focus back, so that a dialog can do the same.
              onSelect={() => setTimeout(onSelect)}
              className={cx(
                "flex min-h-11 items-center gap-3 rounded-lg px-3 font-medium outline-none data-highlighted:bg-sunken",
                danger && "text-danger",
                off ? "cursor-default text-ink-soft" : "cursor-pointer",
              )}
            >
              <Icon aria-hidden="true" className="size-4 shrink-0" />
              {text}
            </DropdownMenu.Item>
          ))}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}
