/**
 * The prices of a programme, from the plans on sale, and the advance booking beside them (contract: programme-pages).
 */
import { Check, Clock } from "lucide-react";
import { discountLabel, type PublicPlan } from "#domain/booking/plans.ts";
import { formatRupees } from "#domain/money/money.ts";
import { priceOf } from "#domain/money/pricing.ts";
import { ADVANCE_TEXT, lengthText, planOf } from "#web/content/catalogue.ts";
import type { Programme } from "#web/content/programme.ts";
import { useBusiness } from "#web/layout/use-business.ts";
import { Badge } from "#web/ui/badge.tsx";
import { ButtonLink } from "#web/ui/button.tsx";
import { cx } from "#web/ui/cx.ts";

type ProgrammeOffersProps = Pick<Programme, "offers" | "trial">;
type Offer = Programme["offers"][number];

/** One or two offers, and the trial beside them. */
export function ProgrammeOffers({ offers, trial }: ProgrammeOffersProps) {
  const { plans } = useBusiness();
  const priced = offers.flatMap((offer) => {
    const plan = planOf(plans, offer.minutes);
    return plan ? [{ offer, plan }] : [];
  });
  return (
    <section aria-labelledby="offers" className="page-width py-section">
      <h2 id="offers" className="text-h2">
        {priced.length > 1 ? "Packages and prices" : "Package and price"}
      </h2>
      <div className="mt-8 grid gap-5 lg:grid-cols-3 lg:gap-6">
        {priced.map(({ offer, plan }) => (
          <OfferCard key={offer.minutes} offer={offer} plan={plan} wide={priced.length === 1} />
        ))}
        <article className="bg-night-sky flex flex-col rounded-3xl p-6 text-on-night sm:p-8">
          <h3 className="text-h3">{trial.title}</h3>
          <p className="mt-3 wide text-figure">{ADVANCE_TEXT}</p>
          <p className="mb-6 mt-4 leading-relaxed text-on-night-soft">
            {trial.text.replace("{advance}", ADVANCE_TEXT)}
          </p>
          <ButtonLink to={trial.action.to} className="mt-auto w-full">
            {trial.action.text} {ADVANCE_TEXT}
          </ButtonLink>
        </article>
      </div>
    </section>
  );
}

function OfferCard({ offer, plan, wide }: { offer: Offer; plan: PublicPlan; wide: boolean }) {
  const { total } = priceOf(plan, "full");
  const badge = discountLabel(plan);
  return (
    <article
      className={cx(
        "relative flex flex-col rounded-3xl border bg-raised p-6 shadow-card sm:p-8",
        offer.recommended ? "border-2 border-primary" : "border-line",
        wide && "lg:col-span-2",
      )}
    >
      {offer.recommended && (
        <span className="absolute -top-3.5 left-6 rounded-full bg-primary px-3.5 py-0.5 text-sm font-bold text-on-primary sm:left-8">
          Recommended
        </span>
      )}
      <p className="flex items-center gap-1.5 text-sm font-semibold text-ink-soft">
        <Clock aria-hidden="true" className="size-4" />
        {lengthText(plan.duration)}
      </p>
      <h3 className="mt-1.5 text-h3">{plan.name}</h3>
      <p className="mt-3 flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <span className="wide text-figure">{formatRupees(total)}</span>
        {plan.original > total && (
          <s className="text-h4 font-normal text-ink-faint">
            <span className="sr-only">Instead of </span>
            {formatRupees(plan.original)}
          </s>
        )}
        {badge && <Badge tone="green">{badge}</Badge>}
      </p>
      <p className="mt-4 text-lead leading-relaxed">{offer.text}</p>
      <ul className={cx("mb-7 mt-5 grid gap-x-6 gap-y-2.5", wide && "sm:grid-cols-2")}>
        {offer.points.map((point) => (
          <li key={point} className="flex gap-2.5">
            <Check aria-hidden="true" className="mt-1 size-4.5 shrink-0 text-success" />
            {point}
          </li>
        ))}
      </ul>
      <ButtonLink
        to={offer.action.to}
        size="lg"
        aria-label={`${offer.action.text}: ${plan.name}`}
        className={cx("mt-auto w-full", wide && "sm:w-auto sm:self-start")}
      >
        {offer.action.text}
      </ButtonLink>
    </article>
  );
}
