/** Converts the session hours of a GraphQL response for the domain's rules. */
import { isSimulatorType } from "#domain/booking/plans.ts";
import type { SessionHours } from "#domain/booking/session-hours.ts";

type Times = { firstStart: string; lastStart: string; lastEnd: string };

type Answer = {
  sessionHours: readonly ({ simulatorType: string; weekday: number; closed: boolean } & Times)[];
  sessionHourExceptions: readonly ({
    simulatorType: string | null;
    date: string;
    closed: boolean;
    reason: string;
  } & { [name in keyof Times]: string | null })[];
};

/** Takes `sessionHours` and `sessionHourExceptions` as the API returns them. */
export function sessionHoursOf({ sessionHours, sessionHourExceptions }: Answer): SessionHours {
  return {
    week: sessionHours.flatMap(({ simulatorType: simulator, ...row }) =>
      isSimulatorType(simulator) ? [{ ...row, simulator }] : [],
    ),
    exceptions: sessionHourExceptions.map(({ simulatorType, date, reason, firstStart, lastStart, lastEnd }) => ({
      simulator: simulatorType && isSimulatorType(simulatorType) ? simulatorType : null,
      date,
      reason,
      hours: firstStart && lastStart && lastEnd ? { firstStart, lastStart, lastEnd } : null,
    })),
  };
}
