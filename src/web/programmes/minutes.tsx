/** The minutes of a session: as a text, and as a scale below a drawing. */
import type { ProgrammeContent } from "#domain/site-content/schemas.ts";

export type SessionStep = ProgrammeContent["timeline"]["steps"][number];

/** '5–8 min'; 'Before' for what precedes the clock. */
export const minutesText = ({ minutes }: SessionStep): string =>
  minutes ? `${minutes[0]}–${minutes[1]} min` : "Before";

/** The place of a minute along a session of `length` minutes, as CSS. */
export const placeOf = (minute: number, length: number): string => `${(minute / length) * 100}%`;

type MinuteScaleProps = {
  /** The session in minutes. */
  length: number;
  /** The minutes with a figure; the last is at the right end. */
  figures: readonly number[];
};

/** A line with a mark for every tick of the figures. Decorative: the steps name their minutes. */
export function MinuteScale({ length, figures }: MinuteScaleProps) {
  return (
    <div aria-hidden="true" className="relative h-7 border-t border-ink">
      {figures.map((minute) => (
        <span
          key={minute}
          style={{ left: placeOf(minute, length) }}
          className="label absolute top-0 whitespace-nowrap border-l border-ink pl-1 pt-1.5 text-ink-soft last:-translate-x-full last:border-l-0 last:border-r last:pl-0 last:pr-1"
        >
          {minute}
          {minute === 0 && " min"}
        </span>
      ))}
    </div>
  );
}
