/** The day's takings at the desk: payments and refunds by method. */
import { formatRupees, type Paise, rupeesToPaise } from "#domain/money/money.ts";
import { isVenueMethod, VENUE_METHOD_TEXT } from "#domain/money/venue-payment.ts";
import { TAKINGS, type Takings } from "#web/admin/bookings/documents.ts";
import { money } from "#web/admin/bookings/words.ts";
import { useGraphql } from "#web/data/use-reading.ts";
import { cx } from "#web/ui/cx.ts";

type DeskTakingsProps = {
  date: string;
  /** A changed value triggers a new read, since a payment may have been recorded. */
  version: unknown;
};

const netOf = ({ taken, given_back: back }: Takings): Paise => rupeesToPaise(taken) - rupeesToPaise(back);

const LINE = "flex justify-between gap-4";

/** Below the run sheet, not on paper: a printed sheet lies where customers see it. */
export function DeskTakings({ date, version }: DeskTakingsProps) {
  // A failed read is repeated with the next version.
  const takings = useGraphql(TAKINGS, { date }, { version }).data?.deskTakings;
  if (!takings) return null;
  const total = takings.reduce((sum, one) => sum + netOf(one), 0);
  return (
    <section className="rounded-2xl border border-line bg-raised shadow-card print:hidden">
      <h4 className="border-b border-line px-4 py-3 font-bold">Desk takings</h4>
      {takings.length === 0 ? (
        <p className="px-4 py-6 text-ink-soft">No payments or refunds.</p>
      ) : (
        <ul aria-label="Takings" className="grid max-w-xs gap-y-1.5 px-4 py-3 text-sm">
          {takings.map((one) => (
            <li key={one.method}>
              <span className={LINE}>
                {isVenueMethod(one.method) ? VENUE_METHOD_TEXT[one.method] : one.method}{" "}
                <span className="font-semibold tabular-nums">{formatRupees(netOf(one))}</span>
              </span>
              {one.given_back > 0 && (
                <span className="block text-ink-soft">
                  {money(one.taken)} received, {money(one.given_back)} returned
                </span>
              )}
            </li>
          ))}
          {takings.length > 1 && (
            <li className={cx(LINE, "border-t border-line pt-1.5 font-semibold")}>
              Total <span className="tabular-nums">{formatRupees(total)}</span>
            </li>
          )}
        </ul>
      )}
    </section>
  );
}
