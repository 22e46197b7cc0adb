/** The plans of one simulator, loaded alike on the server and in the browser. */
import type { SimulatorType } from "#domain/booking/plans.ts";
import { graphql, type Transport } from "#web/graphql.ts";

const PLANS = graphql(`
  query Plans($simulatorType: String) {
    plans(simulatorType: $simulatorType) {
      id
      name
      duration
      price
      originalPrice
      discount
      popular
      description
      features
    }
  }
`);

/** A plan on a card; prices in rupees. */
export type PlanCardFacts = {
  id: string;
  name: string;
  duration: number;
  price: number;
  originalPrice: number;
  discount: string | null;
  popular: boolean;
  description: string;
  features: string[];
};

/** Returns the plans of a simulator, shortest first. Throws the transport's errors. */
export async function loadPlans(send: Transport, simulatorType: SimulatorType): Promise<PlanCardFacts[]> {
  const { plans } = await send(PLANS, { simulatorType });
  return [...plans].sort((a, b) => a.duration - b.duration);
}
