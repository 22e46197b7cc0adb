/**
 * A drawn airliner in side view, in flight to the right: the A320 with its round nose and sharklets, the
 * 737 with its pointed nose, dorsal fin and flat-bottomed engines. Decoration: hidden from screen readers.
 */
import { useId } from "react";
import type { SimulatorType } from "#domain/plans.ts";

const SHAPES = {
  A320: {
    fuselage:
      "M96 172 C150 160 250 150 360 150 H966 C1006 150 1034 160 1056 176 C1078 191 1094 204 1094 215 C1094 232 1052 250 980 250 H520 C380 250 240 214 100 186 C92 184 90 174 96 172Z",
    belly:
      "M180 202 C300 228 410 250 520 250 H980 C1040 250 1082 237 1092 222 C1050 234 980 238 900 238 H560 C420 238 300 226 180 202Z",
    fin: "M146 170 L92 22 C90 15 93 12 100 12 H152 C159 12 163 14 167 20 L262 132 C280 150 306 150 340 151 L146 172Z",
    finStripe: "M118 94 L205 65 L236 102 L134 136Z",
    windshield: "M1013 164 C1030 167 1044 174 1056 184 L1022 185 C1018 178 1015 171 1013 164Z",
    sideWindow: "M984 165 L1006 165 C1008 172 1011 179 1015 185 L990 185Z",
    wing: "M772 236 L446 316 C424 321 404 322 392 318 L384 312 L570 240Z",
    winglet:
      "M446 316 C424 322 404 322 392 318 C378 306 366 282 360 250 L374 250 C384 284 404 306 446 316Z",
    pylon: "M700 252 L742 262 L718 276 L648 270Z",
    nacelle: "M770 262 C730 250 690 250 650 262 L610 278 V300 L650 314 C690 326 734 326 770 314Z",
    core: "M616 279 L588 287 V292 L616 299Z",
    intake: { cx: 770, cy: 288, rx: 9, ry: 27 },
    tailplane: "M262 186 L118 226 C106 229 96 229 90 226 L152 188Z",
  },
  B737: {
    fuselage:
      "M96 176 C150 164 250 152 360 152 H960 C994 152 1020 162 1046 180 C1074 198 1102 212 1102 220 C1102 234 1052 250 972 250 H520 C380 250 240 216 100 190 C92 188 90 178 96 176Z",
    belly:
      "M180 206 C300 230 410 250 520 250 H972 C1040 250 1092 238 1100 225 C1050 236 980 239 900 239 H560 C420 239 300 228 180 206Z",
    fin: "M146 174 L96 16 C94 9 97 6 104 6 H152 C159 6 163 8 167 14 L236 112 C262 132 330 146 404 153 L146 176Z",
    finStripe: "M120 92 L200 62 L228 101 L134 136Z",
    windshield: "M1006 168 C1024 171 1038 178 1050 188 L1012 187 C1009 181 1007 175 1006 168Z",
    sideWindow: "M974 168 L999 167 C1001 174 1003 180 1006 187 L980 187Z",
    wing: "M766 240 L446 310 C424 315 404 316 392 312 L384 306 L566 242Z",
    winglet:
      "M446 310 C412 314 396 296 386 268 L368 218 L382 218 L404 262 C412 284 424 300 446 310Z",
    pylon: "M704 250 L746 258 L722 272 L652 268Z",
    nacelle: "M776 262 C734 250 694 250 652 262 L612 280 V300 L652 310 C694 319 738 320 776 315Z",
    core: "M618 281 L590 288 V293 L618 298Z",
    intake: { cx: 776, cy: 288, rx: 10, ry: 26 },
    tailplane: "M268 190 L124 224 C112 227 102 227 96 224 L158 192Z",
  },
} as const;

const LIVERY = {
  A320: { top: "#3a5be0", bottom: "#16277a", stripe: "#ffb327" },
  B737: { top: "#ff9a4a", bottom: "#c94a1e", stripe: "#fff1d6" },
} as const;

/** Draws one of the two types; size and place come from `className`. */
export function Airliner({ type, className }: { type: SimulatorType; className?: string }) {
  const id = useId();
  const shape = SHAPES[type];
  const livery = LIVERY[type];
  return (
    <svg viewBox="60 0 1060 336" className={className} aria-hidden="true" focusable="false">
      <defs>
        <linearGradient id={`${id}-body`} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#ffffff" />
          <stop offset="0.5" stopColor="#f3f5fc" />
          <stop offset="0.8" stopColor="#c9d1e8" />
          <stop offset="1" stopColor="#98a4c8" />
        </linearGradient>
        <linearGradient id={`${id}-fin`} x1="0" y1="0" x2="0.4" y2="1">
          <stop offset="0" stopColor={livery.top} />
          <stop offset="1" stopColor={livery.bottom} />
        </linearGradient>
        <linearGradient id={`${id}-wing`} x1="1" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#a9b4d3" />
          <stop offset="0.55" stopColor="#dfe5f3" />
          <stop offset="1" stopColor="#f6f8fd" />
        </linearGradient>
        <linearGradient id={`${id}-nacelle`} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#ffffff" />
          <stop offset="0.55" stopColor="#d5dcee" />
          <stop offset="1" stopColor="#8794bb" />
        </linearGradient>
        <clipPath id={`${id}-fin-clip`}>
          <path d={shape.fin} />
        </clipPath>
      </defs>

      <path d={shape.fin} fill={`url(#${id}-fin)`} />
      <path d={shape.finStripe} fill={livery.stripe} clipPath={`url(#${id}-fin-clip)`} />
      <path d={shape.fuselage} fill={`url(#${id}-body)`} />
      <path d={shape.belly} fill={livery.bottom} opacity="0.9" />
      <path d="M300 161 H960" stroke="#ffffff" strokeWidth="3" strokeLinecap="round" />

      <line x1="378" y1="190" x2="566" y2="190" {...WINDOWS} />
      <line x1="612" y1="190" x2="932" y2="190" {...WINDOWS} />
      <g fill="none" stroke="#9aa6c8" strokeWidth="2">
        <rect x="948" y="170" width="22" height="50" rx="5" />
        <rect x="340" y="172" width="20" height="46" rx="5" />
        <rect x="576" y="180" width="12" height="24" rx="3" />
        <rect x="594" y="180" width="12" height="24" rx="3" />
      </g>
      <path d={shape.windshield} fill="#121f4c" />
      <path d={shape.sideWindow} fill="#121f4c" />
      <path d={shape.tailplane} fill={`url(#${id}-wing)`} />

      <path d={shape.pylon} fill="#8b98bd" />
      <path d={shape.wing} fill={`url(#${id}-wing)`} />
      <path d={shape.core} fill="#5c678c" />
      <path d={shape.nacelle} fill={`url(#${id}-nacelle)`} />
      <ellipse {...shape.intake} fill="#1a2753" stroke="#eef1f9" strokeWidth="4" />
      <path d={shape.winglet} fill={`url(#${id}-fin)`} />
      <circle cx="388" cy="316" r="4" fill="#ff5a4f" />
    </svg>
  );
}

const WINDOWS = { stroke: "#22336f", strokeWidth: 11, strokeDasharray: "7 9" } as const;
