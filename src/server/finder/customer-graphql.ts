/** The customer look-up in GraphQL. It excludes home addresses and refunds. */
import { builder } from "#server/builder.ts";
import { type CustomerMatch, findCustomer } from "./customer.ts";

const FoundCustomerRef = builder.objectRef<NonNullable<CustomerMatch["customer"]>>("FoundCustomer").implement({
  description: "A customer as shown to the desk: contact details and visits.",
  fields: (t) => ({
    id: t.id({ resolve: ({ person }) => person.id }),
    name: t.string({ resolve: ({ person }) => person.name }),
    email: t.string({ resolve: ({ person }) => person.email }),
    phone: t.string({ nullable: true, resolve: ({ person }) => person.phone }),
    email_proved: t.boolean({
      description: "Whether a walk-in booking may be added to this account.",
      resolve: ({ person }) => person.email_proved_at !== null,
    }),
    past_sessions: t.int({ resolve: ({ visits }) => visits.past }),
    coming_sessions: t.int({ resolve: ({ visits }) => visits.coming }),
    last_visit: t.string({
      nullable: true,
      description: "The day of the latest past session.",
      resolve: ({ visits }) => visits.last,
    }),
    booked_today: t.string({
      nullable: true,
      description: "When the first live session of today starts.",
      resolve: ({ visits }) => visits.today,
    }),
  }),
});

const FoundVisitorRef = builder.objectRef<NonNullable<CustomerMatch["visitor"]>>("FoundVisitor").implement({
  description: "A customer without an account who booked with this phone before: contact details and visits.",
  fields: (t) => ({
    name: t.exposeString("name"),
    email: t.exposeString("email", { description: "Empty where none was given." }),
    phone: t.exposeString("phone"),
    past_sessions: t.int({ resolve: ({ visits }) => visits.past }),
    coming_sessions: t.int({ resolve: ({ visits }) => visits.coming }),
    last_visit: t.string({
      nullable: true,
      description: "The day of the latest past session.",
      resolve: ({ visits }) => visits.last,
    }),
    booked_today: t.string({
      nullable: true,
      description: "When the first live session of today starts.",
      resolve: ({ visits }) => visits.today,
    }),
  }),
});

const CustomerMatchRef = builder.objectRef<CustomerMatch>("CustomerMatch").implement({
  fields: (t) => ({
    several: t.exposeBoolean("several", {
      description: "True when more than one account matches; search by the account's email.",
    }),
    customer: t.field({
      type: FoundCustomerRef,
      nullable: true,
      resolve: ({ customer }) => customer,
    }),
    visitor: t.field({
      type: FoundVisitorRef,
      nullable: true,
      description: "By phone only, where no account matches and all bookings with the number have one name.",
      resolve: ({ visitor }) => visitor,
    }),
  }),
});

builder.queryField("findCustomer", (t) =>
  t.field({
    type: CustomerMatchRef,
    description: `One customer by an exact email, phone or booking number; a booking takes precedence over an
      email, an email over a phone. At most 30 searches an hour for each member of staff; each one is in the audit log.`,
    authScopes: { may: "customers.find" },
    args: { phone: t.arg.string(), email: t.arg.string(), booking: t.arg.string() },
    resolve: (_root, args, ctx) => findCustomer(ctx, args),
  }),
);
