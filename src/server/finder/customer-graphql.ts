/** The customer look-up in GraphQL. It excludes home addresses and refunds. */
import { builder } from "#server/builder.ts";
import { type CustomerMatch, findCustomer } from "./customer.ts";

const FoundCustomerRef = builder.objectRef<NonNullable<CustomerMatch["customer"]>>("FoundCustomer").implement({
  description: "A customer as the desk sees one: contacts and visits.",
  fields: (t) => ({
    id: t.id({ resolve: ({ person }) => person.id }),
    name: t.string({ resolve: ({ person }) => person.name }),
    email: t.string({ resolve: ({ person }) => person.email }),
    phone: t.string({ nullable: true, resolve: ({ person }) => person.phone }),
    email_proved: t.boolean({
      description: "Whether a booking made at the desk may join this account.",
      resolve: ({ person }) => person.email_proved_at !== null,
    }),
    past_sessions: t.int({ resolve: ({ visits }) => visits.past }),
    coming_sessions: t.int({ resolve: ({ visits }) => visits.coming }),
    last_visit: t.string({
      nullable: true,
      description: "The day of the latest past session.",
      resolve: ({ visits }) => visits.last,
    }),
  }),
});

const CustomerMatchRef = builder.objectRef<CustomerMatch>("CustomerMatch").implement({
  fields: (t) => ({
    several: t.exposeBoolean("several", {
      description: "More than one account fits: ask for the email of the account.",
    }),
    customer: t.field({
      type: FoundCustomerRef,
      nullable: true,
      resolve: ({ customer }) => customer,
    }),
  }),
});

builder.queryField("findCustomer", (t) =>
  t.field({
    type: CustomerMatchRef,
    description: `One customer by an exact email, phone or booking number; of several given, a booking decides first,
      then the email. At most 30 an hour for each member of staff; every look-up is in the audit log.`,
    authScopes: { may: "customers.find" },
    args: { phone: t.arg.string(), email: t.arg.string(), booking: t.arg.string() },
    resolve: (_root, args, ctx) => findCustomer(ctx, args),
  }),
);
