/** The whole GraphQL schema: every slice adds its own part to the builder. */
import "./accounts/audit-graphql.ts";
import "./accounts/graphql.ts";
import "./accounts/own-graphql.ts";
import "./accounts/factor-graphql.ts";
import "./accounts/people-graphql.ts";
import "./audit/graphql.ts";
import "./blog/graphql.ts";
import "./bookings/closures-graphql.ts";
import "./bookings/graphql.ts";
import "./bookings/staff-graphql.ts";
import "./bookings/window-graphql.ts";
import "./catalogue/graphql.ts";
import "./catalogue/products-graphql.ts";
import "./catalogue/plans-graphql.ts";
import "./checkout/graphql.ts";
import "./checkout/money-graphql.ts";
import "./checkout/walk-in-graphql.ts";
import "./contact/graphql.ts";
import "./custom-packages/graphql.ts";
import "./gallery/graphql.ts";
import "./invoices/graphql.ts";
import "./orders/graphql.ts";
import "./settings/graphql.ts";
import "./stats/graphql.ts";
import "./stats/statistics-graphql.ts";
import { builder } from "./builder.ts";

export const schema = builder.toSchema();
