/** What a customer sends to friends about a session: date, time and place. Never the page's address or a code. */
import { isSimulatorType, SIMULATOR_NAMES } from "#domain/booking/plans.ts";
import { sessionTimes } from "#domain/booking/session-time.ts";
import { type ClockTime, formatLongDate, type IsoDate } from "#domain/time/dates.ts";

type SharedSession = { date: IsoDate; time: ClockTime; duration: number; simulatorType: string };

/** `place` is where the session takes place, in one line; `map` is a link to it. */
export function shareText(
  { date, time, duration, simulatorType }: SharedSession,
  { place, map }: { place: string; map: string | null },
): string {
  const simulator = isSimulatorType(simulatorType) ? SIMULATOR_NAMES[simulatorType] : simulatorType;
  return [
    `I'm flying the ${simulator} simulator at Aviator.`,
    `${formatLongDate(date)}, ${sessionTimes(time, duration)} IST`,
    place,
    ...(map ? [map] : []),
  ].join("\n");
}

/** Opens WhatsApp with the text; the customer picks the chat. */
export const whatsAppLink = (text: string): string => `https://wa.me/?text=${encodeURIComponent(text)}`;
