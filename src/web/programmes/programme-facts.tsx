/** Length, price, age and place of a programme; length and price come from the plans on sale. */
import type { PublicPlan } from "#domain/booking/plans.ts";
import { formatRupees } from "#domain/money/money.ts";
import { priceOf } from "#domain/money/pricing.ts";
import type { ProgrammeContent } from "#domain/site-content/schemas.ts";
import { lengthText, planOf } from "#web/content/catalogue.ts";
import { useBusiness } from "#web/layout/use-business.ts";
import { type Fact, FactStrip } from "#web/ui/fact-strip.tsx";

/** Boxes as on the head of an approach plate. Without plans, only age and place. */
export function ProgrammeFacts({ offers }: Pick<ProgrammeContent, "offers">) {
  const { plans, places } = useBusiness();
  const sold = offers.flatMap(({ minutes }) => planOf(plans, minutes) ?? []);
  const facts: Fact[] = [
    { label: "Minimum age", value: "12 years" },
    { label: "Airbus A320 at", value: places.A320 },
  ];
  if (sold.length > 0) facts.unshift({ label: "Length", value: lengthsText(sold) }, priceFact(sold));
  return <FactStrip facts={facts} columns={facts.length > 2 ? "grid-cols-2 lg:grid-cols-4" : "grid-cols-2"} />;
}

/** '60 minutes', '2 or 4 hours': a unit that two lengths share is named once. */
function lengthsText(plans: readonly PublicPlan[]): string {
  const texts = plans.map(({ duration }) => lengthText(duration));
  return texts.join(" or ").replace(/^(\d+) (\w+) or (\d+ \2)$/, "$1 or $3");
}

function priceFact(plans: readonly PublicPlan[]): Fact {
  const least = formatRupees(Math.min(...plans.map((plan) => priceOf(plan, "full").total)));
  const value = (
    <>
      {plans.length > 1 && "From "}
      {least}
      <span className="sr-only"> a session</span>
    </>
  );
  return { label: "Price with tax", value };
}
