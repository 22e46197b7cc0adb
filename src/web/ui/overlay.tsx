/**
 * A cover over the whole page while something must not be interrupted ("Processing...", "Processing
 * Payment"). It takes the focus and keeps Tab from leaving it, and gives the focus back at the end;
 * it lies below the payment window, which the provider puts over everything.
 */
import { Plane } from "lucide-react";
import { type KeyboardEvent, useEffect, useId, useRef } from "react";

type BusyOverlayProps = {
  title: string;
  /** What is happening just now. */
  step?: string;
  /** What the person must know, such as "Do not close this window". */
  note?: string;
};

function keepTab(event: KeyboardEvent): void {
  if (event.key === "Tab") event.preventDefault();
}

/** Render it while busy; it is gone when it is no longer rendered. */
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
        <div aria-hidden="true" className="relative mb-6 size-20">
          <div className="absolute inset-0 rounded-full border border-white/20" />
          <div className="absolute inset-0 animate-orbit">
            <Plane className="absolute -top-3.5 left-1/2 size-7 -translate-x-1/2 rotate-45 fill-primary text-primary" />
          </div>
        </div>
        <p id={`${id}-title`} className="text-2xl font-bold">
          {title}
        </p>
        <div id={`${id}-text`} aria-live="polite">
          {step && <p className="mt-2 text-lg text-on-night-soft">{step}</p>}
          {note && <p className="mt-4 font-semibold text-primary">{note}</p>}
        </div>
      </div>
    </div>
  );
}
