/**
 * Covers the whole page while an operation must not be interrupted ("Processing...", "Processing Payment";
 * contract: payment-overlay). It takes the focus, keeps Tab inside, and returns the focus at the end. It is below the
 * payment window, which the gateway places over everything.
 */
import { type KeyboardEvent, useEffect, useId, useRef } from "react";
import { HorizonLoader } from "./horizon-loader.tsx";

type BusyOverlayProps = {
  title: string;
  /** The current step. */
  step?: string;
  /** An instruction to the person, such as "Do not close this window". */
  note?: string;
};

function keepTab(event: KeyboardEvent): void {
  if (event.key === "Tab") event.preventDefault();
}

/** Covers the page as long as it is rendered. */
export function BusyOverlay({ title, step, note }: BusyOverlayProps) {
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    box.current?.focus();
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
  return (
    <div
      ref={box}
      tabIndex={-1}
      role="alertdialog"
      aria-modal="true"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      onKeyDown={keepTab}
      data-scroll-lock=""
      className="fixed inset-0 z-[60] grid animate-fade-in place-items-center bg-scrim-strong p-6 text-on-night outline-none"
    >
      <div className="flex max-w-sm flex-col items-center text-center">
        <HorizonLoader className="mb-6 size-24" />
        <p id={`${id}-title`} className="wide text-h2">
          {title}
        </p>
        <div id={`${id}-text`} aria-live="polite">
          {step && <p className="mt-2 text-lead text-on-night-soft">{step}</p>}
          {note && <p className="mt-4 font-semibold text-primary">{note}</p>}
        </div>
      </div>
    </div>
  );
}
