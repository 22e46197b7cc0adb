/** A button below which something opens that is more than a list of commands; Escape and a press elsewhere close it. */
import { ChevronDown, type LucideIcon } from "lucide-react";
import { Popover } from "radix-ui";
import type { ReactNode } from "react";
import { Button } from "#web/ui/button.tsx";

type MenuProps = {
  text: string;
  Icon: LucideIcon;
  /** The name of what opens. */
  label: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  children: ReactNode;
};

/** `children` are made anew with each opening. */
export function Menu({ text, Icon, label, open, onOpenChange, children }: MenuProps) {
  return (
    <Popover.Root open={open} onOpenChange={onOpenChange}>
      <Popover.Trigger asChild>
        <Button variant="ghost" size="sm" className="min-h-11 max-w-56 font-medium">
          <Icon aria-hidden="true" className="size-4 shrink-0" />
          <span className="truncate">{text}</span>
          <ChevronDown aria-hidden="true" className="size-4 shrink-0" />
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
