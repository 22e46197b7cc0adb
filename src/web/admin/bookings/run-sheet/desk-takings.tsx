/** What the till of the day must hold: taken and given back at the desk, by way of paying. */
import { formatRupees, type Paise, rupeesToPaise } from "#domain/money/money.ts";
import { isVenueMethod, VENUE_METHOD_TEXT } from "#domain/money/venue-payment.ts";
import { TAKINGS, type Takings } from "#web/admin/bookings/documents.ts";
import { money } from "#web/admin/bookings/words.ts";
import { useGraphql } from "#web/data/use-reading.ts";

type DeskTakingsProps = {
  date: string;
  /** Another one reads again: somebody has paid, perhaps. */
  version: unknown;
};

const netOf = ({ taken, given_back: back }: Takings): Paise => rupeesToPaise(taken) - rupeesToPaise(back);

/** Stands below the sheet, on paper as well. */
export function DeskTakings({ date, version }: DeskTakingsProps) {
  // What can't be read now is read with the next version.
  const takings = useGraphql(TAKINGS, { date }, { version }).data?.deskTakings;
  if (!takings) return null;
  const total = takings.reduce((sum, one) => sum + netOf(one), 0);
  return (
    <section className="rounded-2xl border border-line bg-raised shadow-card print:rounded-none print:border-0 print:shadow-none">
      <h4 className="border-b border-line px-4 py-3 font-bold print:border-0 print:px-0 print:py-1">Desk takings</h4>
      {takings.length === 0 ? (
        <p className="px-4 py-6 text-ink-soft print:px-0 print:py-1 print:text-[9pt]">
          Nothing was taken or given back.
        </p>
      ) : (
        <ul
          aria-label="Takings"
          className="flex flex-wrap gap-x-8 gap-y-2 px-4 py-4 text-sm print:px-0 print:py-1 print:text-[9pt]"
        >
          {takings.map((one) => (
            <li key={one.method}>
              <span className="font-semibold">
                {isVenueMethod(one.method) ? VENUE_METHOD_TEXT[one.method] : one.method} {formatRupees(netOf(one))}
              </span>
              {one.given_back > 0 && (
                <span className="block text-ink-soft">
                  {money(one.taken)} taken, {money(one.given_back)} back
                </span>
              )}
            </li>
          ))}
          {takings.length > 1 && <li className="font-semibold sm:ml-auto">Total {formatRupees(total)}</li>}
        </ul>
      )}
    </section>
  );
}
