/** Saved views and chosen columns in GraphQL: the caller's own, for all who may open the dashboard. */
import { builder } from "#server/builder.ts";
import {
  type ColumnChoice,
  changeView,
  chooseColumns,
  deleteView,
  ownColumns,
  ownViews,
  type SavedView,
  saveView,
} from "./service.ts";

const SavedViewRef = builder.objectRef<SavedView>("SavedView").implement({
  description: "Filters, sort and columns of one of the dashboard's lists under a name.",
  fields: (t) => ({
    id: t.exposeID("id"),
    tab: t.exposeString("tab", { description: "The tab's path below /admin/dashboard/." }),
    name: t.exposeString("name"),
    filters: t.exposeString("filters", { description: "The filters as in the tab's URL." }),
    columns: t.exposeStringList("columns", {
      nullable: true,
      description: "The keys of the visible columns, in order; null for the default ones.",
    }),
    isDefault: t.exposeBoolean("is_default", {
      description: "Whether it opens when the tab's URL has no filter.",
    }),
  }),
});

const ColumnChoiceRef = builder.objectRef<ColumnChoice>("ColumnChoice").implement({
  fields: (t) => ({
    tab: t.exposeString("tab"),
    columns: t.exposeStringList("columns"),
  }),
});

const OPEN = { may: "dashboard.open" } as const;

builder.queryFields((t) => ({
  savedViews: t.field({
    type: [SavedViewRef],
    description: "The caller's views of all tabs.",
    authScopes: OPEN,
    resolve: (_root, _args, ctx) => ownViews(ctx),
  }),
  columnChoices: t.field({
    type: [ColumnChoiceRef],
    description: "The caller's choices. A tab without one shows its default columns.",
    authScopes: OPEN,
    resolve: (_root, _args, ctx) => ownColumns(ctx),
  }),
}));

builder.mutationFields((t) => ({
  saveView: t.field({
    type: SavedViewRef,
    authScopes: OPEN,
    args: {
      tab: t.arg.string({ required: true }),
      name: t.arg.string({ required: true }),
      filters: t.arg.string({ required: true }),
      columns: t.arg.stringList(),
    },
    resolve: (_root, { columns, ...view }, ctx) => saveView(ctx, { ...view, columns: columns ?? null }),
  }),
  updateView: t.field({
    type: SavedViewRef,
    description: "Omitted fields stay; `columns: null` restores the default columns.",
    authScopes: OPEN,
    args: {
      id: t.arg.id({ required: true }),
      name: t.arg.string(),
      filters: t.arg.string(),
      columns: t.arg.stringList(),
      isDefault: t.arg.boolean(),
    },
    resolve: (_root, { id, ...change }, ctx) => changeView(ctx, id, change),
  }),
  deleteView: t.boolean({
    authScopes: OPEN,
    args: { id: t.arg.id({ required: true }) },
    resolve: async (_root, { id }, ctx) => {
      await deleteView(ctx, id);
      return true;
    },
  }),
  chooseColumns: t.boolean({
    description: "Stores the keys of the visible columns, in order; null restores the default ones.",
    authScopes: OPEN,
    args: { tab: t.arg.string({ required: true }), columns: t.arg.stringList() },
    resolve: async (_root, { tab, columns }, ctx) => {
      await chooseColumns(ctx, { tab, columns: columns ?? null });
      return true;
    },
  }),
}));
