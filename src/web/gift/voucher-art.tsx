/**
 * The pictures of a gift voucher: a chart at dawn, a runway at night, and a birthday loop. Their colours are those of
 * the printed voucher, the same in both themes.
 */
import { useId } from "react";
import type { VoucherDesign } from "#domain/money/voucher.ts";

const ART: Record<VoucherDesign, () => React.ReactNode> = { dawn: Dawn, night: Night, birthday: Birthday };

/** Fills the width of its container; decorative. */
export function VoucherArt({ design }: { design: VoucherDesign }) {
  const Art = ART[design];
  return (
    <svg viewBox="0 0 480 216" aria-hidden="true" className="block w-full">
      <Art />
    </svg>
  );
}

/** The centre line of a runway towards the reader, as pairs of y and half width. */
const CENTRE_LINE = [
  [134, 0.6],
  [141, 1],
  [151, 1.7],
  [165, 2.8],
  [185, 4.4],
] as const;

function Dawn() {
  const sky = useId();
  return (
    <>
      <linearGradient id={sky} x1="0" y1="0" x2="0" y2="1">
        <stop stopColor="#dfe3f4" />
        <stop offset="0.55" stopColor="#ffe2bd" />
        <stop offset="1" stopColor="#ffb866" />
      </linearGradient>
      <rect width="480" height="130" fill={`url(#${sky})`} />
      {[52, 76, 104, 136, 172, 212, 256].map((radius) => (
        <circle key={radius} cx="304" cy="130" r={radius} fill="none" stroke="#fff" strokeOpacity="0.5" />
      ))}
      <circle cx="304" cy="130" r="33" fill="#ff9a3d" />
      <path d="M0 130 62 112l44 9 66-23 58 24 40-7 60 15z" fill="#8c86a8" opacity="0.5" />
      <rect y="129" width="480" height="87" fill="#16204a" />
      <path d="M0 146h480M0 170h480" stroke="#fff" strokeOpacity="0.08" />
      <path d="M301 130h6l95 86H206z" fill="#0c1330" />
      <path d="M301 130 206 216M307 130l95 86" stroke="#fff" strokeOpacity="0.75" strokeWidth="1.5" />
      {CENTRE_LINE.map(([y, half]) => (
        <path key={y} d={`M${304 - half} ${y}h${2 * half}l${half / 2} ${half * 3}h-${3 * half}z`} fill="#fff" />
      ))}
      <path d="M-6 92C70 96 150 52 222 58" fill="none" stroke="#a3166b" strokeWidth="2" strokeDasharray="7 5" />
      <Aeroplane at="translate(238 57) rotate(88)" fill="#101736" />
    </>
  );
}

/** Spread by hand, so that no pattern shows. */
const STARS =
  "M26 30h.1M58 74h.1M92 22h.1M121 58h.1M150 96h.1M168 34h.1M214 18h.1M231 74h.1M262 44h.1M291 20h.1M318 84h.1M344 52h.1M371 28h.1M404 70h.1M431 40h.1M455 92h.1M78 104h.1M196 108h.1M388 104h.1";

/** The edge lights of the runway: y, and the distance from the centre. */
const LIGHTS = [
  [132, 5],
  [135, 9],
  [139, 14.5],
  [145, 22.5],
  [154, 34.5],
  [167, 52],
  [187, 79],
  [213, 114],
] as const;

function Night() {
  const sky = useId();
  return (
    <>
      <linearGradient id={sky} x1="0" y1="0" x2="0" y2="1">
        <stop stopColor="#060c20" />
        <stop offset="0.75" stopColor="#1a2c63" />
        <stop offset="1" stopColor="#4a4a86" />
      </linearGradient>
      <rect width="480" height="128" fill={`url(#${sky})`} />
      <path d={STARS} stroke="#fff" strokeWidth="1.8" strokeLinecap="round" opacity="0.85" />
      <path d="M62 40a17 17 0 1 0 21 21 14 14 0 0 1-21-21z" fill="#f1efe8" />
      <path d="M0 127h26v-5h10v5h34v-9h8v9h60v-6h14v6h176v-8h9v8h40v-4h18v4h55v-11h7v11h23v2H0z" fill="#0b1434" />
      <rect y="128" width="480" height="88" fill="#070d22" />
      <path
        d="M32 125h.1M74 121h.1M142 124h.1M336 122h.1M402 126h.1M452 120h.1M20 130h.1M98 130h.1M428 130h.1"
        {...LIT}
      />
      <path d="M237 130h6l124 86H113z" fill="#0d1530" />
      {LIGHTS.map(([y, off]) => (
        <g key={y} fill={y > 160 ? "#ffd48a" : "#fff3d6"}>
          <circle cx={240 - off} cy={y} r={0.9 + off / 34} />
          <circle cx={240 + off} cy={y} r={0.9 + off / 34} />
        </g>
      ))}
      {CENTRE_LINE.map(([y, half]) => (
        <circle key={y} cx="240" cy={y + half * 1.5} r={half * 0.55} fill="#fff" opacity="0.9" />
      ))}
      {/* The lights of the glide path: two white and two red mean "on it". */}
      <path d="M136 163h.1M145 163h.1" stroke="#fff" strokeWidth="4.6" strokeLinecap="round" />
      <path d="M154 163h.1M163 163h.1" stroke="#ff5a52" strokeWidth="4.6" strokeLinecap="round" />
    </>
  );
}

const LIT = { stroke: "#ffcf7d", strokeWidth: 2, strokeLinecap: "round" } as const;

/** Waypoints instead of confetti: where, which colour, and which symbol. */
const CONFETTI = [
  [40, 40, "#a3166b", "fix"],
  [104, 92, "#1d44b8", "ring"],
  [74, 158, "#ffb327", "dot"],
  [148, 34, "#14784d", "diamond"],
  [196, 188, "#a3166b", "ring"],
  [236, 30, "#ffb327", "fix"],
  [262, 172, "#1d44b8", "diamond"],
  [330, 28, "#1d44b8", "dot"],
  [352, 190, "#14784d", "fix"],
  [424, 44, "#a3166b", "diamond"],
  [446, 160, "#ffb327", "ring"],
  [28, 112, "#14784d", "dot"],
  [398, 108, "#ffb327", "dot"],
  [128, 196, "#14784d", "fix"],
] as const;

const SYMBOLS = {
  fix: "M0-7 6.5 5h-13z",
  ring: "M0-6a6 6 0 1 0 .01 0zM0-2.5a2.5 2.5 0 1 1-.01 0z",
  dot: "M0-3.5a3.5 3.5 0 1 0 .01 0z",
  diamond: "M0-6.5 5 0 0 6.5-5 0z",
};

function Birthday() {
  return (
    <>
      <rect width="480" height="216" fill="#fdf6e3" />
      <path
        d="M60 0v216M120 0v216M180 0v216M240 0v216M300 0v216M360 0v216M420 0v216M0 48h480M0 108h480M0 168h480"
        stroke="#e8dfc6"
      />
      {CONFETTI.map(([x, y, fill, symbol]) => (
        <path key={`${x}`} d={SYMBOLS[symbol]} transform={`translate(${x} ${y})`} fill={fill} />
      ))}
      <path
        d="M-8 152C60 152 92 128 128 100c38-30 92-34 100 6 6 34-44 40-46 4-2-52 90-70 152-50 12 4 22 8 32 14"
        fill="none"
        stroke="#a3166b"
        strokeWidth="2.4"
      />
      <Aeroplane at="translate(384 84) rotate(120)" fill="#101736" />
      <g transform="translate(262 124) rotate(-4)">
        <path d="M0 0h196v30H0l8-15z" fill="#101736" />
        <text
          x="104"
          y="20"
          textAnchor="middle"
          fill="#fff"
          className="label"
          style={{ fontSize: "12.5px", letterSpacing: "0.08em" }}
        >
          HAPPY LANDINGS
        </text>
      </g>
    </>
  );
}

/** Seen from above, its nose up at no rotation. */
function Aeroplane({ at, fill }: { at: string; fill: string }) {
  return (
    <path
      transform={at}
      fill={fill}
      d="M0-17c2 0 2.8 3 2.8 6v6.5L17 4.5V8L2.8 4v7.5L7 15v2.4L0 15.6l-7 1.8V15l4.2-3.5V4L-17 8V4.5L-2.8-4.5V-11c0-3 .8-6 2.8-6z"
    />
  );
}
