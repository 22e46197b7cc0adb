/**
 * The profile of an approach, as on an approach plate: three degrees are 318 feet for each nautical mile. Heights are
 * drawn eleven times larger than distances. Decorative, beside a form.
 */
import { cx } from "#web/ui/cx.ts";

const FEET_PER_MILE = 318;
/** The heights that the chart names. */
const HEIGHTS = [3000, 2000, 1000] as const;

/** In the drawing: the threshold, the ground, the width of a mile, the height of a foot. */
const RUNWAY = 586;
const GROUND = 372;
const MILE = 56;
const FOOT = 0.1;

const FIXES = HEIGHTS.map((feet) => ({
  feet: `${feet.toLocaleString("en-IN")} ft`,
  miles: (feet / FEET_PER_MILE).toFixed(1),
  x: RUNWAY - (feet / FEET_PER_MILE) * MILE,
  y: GROUND - feet * FOOT,
}));

const MILES = Array.from({ length: 11 }, (_, mile) => RUNWAY - mile * MILE);

/** A column as high as its row: a sentence at the top, the profile at the bottom. */
export function ApproachChart({ className }: { className?: string }) {
  return (
    <div
      aria-hidden="true"
      className={cx("bg-graticule flex-col justify-between border-l border-ink bg-sunken", className)}
    >
      <div className="px-12 pt-16">
        <p className="eyebrow">Not for navigation</p>
        <p className="wide max-w-md text-h2 text-balance">Three degrees down, all the way to the runway.</p>
      </div>
      <Profile />
    </div>
  );
}

function Profile() {
  return (
    <svg aria-hidden="true" viewBox="0 0 640 440" className="label w-full" fill="currentColor">
      <path
        d={`M0 ${GROUND}V318C70 300 110 338 180 330S300 356 380 358 500 ${GROUND} 560 ${GROUND}z`}
        fill="var(--line)"
      />
      <g fill="none" stroke="currentColor" strokeWidth="1.5" strokeLinecap="round">
        <path d={`M0 ${GROUND}h640`} />
        <path d={MILES.map((x) => `M${x} ${GROUND}v8`).join("")} />
        <path d={FIXES.map(({ x, y }) => `M${x} ${y}V${GROUND}`).join("")} strokeDasharray="2 6" />
        <path d={`M${RUNWAY} ${GROUND}h54`} strokeWidth="6" strokeLinecap="butt" />
        <path d={`M496 ${GROUND}A90 90 0 0 1 508 327`} />
        <path d="M560 352c20 6 46-30 76-92M627 266l9-6 2 11" strokeDasharray="6 6" />
      </g>
      <path d={`M0 72H${FIXES[0]?.x}L${RUNWAY} ${GROUND}`} fill="none" stroke="var(--route)" strokeWidth="2.5" />
      {FIXES.map(({ feet, miles, x, y }) => (
        <g key={feet}>
          <circle cx={x} cy={y} r="5" fill="var(--sunken)" stroke="var(--route)" strokeWidth="2" />
          <text x={x + 12} y={y - 8}>
            {feet}
          </text>
          <text x={x} y={GROUND + 26} textAnchor="middle">
            {miles}
          </text>
        </g>
      ))}
      <text x="520" y="364" className="fill-route">
        3°
      </text>
      <text x={RUNWAY} y={GROUND + 26} textAnchor="middle">
        0 nm
      </text>
      {/* An airliner on the path, nose down. */}
      <path
        d="M36 3C31-4 23-6 14-6H-22L-32-19H-39L-36-4C-34 2-29 5-22 5H22C29 5 34 5 36 3zM24-5l3 4h6M8 1H-7L-17 12"
        transform="translate(346 236) rotate(30)"
        fill="var(--sunken)"
        stroke="currentColor"
        strokeWidth="1.5"
        strokeLinejoin="round"
      />
    </svg>
  );
}
