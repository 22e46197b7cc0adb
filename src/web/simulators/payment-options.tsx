/** The two ways to pay, in columns that compare them before the choice (contract: payment-messaging). */
import { paymentOptions } from "#web/content/payment-options.ts";
import { useBusiness } from "#web/layout/use-business.ts";
import { cx } from "#web/ui/cx.ts";
import { MarginSection } from "#web/ui/margin-section.tsx";

/** A section with its own heading. */
export function PaymentOptions() {
  const { plans } = useBusiness();
  return (
    <MarginSection
      id="payment-options"
      title="Payment Options"
      label="Two ways to pay"
      aside={
        <p className="mt-2 text-ink-soft text-pretty lg:max-w-60">
          Choose how to pay when you book. Prices include taxes.
        </p>
      }
    >
      <div className="grid gap-6 md:grid-cols-2 lg:gap-8">
        {paymentOptions(plans).map(({ type, name, recommended, saving, text, points }) => (
          <article
            key={type}
            className={cx("bg-raised px-5 pb-5", recommended ? "border-2 border-route" : "border border-line-strong")}
          >
            <p
              className={cx(
                "label -mx-5 mb-4 px-5 py-2 text-caption",
                recommended ? "bg-route text-surface" : "border-b border-line-strong bg-sunken",
              )}
            >
              {recommended ? "Recommended" : "Or"}
            </p>
            <div className="flex flex-wrap items-baseline justify-between gap-x-4">
              <h3 className="text-h3">{name}</h3>
              {saving && <span className="font-semibold text-success">{saving}</span>}
            </div>
            <p className="mt-1 text-ink-soft text-pretty">{text}</p>
            <ul className="mt-3">
              {points.map((point) => (
                <li key={point} className="border-t border-line py-2 last:pb-0">
                  {point}
                </li>
              ))}
            </ul>
          </article>
        ))}
      </div>
    </MarginSection>
  );
}
