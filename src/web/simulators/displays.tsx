/** The glass of the drawn flight deck: attitude, navigation and engine displays, each 156 units square. */
import { type ReactNode, useId } from "react";

type Place = { x: number; y: number };

function Glass({ x, y, children }: Place & { children: ReactNode }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <rect x="-7" y="-7" width="170" height="170" rx="12" fill="#263258" />
      <rect width="156" height="156" rx="6" fill="#05091a" />
      {children}
    </g>
  );
}

/** Attitude, speed and altitude: three degrees nose up, wings almost level. */
export function PrimaryDisplay(place: Place) {
  const id = useId();
  return (
    <Glass {...place}>
      <clipPath id={id}>
        <rect x="36" y="22" width="84" height="96" rx="14" />
      </clipPath>
      <g clipPath={`url(#${id})`}>
        <g transform="rotate(-4 78 70)">
          <rect x="0" y="-20" width="160" height="98" fill="#2f86e8" />
          <rect x="0" y="78" width="160" height="98" fill="#9a5b2c" />
          <path d="M0 78 H160" stroke="#fff" strokeWidth="2" />
          <path
            d="M62 62 H94 M68 54 H88 M62 46 H94 M62 94 H94 M68 86 H88"
            stroke="#fff"
            strokeWidth="1.6"
          />
        </g>
      </g>
      <path d="M46 70 H66 V78 M110 70 H90 V78" fill="none" stroke="#ffd53d" strokeWidth="4" />
      <rect x="75" y="67" width="6" height="6" fill="#ffd53d" />
      <rect x="8" y="22" width="22" height="96" fill="#3b4569" />
      <path
        d="M22 34 H30 M22 50 H30 M22 66 H30 M22 82 H30 M22 98 H30"
        stroke="#fff"
        strokeWidth="1.5"
      />
      <path d="M18 70 H34" stroke="#ffd53d" strokeWidth="3" />
      <rect x="126" y="22" width="20" height="96" fill="#3b4569" />
      <rect
        x="122"
        y="62"
        width="28"
        height="16"
        fill="#05091a"
        stroke="#ffd53d"
        strokeWidth="1.5"
      />
      <path d="M127 70 H145" stroke="#3ce07e" strokeWidth="4" />
      <path d="M40 12 H66 M74 12 H116" stroke="#3ce07e" strokeWidth="4" />
      <rect x="36" y="130" width="84" height="14" fill="#3b4569" />
      <path
        d="M48 130 V138 M62 130 V135 M78 130 V140 M94 130 V135 M108 130 V138"
        stroke="#fff"
        strokeWidth="1.6"
      />
    </Glass>
  );
}

/** The compass arc with the route to the runway. */
export function NavigationDisplay(place: Place) {
  return (
    <Glass {...place}>
      <path
        d="M14 84 A68 68 0 0 1 142 84"
        fill="none"
        stroke="#e8ecf8"
        strokeWidth="2"
        strokeDasharray="2 7"
      />
      <path
        d="M34 98 A46 46 0 0 1 122 98"
        fill="none"
        stroke="#5f6c97"
        strokeWidth="1.4"
        strokeDasharray="4 5"
      />
      <path d="M78 128 V92 L104 62 L96 28" fill="none" stroke="#3ce07e" strokeWidth="2.4" />
      <path
        d="M104 56 l5 6 -5 6 -5 -6Z M96 22 l5 6 -5 6 -5 -6Z"
        fill="none"
        stroke="#3ce07e"
        strokeWidth="1.8"
      />
      <path d="M78 118 V142 M66 126 H90 M72 138 H84" stroke="#ffd53d" strokeWidth="3.4" />
      <path d="M10 14 H42 M10 24 H32" stroke="#e8ecf8" strokeWidth="3.4" />
      <path d="M116 14 H146 M124 24 H146" stroke="#3ce07e" strokeWidth="3.4" />
      <circle cx="46" cy="60" r="4" fill="none" stroke="#e05cff" strokeWidth="2" />
    </Glass>
  );
}

/** Two engines at approach power and a list in green. */
export function EngineDisplay(place: Place) {
  return (
    <Glass {...place}>
      {[46, 110].map((cx) => (
        <g key={cx} fill="none">
          <path
            d={`M${cx - 20} 50 A22 22 0 1 1 ${cx + 14} 54`}
            stroke="#e8ecf8"
            strokeWidth="2.4"
          />
          <path d={`M${cx + 21} 32 A22 22 0 0 1 ${cx + 14} 54`} stroke="#ff5a4f" strokeWidth="3" />
          <path d={`M${cx} 38 L${cx - 14} 26`} stroke="#3ce07e" strokeWidth="3" />
          <path
            d={`M${cx - 18} 96 A20 20 0 0 1 ${cx + 18} 96`}
            stroke="#e8ecf8"
            strokeWidth="2.4"
          />
          <path d={`M${cx} 98 L${cx + 8} 82`} stroke="#3ce07e" strokeWidth="3" />
        </g>
      ))}
      <path d="M14 116 H142" stroke="#5f6c97" strokeWidth="1.4" />
      <path d="M16 128 H62 M16 140 H50 M92 128 H140" stroke="#3ce07e" strokeWidth="3.6" />
      <path d="M92 140 H126" stroke="#40c6ff" strokeWidth="3.6" />
    </Glass>
  );
}
