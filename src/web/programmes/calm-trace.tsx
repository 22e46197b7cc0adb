/**
 * Two traces of the hour on one scale of minutes: what a passenger feels, with bumps from minute 35 to 45, and what
 * the altimeter shows, which stays level through them.
 */
import { MinuteScale, placeOf } from "./minutes.tsx";

const LENGTH = 60;

/** Decorative: the steps below say the same. */
export function CalmTrace() {
  return (
    <div aria-hidden="true" className="mb-7 lg:mb-9">
      <div className="relative h-44 sm:h-60">
        <span
          style={{ left: placeOf(35, LENGTH), right: placeOf(LENGTH - 45, LENGTH) }}
          className="label text-caption absolute inset-y-0 border-x border-line text-center text-ink-soft"
        >
          <span className="max-sm:hidden">Turbulence</span>
        </span>
        <span className="label text-caption absolute left-0 top-[8%] text-ink-soft">What you feel</span>
        <span className="label text-caption absolute left-0 top-[52%] text-route">What the altimeter shows</span>
        <svg aria-hidden="true" viewBox="0 0 300 100" preserveAspectRatio="none" className={OVER}>
          <g fill="none" strokeLinecap="round" strokeLinejoin="round">
            <path d={FELT} stroke="currentColor" strokeWidth="1.5" vectorEffect="non-scaling-stroke" />
            <path
              d="M0 96H133C139 96 139 66 149 66H238C250 66 258 96 266 96H300"
              stroke="var(--route)"
              strokeWidth="2.5"
              vectorEffect="non-scaling-stroke"
            />
          </g>
        </svg>
      </div>
      <MinuteScale length={LENGTH} figures={[0, 15, 25, 35, 45, LENGTH]} />
    </div>
  );
}

/** Level, a push at take-off, light and stronger bumps, and level again. */
const FELT =
  "M0 34H130L133 31 137 36 141 34H175L177 32 179 36 181 30 183 38 185 29 187 40 189 26 191 42 193 22 195 45 197 20 199 " +
  "47 201 23 203 43 205 26 207 41 209 29 211 38 213 31 215 36 217 32 219 35 222 34H262L265 38 268 33 271 34H300";

const OVER = "draws-across absolute inset-0 size-full overflow-visible";
