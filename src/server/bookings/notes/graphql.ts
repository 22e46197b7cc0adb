/** Notes and tags of bookings in GraphQL, for staff. */
import { personOfRow } from "#server/accounts/service.ts";
import { BookingRef } from "#server/bookings/graphql.ts";
import { builder } from "#server/builder.ts";
import { addNote, changeTags, deleteNote, knownTags, type Note, notesOf } from "./notes.ts";

const StaffNoteRef = builder.objectRef<Note>("StaffNote").implement({
  fields: (t) => ({
    id: t.exposeID("id"),
    text: t.exposeString("text", { description: "Several lines." }),
    author: t.string({
      description: "The name of the member of staff.",
      resolve: async ({ author_id }, _args, ctx) => (await personOfRow(ctx, author_id))?.name || "Former staff",
    }),
    createdAt: t.instant("created_at"),
  }),
});

/** Most bookings have none. */
const USUAL_NOTES = 2;
const MOST_NOTES = 50;

builder.objectFields(BookingRef, (t) => ({
  staffNotes: t.field({
    type: [StaffNoteRef],
    description: "Notes by staff, oldest first.",
    authScopes: { may: "bookings.readAll" },
    extensions: { cost: { rows: { usual: USUAL_NOTES, most: MOST_NOTES } } },
    resolve: ({ id }, _args, ctx) => notesOf(ctx, id),
  }),
  tags: t.exposeStringList("tags", {
    description: "Short labels by staff.",
    authScopes: { may: "bookings.readAll" },
  }),
}));

builder.queryFields((t) => ({
  bookingTags: t.stringList({
    description: "The tags of recent bookings, the most used first, as suggestions.",
    authScopes: { may: "bookings.readAll" },
    resolve: (_root, _args, ctx) => knownTags(ctx),
  }),
}));

builder.mutationFields((t) => ({
  addBookingNote: t.field({
    type: BookingRef,
    authScopes: { may: "bookings.changeStatus" },
    args: { bookingId: t.arg.id({ required: true }), text: t.arg.string({ required: true }) },
    resolve: (_root, { bookingId, text }, ctx) => addNote(ctx, bookingId, text),
  }),
  deleteBookingNote: t.field({
    type: BookingRef,
    authScopes: { may: "bookings.changeStatus" },
    args: {
      id: t.arg.id({ required: true, description: "The note's." }),
      undoable: t.arg.boolean({ description: "undoChange restores the note within 30 seconds." }),
    },
    resolve: (_root, { id, undoable }, ctx) => deleteNote(ctx, id, undoable ?? false),
  }),
  changeBookingTags: t.field({
    type: BookingRef,
    description: "Adds and removes tags, whatever their letter case. Repeating it changes nothing.",
    authScopes: { may: "bookings.changeStatus" },
    args: { bookingId: t.arg.id({ required: true }), add: t.arg.stringList(), remove: t.arg.stringList() },
    resolve: (_root, { bookingId: id, add, remove }, ctx) =>
      changeTags(ctx, { id, add: add ?? [], remove: remove ?? [] }),
  }),
}));
