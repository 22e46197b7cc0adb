/** GraphQL documents of Plans & Settings. */
import type { ResultOf } from "gql.tada";
import type { Settings } from "#domain/centre/settings.ts";
import { todayInIndia } from "#domain/time/dates.ts";
import { placesOf, SHOWN_PLACES } from "#web/contact/maps/documents.ts";
import { browserTransport, graphql, type Transport } from "#web/graphql.ts";
import { type EditedHours, editedHoursOf, SESSION_HOURS } from "./hours/documents.ts";

const OWNED_SETTINGS = graphql(
  `
  fragment OwnedSettings on Settings @_unmask {
    sessionWindow { firstStart lastStart lastEnd }
    bookingRules { leastNoticeMinutes longestNoticeDays turnaroundMinutes }
    refundFeePercent
    voucherMonths
    confirmingFixesDate
    confirmPaidBookings
    secondFactorRequired
    secondFactorAlwaysRequired
    contact { phoneDial phoneText email chatNumber address }
    hours {
      weekday { from to }
      weekend { from to }
    }
    social { instagram youtube facebook x linkedin }
    places { ...ShownPlaces }
    seller { name address state gstin sac hsn upi }
    taxRatePercent
    updatedAt
  }
`,
  [SHOWN_PLACES],
);

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
    archivedAt
    version
  }
`);

export type EditedPlan = ResultOf<typeof EDITED_PLAN>;

const SETTINGS_PAGE = graphql(
  `
    query SettingsPage($today: String!) {
      settings { ...OwnedSettings }
      ...SessionHoursPage
      plans { ...EditedPlan }
      archivedPlans { ...EditedPlan }
    }
  `,
  [OWNED_SETTINGS, EDITED_PLAN, SESSION_HOURS],
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

export const DELETE_PLAN = graphql(`
  mutation DeletePlan($id: ID!, $version: String) {
    deletePlan(id: $id, version: $version)
  }
`);

export const RESTORE_PLAN = graphql(`
  mutation RestorePlan($id: ID!) {
    restorePlan(id: $id) { id }
  }
`);

/** The stored settings, with the version for optimistic concurrency. */
export type Owned = {
  settings: Settings;
  updatedAt: string | null;
  /** True where a second factor is required regardless of the setting. */
  factorAlways: boolean;
};

/** Reads an administrator's response. For other roles fields are null, but the tab refuses those earlier. */
export function ownedOf(answer: ResultOf<typeof OWNED_SETTINGS>): Owned {
  const { secondFactorAlwaysRequired, ...stored } = answer;
  const { updatedAt, places, seller, taxRatePercent, secondFactorRequired, confirmPaidBookings, ...open } = stored;
  if (!seller || taxRatePercent === null || secondFactorRequired === null || confirmPaidBookings === null)
    throw new Error("settings were read without the right to change them");
  return {
    settings: { ...open, places: placesOf(places), seller, taxRatePercent, secondFactorRequired, confirmPaidBookings },
    updatedAt,
    factorAlways: secondFactorAlwaysRequired === true,
  };
}

/** The data of the page. */
export type SettingsPage = {
  owned: Owned;
  hours: EditedHours;
  plans: EditedPlan[];
  archivedPlans: EditedPlan[];
};

/** Reads the current settings, session hours and plans. */
export async function readSettingsPage(send: Transport = browserTransport): Promise<SettingsPage> {
  const today = todayInIndia(new Date());
  const { settings, plans, archivedPlans, ...hours } = await send(SETTINGS_PAGE, { today });
  return { owned: ownedOf(settings), hours: editedHoursOf(hours), plans, archivedPlans };
}
