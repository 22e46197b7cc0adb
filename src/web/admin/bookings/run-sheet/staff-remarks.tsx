/** Tags and the newest note of staff about a booking, in short, for the run sheet. */
import { StickyNote } from "lucide-react";
import type { CalendarBooking } from "#web/admin/bookings/calendar/documents.ts";
import { Badge } from "#web/ui/badge.tsx";

/** Nothing without tags and notes. A long note is cut after three lines; paper has every note in full. */
export function StaffRemarks({ booking: { tags, staffNotes: notes = [] } }: { booking: CalendarBooking }) {
  const newest = notes.at(-1);
  const earlier = notes.slice(0, -1).reverse();
  const older = earlier.length;
  if (tags.length === 0 && !newest) return null;
  return (
    <div className="mt-1.5 grid gap-1 text-caption print:mt-0.5 print:text-[8pt]">
      {tags.length > 0 && (
        <ul aria-label="Tags" className="flex flex-wrap gap-1 print:block">
          {tags.map((tag) => (
            <li key={tag} className="print:inline print:after:content-[',_'] print:last:after:content-none">
              <Badge>{tag}</Badge>
            </li>
          ))}
        </ul>
      )}
      {newest && (
        <p className="text-ink-soft">
          <span title={newest.text} className="line-clamp-3 wrap-anywhere print:line-clamp-none">
            <StickyNote aria-hidden="true" className="mr-1 inline size-3.5 align-[-0.15em] print:hidden" />
            <span className="sr-only print:not-sr-only">Note: </span>
            {newest.text}
          </span>
          {older > 0 && (
            <span className="print:hidden">{older === 1 ? "and 1 earlier note" : `and ${older} earlier notes`}</span>
          )}
        </p>
      )}
      {older > 0 && (
        <ul className="hidden print:grid print:gap-1">
          {earlier.map(({ text }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the notes have no ids here and never change their order
            <li key={index} className="wrap-anywhere">
              Note: {text}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
