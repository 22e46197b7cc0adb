/** The address book in GraphQL. Each customer reads and changes only their own. */
import { MOST_ADDRESSES } from "#domain/shop/address-book.ts";
import { builder } from "#server/builder.ts";
import { ownAddresses, removeAddress, saveAddress } from "./service.ts";
import type { StoredAddress } from "./table.ts";

const AddressRef = builder.objectRef<StoredAddress>("Address").implement({
  description: "An address that a customer keeps for later orders.",
  fields: (t) => ({
    id: t.exposeID("id"),
    label: t.exposeString("label", { description: "The customer's name for it; may be empty." }),
    fullName: t.exposeString("full_name"),
    phone: t.exposeString("phone"),
    address: t.exposeString("address"),
    city: t.exposeString("city"),
    state: t.exposeString("state"),
    pincode: t.exposeString("pincode"),
  }),
});

builder.queryFields((t) => ({
  myAddresses: t.field({
    type: [AddressRef],
    description: "The caller's addresses, the one used last first.",
    authScopes: { person: true },
    extensions: { cost: { rows: { usual: 3, most: MOST_ADDRESSES } } },
    resolve: (_root, _args, ctx) => ownAddresses(ctx),
  }),
}));

builder.mutationFields((t) => ({
  saveAddress: t.field({
    type: AddressRef,
    description: `Changes the address with this id, or adds one. An address that the book contains already is moved to
      the top.`,
    authScopes: { person: true },
    args: {
      id: t.arg.id(),
      label: t.arg.string(),
      fullName: t.arg.string({ required: true }),
      phone: t.arg.string({ required: true }),
      address: t.arg.string({ required: true }),
      city: t.arg.string({ required: true }),
      state: t.arg.string({ required: true }),
      pincode: t.arg.string({ required: true }),
    },
    resolve: (_root, args, ctx) => saveAddress(ctx, args),
  }),
  removeAddress: t.boolean({
    description: "Removes an address of the caller. Orders keep their own copy.",
    authScopes: { person: true },
    args: { id: t.arg.id({ required: true }) },
    resolve: async (_root, { id }, ctx) => {
      await removeAddress(ctx, id);
      return true;
    },
  }),
}));
