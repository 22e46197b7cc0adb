/** The dashboard's figures in GraphQL. */
import { builder } from "#server/builder.ts";
import { type AdminStats, adminStats } from "./service.ts";

const AdminStatsRef = builder.objectRef<AdminStats>("AdminStats").implement({
  fields: (t) => ({
    bookingsCount: t.exposeInt("bookingsCount"),
    ordersCount: t.exposeInt("ordersCount"),
    usersCount: t.exposeInt("usersCount"),
    messagesCount: t.exposeInt("messagesCount"),
  }),
});

builder.queryField("getAdminStats", (t) =>
  t.field({
    type: AdminStatsRef,
    authScopes: { may: "stats.read" },
    resolve: (_root, _args, ctx) => adminStats(ctx),
  }),
);
