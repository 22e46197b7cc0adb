/** The palette's dialog and its field. Near the top on wide screens, full screen on phones. */

import { Dialog as Radix } from "radix-ui";
import { type KeyboardEvent, type ReactNode, useCallback, useRef } from "react";
import { SEARCH_LENGTH } from "#domain/text/search.ts";
import { Key, MOD } from "#web/admin/shortcuts/key.tsx";
import { IconButton } from "#web/ui/button.tsx";
import { cx } from "#web/ui/cx.ts";
import { Search, X } from "#web/ui/icons.ts";

type FrameProps = {
  text: string;
  onText: (text: string) => void;
  listId: string;
  activeId: string | undefined;
  busy: boolean;
  onMove: (step: number) => void;
  onEnter: (newTab: boolean) => void;
  /** What Alt+M does with the selected entry: "Reschedule"; undefined where it does nothing. */
  moveText: string | undefined;
  onReschedule: () => void;
  /** Called in the commit that focuses the field; every later key reaches the field itself. */
  onFocused: () => void;
  onClose: () => void;
  /** The list. */
  children: ReactNode;
};

const PLACEHOLDER = "Name, phone, email, BK-1A2B3C, payment, page";

/** The keyboard hints and the selected entry's other action; hidden on phones. */
function KeyHints({ moveText, onReschedule }: Pick<FrameProps, "moveText" | "onReschedule">) {
  return (
    <div className="hidden min-h-12 shrink-0 items-center gap-4 border-t border-line px-5 text-sm text-ink-soft sm:flex">
      <Hints />
      {moveText && (
        <button
          type="button"
          className="ml-auto flex min-h-9 items-center gap-1.5 rounded-lg px-2 font-semibold text-ink hover:bg-sunken"
          onMouseDown={(event) => event.preventDefault()}
          onClick={onReschedule}
        >
          {moveText}
          <span aria-hidden="true" className="flex gap-1">
            <Key>Alt</Key>
            <Key>M</Key>
          </span>
        </button>
      )}
      <span aria-hidden="true" className={cx("flex items-center gap-1.5", !moveText && "ml-auto")}>
        <Key>Esc</Key> close
      </span>
    </div>
  );
}

function Hints() {
  return (
    <p aria-hidden="true" className="flex items-center gap-4">
      <span className="flex items-center gap-1.5">
        <Key>↑</Key>
        <Key>↓</Key> move
      </span>
      <span className="flex items-center gap-1.5">
        <Key>Enter</Key> open
      </span>
      <span className="flex items-center gap-1.5">
        <Key>{MOD}</Key>
        <Key>Enter</Key> in a new tab
      </span>
    </p>
  );
}

type FieldProps = Omit<FrameProps, "busy" | "moveText" | "onFocused" | "onClose" | "children"> & {
  /** Receives the input in the commit that shows it. */
  onShown: (field: HTMLInputElement | null) => void;
};

function SearchField({ text, onText, listId, activeId, onMove, onEnter, onReschedule, onShown }: FieldProps) {
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) {
      event.preventDefault();
      onMove(step);
    } else if (event.key === "Enter" && !event.nativeEvent.isComposing) {
      event.preventDefault();
      onEnter(event.ctrlKey || event.metaKey);
    } else if (event.altKey && event.code === "KeyM") {
      // By its place on the keyboard: with Alt, Apple keyboards type another letter.
      event.preventDefault();
      onReschedule();
    }
  };
  return (
    <input
      ref={onShown}
      type="text"
      role="combobox"
      aria-label="Search the dashboard"
      aria-expanded="true"
      aria-controls={listId}
      aria-activedescendant={activeId}
      aria-autocomplete="list"
      autoComplete="off"
      autoCorrect="off"
      autoCapitalize="off"
      spellCheck={false}
      enterKeyHint="go"
      placeholder={PLACEHOLDER}
      value={text}
      maxLength={SEARCH_LENGTH}
      onChange={(event) => onText(event.target.value)}
      onKeyDown={onKeyDown}
      className="min-h-15 min-w-0 grow bg-transparent text-lead text-ink outline-none placeholder:text-ink-soft"
    />
  );
}

/** Escape and the backdrop close it; the focus returns to where it was. */
export function PaletteFrame(props: FrameProps) {
  const { busy, moveText, onFocused, onClose, children, ...field } = props;
  const opener = useRef<Element | null>(null);

  const focused = useRef(onFocused);
  focused.current = onFocused;
  // Radix focuses in a later task, and loses the keys pressed between.
  const focusField = useCallback((input: HTMLInputElement | null) => {
    if (!input) return;
    opener.current = document.activeElement;
    input.focus();
    focused.current();
  }, []);

  return (
    <Radix.Root open onOpenChange={(open) => !open && onClose()}>
      <Radix.Portal>
        <div
          data-scroll-lock=""
          aria-hidden="true"
          className="fixed inset-0 z-50 animate-fade-in bg-scrim backdrop-blur-[2px]"
        />
        <Radix.Content
          aria-describedby={undefined}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            if (opener.current instanceof HTMLElement && opener.current.isConnected) opener.current.focus();
          }}
          className="fixed inset-0 z-50 flex animate-rise flex-col bg-raised shadow-float sm:inset-x-0 sm:top-[12dvh] sm:bottom-auto sm:mx-auto sm:h-[min(34rem,72dvh)] sm:w-[min(44rem,calc(100vw-2rem))] sm:rounded-panel"
        >
          <Radix.Title className="sr-only">Search the dashboard</Radix.Title>
          <div className="relative flex shrink-0 items-center gap-3 border-b border-line pr-2 pl-5">
            <Search aria-hidden="true" className="size-5 shrink-0 text-ink-soft" />
            <SearchField {...field} onShown={focusField} />
            <Radix.Close asChild>
              <IconButton label="Close">
                <X aria-hidden="true" className="size-5" />
              </IconButton>
            </Radix.Close>
            <span
              aria-hidden="true"
              className={cx("busy-stripe transition-opacity", busy ? "opacity-100" : "opacity-0")}
            />
          </div>
          {children}
          <KeyHints moveText={moveText} onReschedule={props.onReschedule} />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
