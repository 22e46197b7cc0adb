/** The administrators' list of users in GraphQL, and the roles that they assign. */

import { readSortOrder } from "#infra/db/keyset.ts";
import { recordRead } from "#server/audit/service.ts";
import { builder, pageOf } from "#server/builder.ts";
import { UserRef } from "./graphql.ts";
import { countPeople, listPeople, listTeam, PEOPLE_SORTS, readPeopleFilter } from "./lists.ts";
import { setUserRole } from "./roles.ts";

builder.queryFields((t) => ({
  users: t.field({
    type: [UserRef],
    authScopes: { may: "users.read" },
    args: {
      search: t.arg.string({ description: "In name, email, phone and id." }),
      role: t.arg.string({ description: "`user`, `staff` or `admin`; all roles by default." }),
      sort: t.arg.string({
        description: "`newest` (the default), `oldest`, `email` or `email-za`.",
      }),
      ...t.pageArgs(),
    },
    resolve: async (_root, args, ctx) => {
      const page = pageOf(args);
      const filter = readPeopleFilter(args);
      const { search, role } = args;
      await recordRead(ctx, {
        entity: "user",
        label: "Users",
        filters: { search, role: role === "all" ? null : role },
      });
      return filter ? listPeople(ctx, { ...page, ...filter, sort: readSortOrder(PEOPLE_SORTS, args.sort) }) : [];
    },
  }),
  staffMembers: t.field({
    type: [UserRef],
    description:
      "The accounts of staff and administrators by email, as choices of a filter. Reading them is not logged.",
    authScopes: { may: "users.read" },
    resolve: (_root, _args, ctx) => listTeam(ctx),
  }),
  usersCount: t.int({
    authScopes: { may: "users.read" },
    args: { search: t.arg.string(), role: t.arg.string() },
    resolve: (_root, args, ctx) => {
      const filter = readPeopleFilter(args);
      return filter ? countPeople(ctx, filter) : 0;
    },
  }),
}));

builder.mutationFields((t) => ({
  setUserRole: t.field({
    type: UserRef,
    description: "Makes another person `user`, `staff` or `admin`; applies to their open sessions at once.",
    authScopes: { may: "users.write" },
    args: {
      id: t.arg.id({ required: true }),
      role: t.arg.string({ required: true }),
      updatedAt: t.arg.string({ description: "The `updated_at` that the caller has read." }),
    },
    resolve: (_root, { id, role, updatedAt }, ctx) => setUserRole(ctx, id, { role, version: updatedAt ?? null }),
  }),
}));
