/** The two ways to pay, explained before the choice (contract: payment-messaging). */
import { Check } from "lucide-react";
import { paymentOptions } from "#web/content/payment-options.ts";
import { useBusiness } from "#web/layout/use-business.ts";
import { Badge } from "#web/ui/badge.tsx";
import { cx } from "#web/ui/cx.ts";

/** A section with its own heading. */
export function PaymentOptions() {
  const { plans } = useBusiness();
  return (
    <section aria-labelledby="payment-options">
      <h2 id="payment-options" className="text-h2">
        Payment Options
      </h2>
      <p className="mt-2 text-ink-soft">Choose how to pay when you book. Prices include taxes.</p>
      <div className="mt-6 grid gap-5 md:grid-cols-2">
        {paymentOptions(plans).map((option) => (
          <article
            key={option.type}
            className={cx(
              "rounded-3xl border p-6",
              option.recommended ? "border-success bg-success-soft" : "border-line bg-raised",
            )}
          >
            <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
              <h3 className="text-h3">{option.name}</h3>
              {option.recommended && (
                <span className="rounded-full bg-success px-2.5 py-0.5 text-sm font-semibold text-on-success">
                  Recommended
                </span>
              )}
              {option.saving && (
                <span className="sm:ml-auto">
                  <Badge tone={option.recommended ? "green" : "blue"}>{option.saving}</Badge>
                </span>
              )}
            </div>
            <p className="mt-2 text-ink-soft">{option.text}</p>
            <ul className="mt-4 space-y-2">
              {option.points.map((point) => (
                <li key={point} className="flex gap-2.5">
                  <Check aria-hidden="true" className="mt-1 size-4.5 shrink-0 text-success" />
                  {point}
                </li>
              ))}
            </ul>
          </article>
        ))}
      </div>
    </section>
  );
}
