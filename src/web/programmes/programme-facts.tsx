/** Price, length, age and place of a programme; price and length come from the plans on sale. */
import type { PublicPlan } from "#domain/booking/plans.ts";
import { formatRupees } from "#domain/money/money.ts";
import { priceOf } from "#domain/money/pricing.ts";
import type { ProgrammeContent } from "#domain/site-content/schemas.ts";
import { lengthText, planOf } from "#web/content/catalogue.ts";
import { useBusiness } from "#web/layout/use-business.ts";
import { type Fact, FactStrip } from "#web/ui/fact-strip.tsx";

type OffersProps = Pick<ProgrammeContent, "offers">;

/** Boxes as on the head of an approach plate. Without plans, only age and place. */
export function ProgrammeFacts({ offers }: OffersProps) {
  const { places } = useBusiness();
  const sold = useSold(offers);
  const facts: Fact[] = [
    { label: "Minimum age", value: "12 years" },
    { label: "Airbus A320 at", value: places.A320 },
  ];
  if (sold.length > 0) facts.unshift({ label: "Length", value: lengthsText(sold) });
  return <FactStrip facts={facts} columns={facts.length > 2 ? THREE : "grid-cols-2"} />;
}

/** On a phone, the place has the second line. */
const THREE = "grid-cols-2 max-sm:[&>:last-child]:col-span-2 sm:grid-cols-3";

/** What the programme costs, for its hero; of two lengths, the lower price. Nothing without plans. */
export function ProgrammePrice({ offers }: OffersProps) {
  const sold = useSold(offers);
  if (sold.length === 0) return null;
  const least = formatRupees(Math.min(...sold.map((plan) => priceOf(plan, "full").total)));
  return (
    <p className="mt-4 flex flex-wrap items-baseline gap-x-3 sm:mt-6">
      <span className="wide text-h2">
        {sold.length > 1 && "From "}
        {least}
        <span className="sr-only"> a session</span>
      </span>
      <span className="text-ink-soft">{lengthsText(sold)}, tax included</span>
    </p>
  );
}

function useSold(offers: OffersProps["offers"]): PublicPlan[] {
  const { plans } = useBusiness();
  return offers.flatMap(({ minutes }) => planOf(plans, minutes) ?? []);
}

/** '60 minutes', '2 or 4 hours': a unit that two lengths share is named once. */
function lengthsText(plans: readonly PublicPlan[]): string {
  const texts = plans.map(({ duration }) => lengthText(duration));
  return texts.join(" or ").replace(/^(\d+) (\w+) or (\d+ \2)$/, "$1 or $3");
}
