/** Messages of the contact form in GraphQL. */
import { builder, pageOf } from "#server/builder.ts";
import {
  type ContactMessage,
  countMessages,
  deleteMessage,
  listMessages,
  markRead,
  writeMessage,
} from "./service.ts";

const ContactMessageRef = builder.objectRef<ContactMessage>("ContactMessage").implement({
  fields: (t) => ({
    id: t.exposeID("id"),
    name: t.exposeString("name"),
    email: t.exposeString("email"),
    message: t.exposeString("message"),
    read: t.exposeBoolean("read"),
    created_at: t.string({ resolve: (message) => message.created_at.toISOString() }),
    updated_at: t.string({ resolve: (message) => message.updated_at.toISOString() }),
  }),
});

builder.queryFields((t) => ({
  contactMessages: t.field({
    type: [ContactMessageRef],
    authScopes: { may: "messages.read" },
    args: { limit: t.arg.int(), after: t.arg.id() },
    resolve: (_root, args, ctx) => listMessages(ctx, pageOf(args)),
  }),
  contactMessagesCount: t.int({
    authScopes: { may: "messages.read" },
    args: { unread: t.arg.boolean() },
    resolve: (_root, { unread }, ctx) => countMessages(ctx, unread ?? false),
  }),
}));

builder.mutationFields((t) => ({
  createContactMessage: t.field({
    type: ContactMessageRef,
    authScopes: { anyone: true },
    args: {
      name: t.arg.string({ required: true }),
      email: t.arg.string({ required: true }),
      message: t.arg.string({ required: true }),
      website: t.arg.string({ description: "A field that people do not see; leave it empty." }),
    },
    resolve: (_root, args, ctx) => writeMessage(ctx, args),
  }),
  markContactMessageRead: t.field({
    type: ContactMessageRef,
    authScopes: { may: "messages.write" },
    args: { id: t.arg.id({ required: true }) },
    resolve: (_root, { id }, ctx) => markRead(ctx, id),
  }),
  deleteContactMessage: t.boolean({
    authScopes: { may: "messages.write" },
    args: { id: t.arg.id({ required: true }) },
    resolve: async (_root, { id }, ctx) => {
      await deleteMessage(ctx, id);
      return true;
    },
  }),
}));
