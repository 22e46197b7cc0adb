/** Messages of the contact form in GraphQL. */
import { readSearch } from "#domain/text/search.ts";
import { readSortOrder } from "#infra/db/keyset.ts";
import { builder, pageOf } from "#server/builder.ts";
import {
  type ContactMessage,
  countMessages,
  deleteMessage,
  findMessage,
  listMessages,
  MESSAGE_SORTS,
  type MessageFilter,
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
    created_at: t.instant("created_at"),
    updated_at: t.instant("updated_at"),
  }),
});

const filterOf = (args: {
  unread?: boolean | null | undefined;
  search?: string | null | undefined;
}): MessageFilter => ({ unread: args.unread ?? false, search: readSearch(args.search) });

builder.queryFields((t) => ({
  contactMessages: t.field({
    type: [ContactMessageRef],
    authScopes: { may: "messages.read" },
    args: {
      unread: t.arg.boolean({ description: "True returns unread messages only." }),
      search: t.arg.string({ description: "Text in name, email or message." }),
      sort: t.arg.string({ description: "`newest` (default) or `oldest`." }),
      ...t.pageArgs(),
    },
    resolve: (_root, { unread, search, sort, ...page }, ctx) =>
      listMessages(ctx, {
        ...pageOf(page),
        ...filterOf({ unread, search }),
        sort: readSortOrder(MESSAGE_SORTS, sort),
      }),
  }),
  contactMessage: t.field({
    type: ContactMessageRef,
    nullable: true,
    authScopes: { may: "messages.read" },
    args: { id: t.arg.id({ required: true }) },
    resolve: (_root, { id }, ctx) => findMessage(ctx, id),
  }),
  contactMessagesCount: t.int({
    authScopes: { may: "messages.read" },
    args: { unread: t.arg.boolean(), search: t.arg.string() },
    resolve: (_root, filter, ctx) => countMessages(ctx, filterOf(filter)),
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
      website: t.arg.string({ description: "A hidden field that only bots fill; leave it empty." }),
    },
    resolve: (_root, args, ctx) => writeMessage(ctx, args),
  }),
  markContactMessageRead: t.field({
    type: ContactMessageRef,
    authScopes: { may: "messages.write" },
    args: {
      id: t.arg.id({ required: true }),
      read: t.arg.boolean({ description: "False marks the message as unread again." }),
    },
    resolve: (_root, { id, read }, ctx) => markRead(ctx, id, read ?? true),
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
