/**
 * What a programme costs, as its page has it (spec 1 §9), and the trial at ₹500. These are marketing figures: the
 * note that the price at booking applies stands by each of them.
 */
import { Check, Clock } from "lucide-react";
import { PRICE_NOTE } from "#web/content/figures.ts";
import type { Programme } from "#web/content/programme.ts";
import { Badge } from "#web/ui/badge.tsx";
import { ButtonLink } from "#web/ui/button.tsx";
import { cx } from "#web/ui/cx.ts";

type ProgrammeOffersProps = Pick<Programme, "offers" | "trial">;
type Offer = Programme["offers"][number];

/** One or two offers, and the trial beside them. */
export function ProgrammeOffers({ offers, trial }: ProgrammeOffersProps) {
  return (
    <section aria-labelledby="offers" className="page-width py-section">
      <h2 id="offers" className="text-h2">
        {offers.length > 1 ? "Packages and prices" : "Package and price"}
      </h2>
      <div className="mt-8 grid gap-5 lg:grid-cols-3 lg:gap-6">
        {offers.map((offer) => (
          <OfferCard key={offer.name} offer={offer} wide={offers.length === 1} />
        ))}
        <article className="bg-night-sky flex flex-col rounded-3xl p-6 text-on-night sm:p-8">
          <h3 className="text-h3">{trial.title}</h3>
          <p className="mt-3 wide text-figure">{trial.price}</p>
          <p className="mt-1 text-sm text-on-night-soft">{PRICE_NOTE}</p>
          <p className="mb-6 mt-4 leading-relaxed text-on-night-soft">{trial.text}</p>
          <ButtonLink to={trial.action.to} className="mt-auto w-full">
            {trial.action.text} {trial.price}
          </ButtonLink>
        </article>
      </div>
    </section>
  );
}

function OfferCard({ offer, wide }: { offer: Offer; wide: boolean }) {
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
        {offer.length}
      </p>
      <h3 className="mt-1.5 text-h3">{offer.name}</h3>
      <p className="mt-3 flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <span className="wide text-figure">{offer.price}</span>
        {offer.struck && (
          <s className="text-h4 font-normal text-ink-faint">
            <span className="sr-only">Instead of </span>
            {offer.struck}
          </s>
        )}
        {offer.badge && <Badge tone="green">{offer.badge}</Badge>}
      </p>
      <p className="mt-1 text-sm text-ink-soft">{PRICE_NOTE}</p>
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
        aria-label={`${offer.action.text}: ${offer.name}`}
        className={cx("mt-auto w-full", wide && "sm:w-auto sm:self-start")}
      >
        {offer.action.text}
      </ButtonLink>
    </article>
  );
}
