/**
 * A modal dialog with a name, a close button and an optional footer. Radix's own overlay is not used: it locks
 * scrolling with a style element, which the Content-Security-Policy forbids. Instead, app.css locks scrolling while an
 * element with `data-scroll-lock` is on the page.
 */

import { Dialog as Radix } from "radix-ui";
import { type ReactNode, useRef } from "react";
import { IconButton } from "./button.tsx";
import { cx } from "./cx.ts";
import { firstFocus } from "./first-focus.ts";
import { X } from "./icons.ts";

const NARROW = "sm:w-[min(32rem,calc(100vw-2rem))]";
const WIDE = "sm:w-[min(32rem,calc(100vw-2rem))] lg:w-[min(52rem,calc(100vw-2rem))]";

type DialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description?: string;
  /** Room for two columns on wide screens. */
  wide?: boolean;
  /** False for a dialog that requires an answer: it has no close button. */
  closable?: boolean;
  children: ReactNode;
  footer?: ReactNode;
};

/** Shows `children` over the page while `open`. Escape, the backdrop and "Close" call `onOpenChange`. */
export function Dialog(props: DialogProps) {
  const { open, onOpenChange, title, description, wide = false, children, footer } = props;
  const { closable = true } = props;
  const opener = useRef<Element | null>(null);

  // Radix returns the focus only to its own trigger; these dialogs are opened from anywhere.
  function giveFocusBack(event: Event): void {
    event.preventDefault();
    if (opener.current instanceof HTMLElement && opener.current.isConnected) opener.current.focus();
  }

  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <div
          data-scroll-lock=""
          aria-hidden="true"
          className="fixed inset-0 z-50 animate-fade-in bg-scrim backdrop-blur-[2px]"
        />
        <Radix.Content
          data-sheet=""
          {...(description ? {} : { "aria-describedby": undefined })}
          onOpenAutoFocus={(event) => {
            opener.current = document.activeElement;
            event.preventDefault();
            if (event.currentTarget instanceof HTMLElement) firstFocus(event.currentTarget).focus();
          }}
          onCloseAutoFocus={giveFocusBack}
          className={cx(
            "fixed inset-x-0 bottom-0 z-50 flex max-h-[92dvh] animate-rise flex-col rounded-t-panel bg-raised shadow-float outline-none sm:inset-x-auto sm:bottom-auto sm:left-1/2 sm:top-1/2 sm:-translate-x-1/2 sm:-translate-y-1/2 sm:rounded-panel",
            wide ? WIDE : NARROW,
          )}
        >
          <div className="flex items-start gap-4 px-6 pt-6 pb-3">
            <div className="min-w-0 grow">
              <Radix.Title className="wide text-h3 text-ink">{title}</Radix.Title>
              {description && <Radix.Description className="mt-1 text-ink-soft">{description}</Radix.Description>}
            </div>
            {closable && (
              <Radix.Close asChild>
                <IconButton label="Close" className="-mr-2 -mt-1">
                  <X aria-hidden="true" className="size-5" />
                </IconButton>
              </Radix.Close>
            )}
          </div>
          <div className="grow overflow-y-auto overscroll-contain scroll-pt-16 scroll-pb-6 px-6 pt-2 pb-5">
            {children}
          </div>
          {footer && (
            <div className="flex flex-wrap justify-end gap-3 border-t border-line px-6 py-4 max-sm:py-3">{footer}</div>
          )}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
