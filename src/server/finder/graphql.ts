/** The dashboard's search over everything, in GraphQL. */
import { Refusal } from "#infra/refusal.ts";
import { builder } from "#server/builder.ts";
import { type Found, find } from "./service.ts";

const MOST = 20;
const USUAL = 5;

const FoundRef = builder.objectRef<Found>("Found").implement({
  description: "A search result, with the fields that distinguish it from others.",
  fields: (t) => ({
    kind: t.exposeString("kind", {
      description: "booking, order, customer, request, message, product, article or payment",
    }),
    id: t.exposeID("id"),
    name: t.exposeString("name"),
    number: t.exposeString("number", { nullable: true }),
    email: t.exposeString("email", { nullable: true }),
    phone: t.exposeString("phone", { nullable: true }),
    about: t.exposeString("about", { nullable: true }),
    date: t.exposeString("date", { nullable: true, description: "The date of the session." }),
    time: t.exposeString("time", { nullable: true }),
    amount: t.exposeFloat("amount", { nullable: true, description: "The full price, in rupees." }),
    paid: t.exposeFloat("paid", {
      nullable: true,
      description: "The amount paid for a session so far, in rupees, if less than its price.",
    }),
    status: t.exposeString("status", { nullable: true }),
    created_at: t.instant("createdAt"),
  }),
});

builder.queryField("find", (t) =>
  t.field({
    type: [FoundRef],
    description:
      "Searches by any form of an id, an invoice number, a gateway id, a name, a phone or an email. Returns what the " +
      "caller's role may open, grouped by kind, best match first.",
    authScopes: { may: "dashboard.open" },
    args: {
      text: t.arg.string({ required: true }),
      limit: t.arg.int({ description: `Results of each kind, 1 to ${MOST}; default ${USUAL}.` }),
    },
    resolve: (_root, { text, limit }, ctx) => {
      const most = limit ?? USUAL;
      if (most < 1 || most > MOST) throw new Refusal("BAD_USER_INPUT", `limit must be a number from 1 to ${MOST}`);
      return find(ctx, text, most);
    },
  }),
);
