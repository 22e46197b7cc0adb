/** Messages of the contact form in GraphQL. */

import { readSearch } from "#domain/text/search.ts";
import { readSortOrder } from "#infra/db/keyset.ts";
import { personOfRow } from "#server/accounts/service.ts";
import { builder, pageOf } from "#server/builder.ts";
import { UndoableChangeRef } from "#server/changes/graphql.ts";
import { openChangeOf } from "#server/changes/service.ts";
import {
  type ContactMessage,
  countMessages,
  deleteMessage,
  findMessage,
  listMessages,
  MESSAGE_SORTS,
  type MessageFilter,
  markAnswered,
  markRead,
  writeMessage,
} from "./service.ts";

export const ContactMessageRef = builder.objectRef<ContactMessage>("ContactMessage").implement({
  fields: (t) => ({
    id: t.exposeID("id"),
    name: t.exposeString("name"),
    email: t.exposeString("email"),
    message: t.exposeString("message"),
    read: t.exposeBoolean("read"),
    answered_at: t.instant("answered_at", {
      nullable: true,
      description: "When staff marked the message as answered; null while it is unanswered.",
    }),
    answered_by: t.string({
      nullable: true,
      description: "The name of the member of staff who marked the message as answered; for staff.",
      authScopes: { may: "messages.read" },
      resolve: async ({ answered_by }, _args, ctx) =>
        answered_by === null ? null : (await personOfRow(ctx, answered_by))?.name || "Former staff",
    }),
    booking_id: t.exposeID("booking_id", {
      nullable: true,
      description: "The latest booking that staff made from the message; for staff.",
      authScopes: { may: "messages.read" },
    }),
    undo: t.field({
      type: UndoableChangeRef,
      nullable: true,
      description: "The last change of answered, while it can be undone; for staff.",
      authScopes: { may: "messages.read" },
      resolve: ({ id }, _args, ctx) => openChangeOf(ctx, id),
    }),
    created_at: t.instant("created_at"),
    updated_at: t.instant("updated_at"),
  }),
});

const filterOf = (args: {
  unread?: boolean | null | undefined;
  answered?: boolean | null | undefined;
  search?: string | null | undefined;
}): MessageFilter => ({
  unread: args.unread ?? false,
  answered: args.answered ?? null,
  search: readSearch(args.search),
});

builder.queryFields((t) => ({
  contactMessages: t.field({
    type: [ContactMessageRef],
    authScopes: { may: "messages.read" },
    args: {
      unread: t.arg.boolean({ description: "True returns unread messages only." }),
      answered: t.arg.boolean({
        description: "True returns answered messages only, false unanswered ones; without it both.",
      }),
      search: t.arg.string({ description: "Text in name, email or message." }),
      sort: t.arg.string({ description: "`newest` (default) or `oldest`." }),
      ...t.pageArgs(),
    },
    resolve: (_root, { unread, answered, search, sort, ...page }, ctx) =>
      listMessages(ctx, {
        ...pageOf(page),
        ...filterOf({ unread, answered, search }),
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
    args: { unread: t.arg.boolean(), answered: t.arg.boolean(), search: t.arg.string() },
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
  markMessageAnswered: t.field({
    type: ContactMessageRef,
    description: "Marks a message as answered, and as read.",
    authScopes: { may: "messages.write" },
    args: {
      id: t.arg.id({ required: true }),
      answered: t.arg.boolean({ description: "False marks the message as unanswered again." }),
      undoable: t.arg.boolean({ description: "undoChange restores the earlier state within 30 seconds." }),
    },
    resolve: (_root, { id, answered, undoable }, ctx) =>
      markAnswered(ctx, { id, answered: answered ?? true, undoable: undoable ?? false }),
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
