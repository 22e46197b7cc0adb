/** The steps of a session as a route: a magenta line with waypoints, the minutes at its left. */
import { minutesText, type SessionStep } from "./minutes.tsx";

/** An ordered list; the line ends at the last waypoint. */
export function MinuteRoute({ steps }: { steps: readonly SessionStep[] }) {
  return (
    <ol>
      {steps.map((step) => (
        <li
          key={step.title}
          className="group relative grid grid-cols-[5rem_minmax(0,1fr)] gap-x-9 pb-4 last:pb-0 sm:grid-cols-[6.5rem_minmax(0,1fr)] lg:pb-6"
        >
          <span
            aria-hidden="true"
            className="draws-down absolute -bottom-2 left-[5.9375rem] top-2.5 w-0.5 bg-route group-last:hidden sm:left-[7.4375rem]"
          />
          <span
            aria-hidden="true"
            className="absolute left-[5.625rem] top-1.5 size-3 rounded-full border-2 border-route bg-surface sm:left-[7.125rem]"
          />
          <p className="label pt-0.5 text-caption text-ink-soft">{minutesText(step)}</p>
          <div className="lg:grid lg:grid-cols-[14rem_minmax(0,1fr)] lg:gap-x-6">
            <h3 className="text-h4 leading-tight!">{step.title}</h3>
            <p className="mt-0.5 text-ink-soft text-pretty lg:-mt-0.5">{step.text}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}
