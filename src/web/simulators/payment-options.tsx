/** The two ways to pay, in columns that compare them before the choice (contract: payment-messaging). */
import { paymentOptions } from "#web/content/payment-options.ts";
import { useBusiness } from "#web/layout/use-business.ts";
import { RuledSection } from "#web/ui/ruled-section.tsx";

/** A section with its own heading. */
export function PaymentOptions() {
  const { plans } = useBusiness();
  return (
    <RuledSection
      id="payment-options"
      title="Payment Options"
      label="Two ways to pay"
      lead="Choose how to pay when you book. Prices include taxes."
    >
      <div className="grid border-y border-line divide-line max-md:divide-y md:grid-cols-2 md:divide-x">
        {paymentOptions(plans).map(({ type, name, recommended, saving, text, points }) => (
          <article key={type} className="py-4 md:px-8 md:py-6 md:first:pl-0 md:last:pr-0">
            <p className="label text-route">{recommended ? "Recommended" : "Or"}</p>
            <div className="flex flex-wrap items-baseline justify-between gap-x-4">
              <h3 className="text-h3">{name}</h3>
              {saving && <span className="label text-success">{saving}</span>}
            </div>
            <p className="mt-1 text-ink-soft text-pretty">{text}</p>
            <ul className="mt-3 text-sm">
              {points.map((point) => (
                <li key={point} className="border-t border-line py-1.5 last:pb-0">
                  {point}
                </li>
              ))}
            </ul>
          </article>
        ))}
      </div>
    </RuledSection>
  );
}
