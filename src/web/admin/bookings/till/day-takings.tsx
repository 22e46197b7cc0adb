/** A day's takings by method and person, with the sum of each method. */
import { formatRupees, type Paise, rupeesToPaise } from "#domain/money/money.ts";
import { VENUE_METHOD_TEXT, VENUE_METHODS } from "#domain/money/venue-payment.ts";
import { money } from "#web/admin/bookings/words.ts";
import { Card } from "#web/ui/card.tsx";
import type { TillDay } from "./documents.ts";

type Takings = TillDay["takings"][number];

const netOf = (rows: readonly Takings[]): Paise =>
  rows.reduce((sum, { taken, given_back: back }) => sum + rupeesToPaise(taken) - rupeesToPaise(back), 0);

/** Methods without takings are left out. */
export function DayTakings({ takings }: { takings: readonly Takings[] }) {
  const methods = VENUE_METHODS.map((method) => ({
    method,
    rows: takings.filter((row) => row.method === method),
  })).filter(({ rows }) => rows.length > 0);
  return (
    <Card title="Takings">
      {methods.length === 0 ? (
        <p className="text-ink-soft">No payments or refunds.</p>
      ) : (
        <ul aria-label="Takings" className="divide-y divide-line text-sm">
          {methods.map(({ method, rows }) => (
            <li key={method} className="py-2.5">
              <p className="flex justify-between gap-4 font-semibold">
                <span>{VENUE_METHOD_TEXT[method]}</span>
                <span className="tabular-nums">{formatRupees(netOf(rows))}</span>
              </p>
              {rows.map((row) => (
                <p key={row.person} className="flex justify-between gap-4 text-ink-soft">
                  <span className="min-w-0 wrap-anywhere">
                    {row.person || "A deleted account"}
                    {row.given_back > 0 && `: ${money(row.taken)} received, ${money(row.given_back)} returned`}
                  </span>
                  <span className="tabular-nums">{formatRupees(netOf([row]))}</span>
                </p>
              ))}
            </li>
          ))}
          <li className="flex justify-between gap-4 py-2.5 font-bold">
            <span>Total</span>
            <span className="tabular-nums">{formatRupees(netOf(takings))}</span>
          </li>
        </ul>
      )}
    </Card>
  );
}
