/** What Plans & Settings reads and writes. */
import type { ResultOf } from "gql.tada";
import type { Settings } from "#domain/settings.ts";
import { browserTransport, graphql } from "#web/graphql.ts";

const OWNED_SETTINGS = graphql(`
  fragment OwnedSettings on Settings @_unmask {
    sessionWindow { firstStart lastStart lastEnd }
    refundFeePercent
    secondFactorRequired
    contact { phoneDial phoneText email chatNumber address }
    hours {
      weekday { from to }
      weekend { from to }
    }
    seller { name address state gstin sac hsn }
    taxRatePercent
    updatedAt
  }
`);

const EDITED_PLAN = graphql(`
  fragment EditedPlan on Plan @_unmask {
    id
    name
    duration
    originalPrice
    fullDiscount
    advanceDiscount
    description
    features
    popular
    version
  }
`);

export type EditedPlan = ResultOf<typeof EDITED_PLAN>;

const SETTINGS_PAGE = graphql(
  `
    query SettingsPage {
      settings { ...OwnedSettings }
      plans { ...EditedPlan }
    }
  `,
  [OWNED_SETTINGS, EDITED_PLAN],
);

export const UPDATE_SETTINGS = graphql(
  `
    mutation UpdateSettings($input: SettingsInput!, $updatedAt: String) {
      updateSettings(input: $input, updatedAt: $updatedAt) { ...OwnedSettings }
    }
  `,
  [OWNED_SETTINGS],
);

export const CREATE_PLAN = graphql(
  `
    mutation CreatePlan(
      $name: String!
      $duration: Int!
      $originalPrice: Float!
      $fullDiscount: Float!
      $advanceDiscount: Float!
      $description: String!
      $features: [String!]!
      $popular: Boolean!
    ) {
      createPlan(
        name: $name
        duration: $duration
        originalPrice: $originalPrice
        fullDiscount: $fullDiscount
        advanceDiscount: $advanceDiscount
        description: $description
        features: $features
        popular: $popular
      ) { ...EditedPlan }
    }
  `,
  [EDITED_PLAN],
);

export const UPDATE_PLAN = graphql(
  `
    mutation UpdatePlan(
      $id: ID!
      $version: String
      $name: String!
      $duration: Int!
      $originalPrice: Float!
      $fullDiscount: Float!
      $advanceDiscount: Float!
      $description: String!
      $features: [String!]!
      $popular: Boolean!
    ) {
      updatePlan(
        id: $id
        version: $version
        name: $name
        duration: $duration
        originalPrice: $originalPrice
        fullDiscount: $fullDiscount
        advanceDiscount: $advanceDiscount
        description: $description
        features: $features
        popular: $popular
      ) { ...EditedPlan }
    }
  `,
  [EDITED_PLAN],
);

export const OUTSIDE_WINDOW = graphql(`
  query OutsideWindow($firstStart: String!, $lastStart: String!, $lastEnd: String!) {
    bookingsOutsideWindow(firstStart: $firstStart, lastStart: $lastStart, lastEnd: $lastEnd)
  }
`);

/** Settings as they are stored, with what tells whether somebody else has changed them since. */
export type Owned = { settings: Settings; updatedAt: string | null };

/** The answer of an administrator; somebody else's has holes and is refused by the tab before. */
export function ownedOf(answer: ResultOf<typeof OWNED_SETTINGS>): Owned {
  const { updatedAt, seller, taxRatePercent, secondFactorRequired, ...open } = answer;
  if (!seller || taxRatePercent === null || secondFactorRequired === null)
    throw new Error("settings were read without the right to change them");
  return { settings: { ...open, seller, taxRatePercent, secondFactorRequired }, updatedAt };
}

/** Settings and plans as they are now. */
export async function readSettingsPage(): Promise<{ owned: Owned; plans: EditedPlan[] }> {
  const { settings, plans } = await browserTransport(SETTINGS_PAGE);
  return { owned: ownedOf(settings), plans };
}
