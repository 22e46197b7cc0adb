/** GraphQL documents shared by the tables and dialogs of all tabs. */
import { graphql } from "#web/graphql.ts";

export const UNDO = graphql(`
  mutation UndoChange($id: ID!) {
    undoChange(id: $id) {
      booking { id }
      order { id }
    }
  }
`);
