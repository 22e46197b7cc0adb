/** GraphQL documents of the Users tab. */
import type { ResultOf } from "gql.tada";
import { browserTransport, graphql } from "#web/graphql.ts";

const ROW = graphql(`
  fragment UserRow on User @_unmask {
    id name email phone role city address state pincode
    email_proved has_password second_factor created_at updated_at
  }
`);

export const USERS = graphql(
  `
    query Users($search: String, $role: String, $sort: String, $limit: Int, $after: ID) {
      rows: users(search: $search, role: $role, sort: $sort, limit: $limit, after: $after) {
        ...UserRow
      }
      total: usersCount(search: $search, role: $role)
    }
  `,
  [ROW],
);

const USER = graphql(
  `
    query UserOfTable($id: ID!) {
      user(id: $id) { ...UserRow }
    }
  `,
  [ROW],
);

/** The account's last bookings, and how many bookings and orders match its email. */
export const PURCHASES = graphql(`
  query PurchasesOf($id: ID!, $search: String) {
    userBookings(userId: $id, limit: 3) { id plan_name booking_date booking_time plan_duration status }
    bookingsCount(search: $search)
    ordersCount(search: $search)
  }
`);

export const SET_ROLE = graphql(
  `
    mutation SetUserRole($id: ID!, $role: String!, $updatedAt: String) {
      setUserRole(id: $id, role: $role, updatedAt: $updatedAt) { ...UserRow }
    }
  `,
  [ROW],
);

export const REMOVE_FACTOR = graphql(`
  mutation RemoveUserSecondFactor($id: ID!) {
    removeUserSecondFactor(id: $id)
  }
`);

/** Returns a user as a row of the list, or null. */
export const readUser = async (id: string): Promise<UserRow | null> => (await browserTransport(USER, { id })).user;

export type UserRow = ResultOf<typeof USERS>["rows"][number];
