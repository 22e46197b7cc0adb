/** GraphQL documents for saved views and chosen columns. */
import type { ResultOf } from "gql.tada";
import { graphql } from "#web/graphql.ts";

const VIEW = graphql(`
  fragment View on SavedView @_unmask {
    id tab name filters columns isDefault
  }
`);

export const PERSONAL = graphql(
  `
    query Personal {
      savedViews { ...View }
      columnChoices { tab columns }
    }
  `,
  [VIEW],
);

export const SAVE_VIEW = graphql(
  `
    mutation SaveView($tab: String!, $name: String!, $filters: String!, $columns: [String!]) {
      view: saveView(tab: $tab, name: $name, filters: $filters, columns: $columns) { ...View }
    }
  `,
  [VIEW],
);

export const RENAME_VIEW = graphql(
  `
    mutation RenameView($id: ID!, $name: String!) {
      view: updateView(id: $id, name: $name) { ...View }
    }
  `,
  [VIEW],
);

export const REFILL_VIEW = graphql(
  `
    mutation RefillView($id: ID!, $filters: String!, $columns: [String!]) {
      view: updateView(id: $id, filters: $filters, columns: $columns) { ...View }
    }
  `,
  [VIEW],
);

export const SET_DEFAULT_VIEW = graphql(
  `
    mutation SetDefaultView($id: ID!, $isDefault: Boolean!) {
      view: updateView(id: $id, isDefault: $isDefault) { ...View }
    }
  `,
  [VIEW],
);

export const DELETE_VIEW = graphql(`
  mutation DeleteView($id: ID!) {
    deleteView(id: $id)
  }
`);

export const CHOOSE_COLUMNS = graphql(`
  mutation ChooseColumns($tab: String!, $columns: [String!]) {
    chooseColumns(tab: $tab, columns: $columns)
  }
`);

export type SavedView = ResultOf<typeof PERSONAL>["savedViews"][number];
