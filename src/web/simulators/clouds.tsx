/** Three banks of cloud, lit from the horizon: the lower edge of a sky. Decoration. */

/** As wide as its box, stretched rather than cropped; the front bank has the box's text colour. */
export function Clouds({ className }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 1440 300"
      preserveAspectRatio="none"
      className={className}
      aria-hidden="true"
      focusable="false"
    >
      <path
        d="M0 150 C80 110 150 132 214 118 C270 84 352 92 396 122 C470 96 548 112 596 138 C660 106 748 92 812 118 C872 72 968 74 1020 112 C1082 92 1154 108 1202 134 C1270 104 1368 104 1440 132 V300 H0Z"
        fill="#6d6fb8"
        opacity="0.5"
      />
      <path
        d="M0 204 C70 172 146 180 196 196 C248 160 340 156 402 190 C470 172 540 182 604 206 C672 172 760 164 826 192 C902 158 988 168 1040 194 C1102 176 1176 184 1236 208 C1300 178 1384 176 1440 196 V300 H0Z"
        fill="#d68a8e"
        opacity="0.55"
      />
      <path
        d="M0 256 C96 226 180 232 262 250 C344 218 440 222 520 248 C612 226 700 232 780 254 C868 222 962 226 1046 250 C1140 230 1230 236 1312 254 C1360 240 1404 240 1440 246 V300 H0Z"
        fill="currentColor"
      />
    </svg>
  );
}
