/**
 * The prices of a programme, from the plans on sale, and the advance booking below them (contract: programme-pages).
 * One offer is a row with its points beside it; two stand in columns that compare.
 */
import { discountLabel, type PublicPlan } from "#domain/booking/plans.ts";
import { formatRupees } from "#domain/money/money.ts";
import { priceOf } from "#domain/money/pricing.ts";
import type { ProgrammeContent } from "#domain/site-content/schemas.ts";
import { ADVANCE_TEXT, lengthText, planOf } from "#web/content/catalogue.ts";
import { useBusiness } from "#web/layout/use-business.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { cx } from "#web/ui/cx.ts";

type ProgrammeOffersProps = Pick<ProgrammeContent, "offersTitle" | "offers" | "trial">;
type Offer = ProgrammeContent["offers"][number];

/** A section with its own heading, in the margin. */
export function ProgrammeOffers({ offersTitle, offers, trial }: ProgrammeOffersProps) {
  const { plans } = useBusiness();
  const priced = offers.flatMap((offer) => {
    const plan = planOf(plans, offer.minutes);
    return plan ? [{ offer, plan }] : [];
  });
  const compared = priced.length > 1;
  return (
    <section aria-labelledby="offers" className="page-width py-section">
      <div className="ruled">
        <h2 id="offers" className="pb-4 text-h2 text-balance lg:max-w-60">
          {compared ? offersTitle.several : offersTitle.one}
        </h2>
        <div className="min-w-0">
          <div className={cx("grid", compared && "divide-line max-lg:divide-y lg:grid-cols-2 lg:divide-x")}>
            {priced.map(({ offer, plan }) => (
              <OfferRow key={offer.minutes} offer={offer} plan={plan} compared={compared} />
            ))}
          </div>
          <article className="grid gap-x-8 gap-y-4 border-y border-line py-5 sm:grid-cols-[1fr_auto] sm:items-center">
            <div>
              <h3 className="text-h4">{trial.title}</h3>
              <p className="mt-1 max-w-2xl text-ink-soft">{trial.text}</p>
            </div>
            <ButtonLink to={trial.action.to} variant="secondary">
              {trial.action.text} {ADVANCE_TEXT}
            </ButtonLink>
          </article>
        </div>
      </div>
    </section>
  );
}

type OfferRowProps = { offer: Offer; plan: PublicPlan; compared: boolean };

function OfferRow({ offer, plan, compared }: OfferRowProps) {
  return (
    <article
      className={cx(
        "flex flex-col gap-x-10 gap-y-4 py-5 first:pt-0 lg:pb-8 lg:pt-0",
        compared ? "lg:px-8 lg:first:pl-0 lg:last:pr-0" : "lg:grid lg:grid-cols-2 lg:grid-rows-[auto_1fr]",
      )}
    >
      <div>
        <p className="label flex justify-between gap-4 text-route">
          <span>{lengthText(plan.duration)}</span>
          {offer.recommended && <span>Recommended</span>}
        </p>
        <h3 className="mt-0.5 text-h3">{plan.name}</h3>
        <Price plan={plan} />
        <p className="mt-3 text-lead">{offer.text}</p>
      </div>
      <ul className={cx("border-b border-line", !compared && "lg:row-span-2 lg:border-b-0")}>
        {offer.points.map((point) => (
          <li key={point} className="border-t border-line py-2.5 text-pretty max-lg:text-sm lg:first:border-t-0">
            {point}
          </li>
        ))}
      </ul>
      <ButtonLink
        to={offer.action.to}
        size="lg"
        variant={compared && !offer.recommended ? "secondary" : "primary"}
        aria-label={`${offer.action.text}: ${plan.name}`}
        className={cx("sm:self-start lg:justify-self-start", compared && "mt-auto")}
      >
        {offer.action.text}
      </ButtonLink>
    </article>
  );
}

/** The price in full, and the one that it replaces. */
function Price({ plan }: { plan: PublicPlan }) {
  const { total } = priceOf(plan, "full");
  const saving = discountLabel(plan);
  return (
    <p className="mt-3 flex flex-wrap items-end gap-x-4 gap-y-1">
      <span className="wide -ml-0.5 text-numeral lg:-ml-1">{formatRupees(total)}</span>
      <span className="flex items-baseline gap-x-3">
        {plan.original > total && (
          <s className="text-ink-faint">
            <span className="sr-only">Instead of </span>
            {formatRupees(plan.original)}
          </s>
        )}
        {saving && <span className="label text-success">{saving}</span>}
      </span>
    </p>
  );
}
