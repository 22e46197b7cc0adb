/** What the tables and dialogs of every tab ask the server for. */
import { graphql } from "#web/graphql.ts";

export const UNDO = graphql(`
  mutation UndoChange($id: ID!) {
    undoChange(id: $id) {
      booking { id }
      order { id }
    }
  }
`);
