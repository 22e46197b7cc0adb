/** A captain's shoulder with four gold stripes before a lit instrument panel. Decoration. */
import { useId } from "react";
import { EngineDisplay, NavigationDisplay, PrimaryDisplay } from "#web/simulators/displays.tsx";

/** Fills its box (`className`), cropping at the edges. */
export function StripesScene({ className }: { className?: string }) {
  const id = useId();
  return (
    <svg
      viewBox="0 0 1200 720"
      preserveAspectRatio="xMidYMid slice"
      className={className}
      aria-hidden="true"
      focusable="false"
    >
      <defs>
        <linearGradient id={`${id}-panel`} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#27345f" />
          <stop offset="0.5" stopColor="#141e3e" />
          <stop offset="1" stopColor="#080d1f" />
        </linearGradient>
        <radialGradient id={`${id}-lamp`} cx="0.5" cy="0" r="0.9">
          <stop offset="0" stopColor="#ffb978" stopOpacity="0.5" />
          <stop offset="1" stopColor="#ffb978" stopOpacity="0" />
        </radialGradient>
        <linearGradient id={`${id}-gold`} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#ffe3a0" />
          <stop offset="0.45" stopColor="#f0a92a" />
          <stop offset="1" stopColor="#b06f0c" />
        </linearGradient>
        <linearGradient id={`${id}-cloth`} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#2a3a78" />
          <stop offset="1" stopColor="#0c1538" />
        </linearGradient>
        <linearGradient id={`${id}-shirt`} x1="0" y1="0" x2="0.3" y2="1">
          <stop offset="0" stopColor="#ffffff" />
          <stop offset="0.5" stopColor="#dbe2f4" />
          <stop offset="1" stopColor="#8a98c4" />
        </linearGradient>
      </defs>
      <rect width="1200" height="720" fill={`url(#${id}-panel)`} />
      <rect width="1200" height="720" fill={`url(#${id}-lamp)`} />
      <path
        d="M0 92 C300 52 900 52 1200 92"
        fill="none"
        stroke="#ffb976"
        strokeOpacity="0.5"
        strokeWidth="3"
      />
      <g transform="translate(352 132) scale(1.3)">
        <PrimaryDisplay x={0} y={0} />
        <NavigationDisplay x={190} y={0} />
        <EngineDisplay x={380} y={0} />
      </g>

      <path
        d="M250 740 C268 604 330 520 470 470 C640 410 860 396 1010 432 C1110 456 1170 500 1220 560 V740Z"
        fill={`url(#${id}-shirt)`}
      />
      <path
        d="M250 740 C268 604 330 520 470 470 M1010 432 C960 520 950 620 968 740"
        fill="none"
        stroke="#8a98c4"
        strokeWidth="4"
        opacity="0.7"
      />
      <path
        d="M418 730 C440 650 500 600 590 572"
        fill="none"
        stroke="#aab6d8"
        strokeWidth="5"
        opacity="0.5"
      />
      <g transform="rotate(-11 700 540)">
        <path
          d="M400 474 H900 L968 540 L900 606 H400 C388 606 380 598 380 586 V494 C380 482 388 474 400 474Z"
          fill="#06102c"
          opacity="0.3"
          transform="translate(6 14)"
        />
        <path
          d="M400 464 H900 L968 530 L900 596 H400 C388 596 380 588 380 576 V484 C380 472 388 464 400 464Z"
          fill={`url(#${id}-cloth)`}
          stroke="#3c4d92"
          strokeWidth="3"
        />
        {[424, 496, 568, 640].map((x) => (
          <g key={x}>
            <rect x={x} y="465" width="44" height="130" fill={`url(#${id}-gold)`} />
            <path
              d={`M${x + 11} 465 V595 M${x + 22} 465 V595 M${x + 33} 465 V595`}
              stroke="#8f5806"
              strokeOpacity="0.45"
              strokeWidth="2"
              strokeDasharray="5 4"
            />
          </g>
        ))}
        <circle
          cx="896"
          cy="530"
          r="22"
          fill={`url(#${id}-gold)`}
          stroke="#8f5806"
          strokeWidth="2"
        />
        <path d="M896 516 L906 544 L896 538 L886 544Z" fill="#6b4206" />
      </g>
    </svg>
  );
}
