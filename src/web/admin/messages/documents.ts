/** GraphQL documents of the Messages tab. */
import type { ResultOf } from "gql.tada";
import { browserTransport, graphql } from "#web/graphql.ts";

export const MESSAGES = graphql(`
  query Messages($answered: Boolean, $search: String, $sort: String, $limit: Int, $after: ID) {
    rows: contactMessages(
      answered: $answered
      search: $search
      sort: $sort
      limit: $limit
      after: $after
    ) {
      id name email message read answered_at answered_by booking_id created_at updated_at
    }
    total: contactMessagesCount(answered: $answered, search: $search)
  }
`);

const MESSAGE = graphql(`
  query MessageOfTable($id: ID!) {
    contactMessage(id: $id) { id name email message read answered_at answered_by booking_id created_at updated_at }
  }
`);

export const MARK_READ = graphql(`
  mutation MarkMessage($id: ID!, $read: Boolean) {
    markContactMessageRead(id: $id, read: $read) {
      id name email message read answered_at answered_by booking_id created_at updated_at
    }
  }
`);

export const MARK_ANSWERED = graphql(`
  mutation MarkAnswered($id: ID!, $answered: Boolean!) {
    markMessageAnswered(id: $id, answered: $answered, undoable: true) {
      id name email message read answered_at answered_by booking_id created_at updated_at
      undo { id }
    }
  }
`);

export const DELETE_MESSAGE = graphql(`
  mutation DeleteMessage($id: ID!) {
    deleteContactMessage(id: $id)
  }
`);

/** Returns a message as a row of the list, or null. */
export const readMessage = async (id: string): Promise<MessageRow | null> =>
  (await browserTransport(MESSAGE, { id })).contactMessage;

export type MessageRow = ResultOf<typeof MESSAGES>["rows"][number];
