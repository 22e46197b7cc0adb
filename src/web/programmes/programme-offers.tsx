/**
 * The prices of a programme, from the plans on sale, and the advance booking (contract: programme-pages). Each offer is
 * a box with its length on top: on a phone, where one follows the other, its edges separate it from the next. One offer
 * has its points beside the price; two are in columns that compare.
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

/** A section with its own heading, in the margin; the advance booking is below it, on a phone last. */
export function ProgrammeOffers({ offersTitle, offers, trial }: ProgrammeOffersProps) {
  const { plans } = useBusiness();
  const priced = offers.flatMap((offer) => {
    const plan = planOf(plans, offer.minutes);
    return plan ? [{ offer, plan }] : [];
  });
  const compared = priced.length > 1;
  return (
    <section aria-labelledby="offers" className="page-width py-section">
      <div className="ruled lg:grid-rows-[1fr_auto]">
        <h2 id="offers" className="pb-5 text-h2 text-balance lg:max-w-60">
          {compared ? offersTitle.several : offersTitle.one}
        </h2>
        <div className={cx("grid min-w-0 gap-6 lg:row-span-2 lg:gap-8 lg:pt-1", compared && "md:grid-cols-2")}>
          {priced.map(({ offer, plan }) => (
            <OfferBox key={offer.minutes} offer={offer} plan={plan} compared={compared} />
          ))}
        </div>
        <article className="gap-x-8 border-t border-line pt-4 max-lg:mt-6 sm:max-lg:flex sm:max-lg:items-center sm:max-lg:justify-between">
          <div>
            <h3 className="text-h4">{trial.title}</h3>
            <p className="mt-1 text-ink-soft text-pretty lg:text-sm">{trial.text}</p>
          </div>
          <ButtonLink to={trial.action.to} variant="secondary" className="mt-3 shrink-0 max-sm:w-full sm:max-lg:mt-0">
            {trial.action.text} {ADVANCE_TEXT}
          </ButtonLink>
        </article>
      </div>
    </section>
  );
}

type OfferBoxProps = { offer: Offer; plan: PublicPlan; compared: boolean };

function OfferBox({ offer, plan, compared }: OfferBoxProps) {
  const marked = compared && offer.recommended;
  return (
    <article className={cx("flex flex-col border bg-raised", marked ? "border-2 border-route" : "border-line-strong")}>
      <p
        className={cx(
          "label flex justify-between gap-4 px-5 py-2 text-caption sm:px-6",
          marked ? "bg-route text-surface" : "border-b border-line-strong bg-sunken",
        )}
      >
        <span>{lengthText(plan.duration)}</span>
        {offer.recommended && <span>Recommended</span>}
      </p>
      <div className={cx("flex grow flex-col gap-x-10 gap-y-4 p-5 sm:p-6", !compared && "lg:grid lg:grid-cols-2")}>
        <div>
          <h3 className="text-h3">{plan.name}</h3>
          <Price plan={plan} />
          <p className="mt-3 text-pretty lg:text-lead">{offer.text}</p>
        </div>
        <ul className={cx("border-b border-line", !compared && "lg:row-span-2 lg:border-b-0")}>
          {offer.points.map((point) => (
            <li key={point} className={cx(POINT, !compared && "lg:first:border-t-0")}>
              {point}
            </li>
          ))}
        </ul>
        <ButtonLink
          to={offer.action.to}
          size="lg"
          variant={compared && !offer.recommended ? "secondary" : "primary"}
          aria-label={`${offer.action.text}: ${plan.name}`}
          className={cx("mt-auto", !compared && "sm:self-start lg:justify-self-start")}
        >
          {offer.action.text}
        </ButtonLink>
      </div>
    </article>
  );
}

/** A line of contents, with a waypoint before it. */
const POINT =
  "relative border-t border-line py-2.5 pl-6 text-pretty before:absolute before:left-0.5 before:top-4 before:size-2.5 before:rounded-full before:border-2 before:border-route";

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
        {saving && <span className="label text-caption text-success">{saving}</span>}
      </span>
    </p>
  );
}
