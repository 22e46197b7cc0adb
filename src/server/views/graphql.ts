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
    filters: t.exposeString("filters", { description: "As the tab's address carries them." }),
    columns: t.exposeStringList("columns", {
      nullable: true,
      description: "The keys of those that show, in their order; null for the usual ones.",
    }),
    isDefault: t.exposeBoolean("is_default", {
      description: "Opened where the tab's address carries no filter.",
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
    description: "The caller's own, of all tabs.",
    authScopes: OPEN,
    resolve: (_root, _args, ctx) => ownViews(ctx),
  }),
  columnChoices: t.field({
    type: [ColumnChoiceRef],
    description: "The caller's own; a tab that is missing has its usual columns.",
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
    description: "What is left out stays; `columns: null` brings back the usual ones.",
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
    description: "The keys of the columns that show, in their order; null for the usual ones.",
    authScopes: OPEN,
    args: { tab: t.arg.string({ required: true }), columns: t.arg.stringList() },
    resolve: async (_root, { tab, columns }, ctx) => {
      await chooseColumns(ctx, { tab, columns: columns ?? null });
      return true;
    },
  }),
}));
