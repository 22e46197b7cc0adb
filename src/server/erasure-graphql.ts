/** Data protection requests in GraphQL: the personal data stored about a person, and its erasure. */
import { builder } from "./builder.ts";
import { eraseAccount } from "./erasure.ts";
import { type ErasureRequest, ownErasure, requestErasure, withdrawErasure } from "./erasure-requests.ts";
import { myData, type PersonData, personData } from "./person-data.ts";

const asText = (data: PersonData): string => JSON.stringify(data, null, 2);

const ErasureRequestRef = builder.objectRef<ErasureRequest>("ErasureRequest").implement({
  description: "A customer's request to erase their account.",
  fields: (t) => ({
    requested_at: t.instant("requested_at"),
    due_at: t.instant("due_at"),
  }),
});

builder.queryFields((t) => ({
  myErasure: t.field({
    type: ErasureRequestRef,
    nullable: true,
    description: "The caller's request to erase their account; null without one.",
    authScopes: { person: true },
    resolve: (_root, _args, ctx) => ownErasure(ctx),
  }),
  myData: t.string({
    description: "All data stored about the caller, as JSON text.",
    authScopes: { person: true },
    resolve: async (_root, _args, ctx) => asText(await myData(ctx)),
  }),
  personData: t.string({
    description: `All data stored about a user, as JSON text, for administrators who answer a request.
      Refused with extensions.reason REAUTHENTICATE until confirmIdentity.`,
    authScopes: { may: "users.read" },
    args: { id: t.arg.id({ required: true }) },
    resolve: async (_root, { id }, ctx) => asText(await personData(ctx, id)),
  }),
}));

builder.mutationFields((t) => ({
  requestErasure: t.field({
    type: ErasureRequestRef,
    description: `Asks for the erasure of the caller's account, in seven days. CONFLICT for staff, and while bookings,
      orders or payments are in progress. Refused with extensions.reason REAUTHENTICATE until confirmIdentity.`,
    authScopes: { person: true },
    resolve: (_root, _args, ctx) => requestErasure(ctx),
  }),
  withdrawErasure: t.boolean({
    description: "Keeps the account. False when there was no request.",
    authScopes: { person: true },
    resolve: (_root, _args, ctx) => withdrawErasure(ctx),
  }),
  eraseAccount: t.boolean({
    description: `Erases a customer's account and personal details for good; what tax law requires stays under a
      pseudonym. CONFLICT while bookings, orders or payments are in progress, and for staff. Refused with
      extensions.reason REAUTHENTICATE until confirmIdentity.`,
    authScopes: { may: "users.write" },
    args: { id: t.arg.id({ required: true }) },
    resolve: async (_root, { id }, ctx) => {
      await eraseAccount(ctx, id);
      return true;
    },
  }),
}));
