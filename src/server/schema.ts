/** The whole GraphQL schema: every slice adds its own part to the builder. */
import "./accounts/graphql.ts";
import "./accounts/own-graphql.ts";
import "./blog/graphql.ts";
import "./bookings/graphql.ts";
import "./catalogue/graphql.ts";
import "./checkout/graphql.ts";
import "./checkout/money-graphql.ts";
import "./contact/graphql.ts";
import "./custom-packages/graphql.ts";
import "./gallery/graphql.ts";
import "./orders/graphql.ts";
import { builder } from "./builder.ts";

export const schema = builder.toSchema();
