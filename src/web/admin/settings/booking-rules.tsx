/** How soon and how far ahead customers book, and the time between sessions, with what that means in a sentence. */
import { minutesText, noticeText, turnaroundText } from "#domain/booking/booking-notice.ts";
import { Setting, SettingNumber, SettingsSection, useSettings } from "./setting-fields.tsx";

/** In minutes. */
const NOTICES = [0, 30, 60, 120, 180, 240, 360, 720, 1440, 2880];
const TURNAROUNDS = [0, 5, 10, 15, 20, 30, 45, 60];

/** "From 2 hours to 180 days ahead". */
const summaryOf = (least: number, longest: number): string =>
  least === 0 ? `Up to ${longest} days ahead` : `From ${minutesText(least)} to ${longest} days ahead`;

/** The section of the settings form. */
export function NoticeAndTurnaround() {
  const { draft } = useSettings();
  const numberIn = (field: string) => Number(draft[`bookingRules.${field}`] ?? Number.NaN);
  const leastNoticeMinutes = numberIn("leastNoticeMinutes");
  const longestNoticeDays = numberIn("longestNoticeDays");
  return (
    <SettingsSection
      id="booking-rules"
      title="Notice & turnaround"
      summary={summaryOf(leastNoticeMinutes, longestNoticeDays)}
      intro="Which free times customers are offered online. Staff can book at any time. Existing bookings keep their times."
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <SettingNumber
          field="bookingRules.leastNoticeMinutes"
          label="Shortest notice"
          values={NOTICES}
          nameOf={(minutes) => (minutes === 0 ? "None: until the session starts" : minutesText(minutes))}
        />
        <Setting field="bookingRules.longestNoticeDays" label="Longest notice in days" inputMode="numeric" />
        <SettingNumber
          field="bookingRules.turnaroundMinutes"
          label="Turnaround between sessions"
          values={TURNAROUNDS}
          nameOf={(minutes) => (minutes === 0 ? "None" : minutesText(minutes))}
        />
      </div>
      <p role="status" className="rounded-xl bg-sunken px-4 py-3 text-sm text-pretty">
        {Number.isInteger(longestNoticeDays) && longestNoticeDays > 0
          ? `${noticeText({ leastNoticeMinutes, longestNoticeDays })} ${turnaroundText(numberIn("turnaroundMinutes"))}`
          : "Enter how many days ahead customers can book."}
      </p>
    </SettingsSection>
  );
}
