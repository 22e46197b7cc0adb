/**
 * The remaining time of a hold during payment (contract: slot-hold). The figure changes every second but is announced
 * rarely: when it appears, when a minute is left and when it is over.
 */
import { Timer } from "lucide-react";
import { useEffect, useRef, useState } from "react";

type HoldCountdownProps = {
  /** In this device's clock, milliseconds. */
  until: number;
  /** "Your time is held", without a full stop. */
  held: string;
  /** What is held, and how to continue. */
  hint: string;
  onLapsed: () => void;
};

/** "… for another mm:ss"; calls `onLapsed` once. */
export function HoldCountdown({ until, held, hint, onLapsed }: HoldCountdownProps) {
  const [remaining, setRemaining] = useState(() => until - Date.now());
  const lapsed = useRef(onLapsed);
  useEffect(() => {
    lapsed.current = onLapsed;
  });
  useEffect(() => {
    const tick = () => {
      const left = until - Date.now();
      setRemaining(left);
      if (left > 0) return;
      clearInterval(timer);
      lapsed.current();
    };
    const timer = setInterval(tick, 1000);
    tick();
    return () => clearInterval(timer);
  }, [until]);
  const lastMinute = remaining <= 60_000;
  return (
    <div
      className={`flex items-start gap-3 rounded-xl p-4 ${lastMinute ? "bg-warning-soft text-warning-ink" : "bg-info-soft text-info-ink"}`}
    >
      <Timer aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
      <div className="min-w-0">
        <p role="timer" aria-live="off" className="font-bold">
          {held} for another <span className="tabular-nums">{countdownText(remaining)}</span>
        </p>
        <p className="text-sm">{hint}</p>
        <p role="status" className="sr-only">
          {lastMinute ? `${held} for less than a minute.` : `${held}.`}
        </p>
      </div>
    </div>
  );
}

/** mm:ss, rounded up to whole seconds; "00:00" once over. */
export function countdownText(remainingMs: number): string {
  const seconds = Math.max(0, Math.ceil(remainingMs / 1000));
  const two = (value: number) => String(value).padStart(2, "0");
  return `${two(Math.floor(seconds / 60))}:${two(seconds % 60)}`;
}
