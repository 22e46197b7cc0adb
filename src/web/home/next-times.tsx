/**
 * The free start times of the next day that has any, each a link to its booking, below the hero, whichever slide it
 * shows. show-next-times.ts reads them in the browser: they change with every booking, the page does not. The space is
 * reserved, so nothing moves when they arrive.
 */
import { shortestPlan } from "#web/content/catalogue.ts";
import { useBusiness } from "#web/layout/use-business.ts";

const SHOWN = [0, 1, 2];
/** A text that hydration may find replaced. */
const EMPTY = "\u00a0";

/** For the shortest plan. Without a script, or when the times cannot be read, a link to the calendar. */
export function NextTimes() {
  const { plans, addressParts } = useBusiness();
  const duration = shortestPlan(plans)?.duration;
  if (duration === undefined) return null;
  const path = `/booking/A320/${duration}`;
  return (
    <div data-next-times={duration} className="page-width flex flex-wrap items-center gap-x-8 pt-3 sm:pt-2">
      <p className="label text-route sm:min-w-[34ch]">
        Next free in the A320{addressParts.town && `, ${addressParts.town}`}
        <span data-day="" suppressHydrationWarning>
          {EMPTY}
        </span>
      </p>
      <ul className="flex">
        {SHOWN.map((slot) => (
          // Plain links, because a script sets their targets and texts.
          <li key={slot} data-slot="" className="invisible w-22 noscript:hidden">
            <a href={path} className={START} suppressHydrationWarning>
              {EMPTY}
            </a>
          </li>
        ))}
        <li className="whitespace-nowrap">
          <a href={path} className={START}>
            All times
          </a>
        </li>
      </ul>
    </div>
  );
}

const START =
  "inline-flex min-h-11 items-center font-semibold underline decoration-line-strong underline-offset-4 hover:decoration-ink";
