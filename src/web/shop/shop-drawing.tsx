/** The drawing beside the shop's heading: a model on its stand, and its scale. */

/** Decorative, 352 by 160. */
export const ShopDrawing = () => (
  <svg
    aria-hidden="true"
    viewBox="0 0 352 160"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.5"
    strokeLinecap="round"
    strokeLinejoin="round"
    className="w-full"
  >
    <path d="M40 66C46 54 60 48 80 48H262L312 44C314 49 306 54 296 58L248 76C240 79 230 80 220 80H78C58 80 44 76 40 66Z" />
    <path d="M256 48L284 8H303L298 45M266 62L306 56 316 60 284 68Z" />
    <path d="M55 55H68L72 61H49" />
    <path d="M92 59H250" strokeDasharray="1 7" />
    <path d="M142 72L214 94H230L198 70" className="fill-surface" />
    <path
      d="M136 84H164C170 84 174 87 176 91C174 95 170 98 164 98H136C133 94 133 88 136 84Z"
      className="fill-surface"
    />
    <path d="M184 85V116M134 124C136 118 140 116 146 116H222C228 116 232 118 234 124Z" />
    <path d="M40 138V150M312 138V150M40 144H140M212 144H312" stroke="var(--route)" />
    <text x="176" y="148" textAnchor="middle" className="label" fill="var(--route)" stroke="none">
      1 : 200
    </text>
  </svg>
);
