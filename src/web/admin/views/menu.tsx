/** A button that opens a panel with more than a list of commands. Escape and a click elsewhere close it. */

import { Popover } from "radix-ui";
import type { ReactNode } from "react";
import { Button } from "#web/ui/button.tsx";
import type { IconComponent } from "#web/ui/create-icon.ts";

type MenuProps = {
  text: string;
  /** Shows only the icon in the line of a wide screen that has no room for the word. */
  quiet?: boolean;
  Icon: IconComponent;
  /** The label of the panel. */
  label: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  children: ReactNode;
};

/** `children` are mounted again with each opening. */
export function Menu({ text, quiet = false, Icon, label, open, onOpenChange, children }: MenuProps) {
  return (
    <Popover.Root open={open} onOpenChange={onOpenChange}>
      <Popover.Trigger asChild>
        <Button variant="ghost" size="sm" className="min-h-11 min-w-11 max-w-56 max-sm:max-w-36">
          <Icon aria-hidden="true" className="size-4 shrink-0" />
          <span className={quiet ? "truncate lg:max-2xl:sr-only" : "truncate max-w-28"}>{text}</span>
        </Button>
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          aria-label={label}
          align="end"
          sideOffset={6}
          collisionPadding={12}
          className="z-40 flex max-h-(--radix-popover-content-available-height) w-[min(24rem,calc(100vw-1.5rem))] animate-rise flex-col overflow-y-auto rounded-2xl border border-line bg-raised shadow-float outline-none"
        >
          {children}
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}
