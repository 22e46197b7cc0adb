/**
 * The money equation: every captured rupee is matched, unclaimed, being refunded, refunded or, where there was a
 * dispute, disputed. "Matched" is the remainder after the others, so inconsistent figures show as a negative amount.
 * Below it is how much of it Razorpay has paid out to the bank.
 */
import { formatRupees, rupeesToPaise } from "#domain/money/money.ts";
import { Alert } from "#web/ui/alert.tsx";
import { cx } from "#web/ui/cx.ts";
import type { Overview } from "./documents.ts";

const PARTS = [
  {
    key: "fulfilled",
    name: "Matched",
    meaning: "Paid for a booking or an order.",
    look: "bg-success",
  },
  {
    key: "claimable",
    name: "Unclaimed",
    meaning: "Paid, but not used for a purchase yet.",
    look: "bg-primary",
  },
  {
    key: "refundDue",
    name: "Being refunded",
    meaning: "The refund is waiting, or sent to Razorpay.",
    look: "bg-info",
  },
  {
    key: "refunded",
    name: "Refunded",
    meaning: "Returned to the customer.",
    look: "bg-line-strong",
  },
] as const;

type Sums = Overview["moneyOverview"];
type Part = { key: string; name: string; meaning: string; look: string; value: number };

/** The parts in rupees. The fifth is shown only where there is a dispute. */
function partsOf(sums: Sums): Part[] {
  const parts: Part[] = PARTS.map((part) => ({ ...part, value: sums[part.key] }));
  const { disputed, chargedBack } = sums;
  const value = (rupeesToPaise(disputed) + rupeesToPaise(chargedBack)) / 100;
  if (value > 0)
    parts.push({
      key: "disputed",
      name: "Disputed",
      meaning: `${inPaise(disputed)} undecided, ${inPaise(chargedBack)} lost.`,
      look: "bg-danger",
      value,
    });
  return parts;
}

const inPaise = (rupees: number) => formatRupees(rupeesToPaise(rupees));

/** `sums` are in rupees. */
export function Equation({ sums }: { sums: Sums }) {
  const parts = partsOf(sums);
  const inconsistent = parts.some(({ value }) => value < 0);
  return (
    <div className="overflow-hidden rounded-2xl border border-line bg-raised shadow-card">
      {inconsistent && (
        <Alert tone="danger" title="These figures don't add up" className="m-4">
          Unclaimed payments and refunds exceed what was received. Check the payments against the gateway's records.
        </Alert>
      )}
      <dl
        className={cx(
          "grid",
          parts.length > 4 ? "lg:grid-cols-[1.1fr_repeat(5,1fr)]" : "lg:grid-cols-[1.1fr_repeat(4,1fr)]",
        )}
      >
        <div className="bg-night px-5 py-5 text-on-night sm:px-6">
          <dt className="font-semibold text-on-night-soft">Received</dt>
          <dd>
            <span className="block text-figure tabular-nums">{inPaise(sums.captured)}</span>
            <span className="mt-1 block text-sm text-on-night-soft">All payments through the gateway.</span>
          </dd>
        </div>
        {parts.map(({ key, name, meaning, look, value }, index) => (
          <div
            key={key}
            className={cx(
              "relative grid grid-cols-[1fr_auto] content-start gap-x-4 border-t border-line px-5 py-4 sm:px-6",
              "lg:block lg:border-t-0 lg:border-l lg:py-5 lg:first-of-type:border-l-0",
              value === 0 && index > 0 && "max-lg:hidden",
            )}
          >
            <Sign>{index === 0 ? "=" : "+"}</Sign>
            <dt className="flex items-center gap-2 font-semibold">
              <span aria-hidden="true" className={cx("size-2.5 shrink-0 rounded-full", look)} />
              {name}
            </dt>
            <dd className="contents lg:block">
              <span className="text-h3 tabular-nums lg:block">{inPaise(value)}</span>
              <span className="col-span-2 text-sm text-ink-soft lg:mt-1 lg:block">{meaning}</span>
            </dd>
          </div>
        ))}
      </dl>
      <Bar parts={parts} />
      <Settled sums={sums} />
    </div>
  );
}

function Sign({ children }: { children: string }) {
  return (
    <span
      aria-hidden="true"
      className="absolute top-0 left-5 grid size-6 -translate-y-1/2 place-items-center rounded-full border border-line bg-raised text-sm leading-none font-bold text-ink-soft sm:left-6 lg:top-8 lg:left-0 lg:-translate-x-1/2"
    >
      {children}
    </span>
  );
}

/** The same figures as shares of a bar. Hidden from screen readers, because it adds nothing. */
function Bar({ parts }: { parts: readonly Part[] }) {
  return (
    <div aria-hidden="true" className="flex h-2 gap-px border-t border-line bg-sunken">
      {parts
        .filter(({ value }) => value > 0)
        .map(({ key, look, value }) => (
          <div key={key} className={cx("min-w-1", look)} style={{ flexGrow: value }} />
        ))}
    </div>
  );
}

/** How much of the received money has reached the bank. Razorpay needs two working days, and deducts its fees. */
function Settled({ sums: { settled, onItsWay } }: { sums: Sums }) {
  return (
    <div className="flex flex-wrap gap-x-8 gap-y-1 border-t border-line px-5 py-3 text-ink-soft text-sm sm:px-6">
      <p>
        In the bank <strong className="ml-1 font-semibold text-ink tabular-nums">{inPaise(settled)}</strong>
      </p>
      <p>
        On its way <strong className="ml-1 font-semibold text-ink tabular-nums">{inPaise(onItsWay)}</strong>
      </p>
      <p>Before Razorpay&apos;s fees and refunds. A payment arrives two working days after it was made.</p>
    </div>
  );
}
