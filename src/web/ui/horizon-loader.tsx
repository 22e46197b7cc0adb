/** The loading mark of a page or panel: an artificial horizon in a gentle turn, level with reduced motion. */
import { useId } from "react";
import { cx } from "./cx.ts";

/** Decorative, sized by `className`; text beside it describes what is loading. */
export function HorizonLoader({ className }: { className?: string }) {
  const id = useId();
  return (
    <svg viewBox="0 0 64 64" className={cx("shrink-0", className)} aria-hidden="true" focusable="false">
      <defs>
        <clipPath id={`${id}-glass`}>
          <circle cx="32" cy="32" r="27" />
        </clipPath>
        <linearGradient id={`${id}-sky`} x2="0" y2="1">
          <stop offset="0.2" stopColor="#1d4fb8" />
          <stop offset="1" stopColor="#63a5f4" />
        </linearGradient>
        <linearGradient id={`${id}-earth`} x2="0" y2="1">
          <stop stopColor="#a8662f" />
          <stop offset="0.8" stopColor="#573013" />
        </linearGradient>
      </defs>
      <circle cx="32" cy="32" r="31" fill="#0a1330" />
      <circle cx="32" cy="32" r="30.25" fill="none" stroke="#8896bd" strokeWidth="1.5" />
      <g clipPath={`url(#${id}-glass)`}>
        <g className="animate-bank motion-reduce:animate-none [transform-box:view-box] origin-center">
          <rect x="-16" y="-22" width="96" height="54" fill={`url(#${id}-sky)`} />
          <rect x="-16" y="32" width="96" height="54" fill={`url(#${id}-earth)`} />
          <path d="M-16 32 H80" stroke="#fff" strokeWidth="1.5" />
          <path
            d="M24 23 H40 M28 27.5 H36 M28 18.5 H36 M24 41 H40 M28 36.5 H36 M28 45.5 H36"
            stroke="#fff"
            strokeOpacity="0.85"
            strokeWidth="1.1"
          />
        </g>
        <path d="M32 5 L35 10 H29Z" fill="#fff" />
      </g>
      <path
        d="M12 32 H24 L28 36 M52 32 H40 L36 36"
        fill="none"
        stroke="#ffb327"
        strokeWidth="3"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <circle cx="32" cy="32" r="2" fill="#ffb327" />
    </svg>
  );
}
