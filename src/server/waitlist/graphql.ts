/** The waitlist in GraphQL: joining, an entry by its mailed link, and the list of staff. */
import { OFFER_MINUTES } from "#domain/booking/waitlist.ts";
import { readDay } from "#infra/read-day.ts";
import { personOfRow } from "#server/accounts/service.ts";
import { builder } from "#server/builder.ts";
import { UndoableChangeRef } from "#server/changes/graphql.ts";
import { openChangeOf } from "#server/changes/service.ts";
import { placeOf, visibleEntry } from "./entry.ts";
import { confirmWaitlist, type Joined, joinWaitlist, leaveWaitlist } from "./join.ts";
import { listWaitlist, removeFromWaitlist } from "./staff.ts";
import type { WaitlistEntry } from "./table.ts";

const WaitlistEntryRef = builder.objectRef<WaitlistEntry>("WaitlistEntry").implement({
  description: "An entry of the waitlist for its customer.",
  fields: (t) => ({
    id: t.exposeID("id"),
    state: t.exposeString("state", { description: "unconfirmed, waiting, offered, booked or ended." }),
    ended_reason: t.exposeString("ended_reason", {
      nullable: true,
      description: "withdrawn, declined, lapsed, unconfirmed, day_passed, no_sessions or removed.",
    }),
    simulator_type: t.exposeString("simulator_type"),
    date: t.exposeString("date"),
    plan_duration: t.exposeInt("plan_duration", { description: "In minutes." }),
    place: t.int({
      nullable: true,
      description: "The place in line, from 1, while the entry waits.",
      resolve: (entry, _args, ctx) => placeOf(ctx, entry),
    }),
    offered_time: t.exposeString("offered_time", { nullable: true }),
    offer_until: t.instant("offer_until", {
      nullable: true,
      description: `When the offer ends, ${OFFER_MINUTES} minutes after it was made.`,
    }),
    paying: t.boolean({
      description: "Whether a checkout for the offered time is open or has lapsed.",
      resolve: ({ state, checkout_id }) => state === "offered" && checkout_id !== null,
    }),
  }),
});

const JoinedRef = builder.objectRef<Joined>("WaitlistJoined").implement({
  fields: (t) => ({
    waiting: t.exposeBoolean("waiting", {
      description: "False where the link in a mail to the typed address has to be opened first.",
    }),
    entry: t.field({ type: WaitlistEntryRef, nullable: true, resolve: ({ entry }) => entry }),
  }),
});

const WaitingPersonRef = builder.objectRef<WaitlistEntry>("WaitingPerson").implement({
  description: "An entry of the waitlist for staff.",
  fields: (t) => ({
    id: t.exposeID("id"),
    state: t.exposeString("state"),
    name: t.exposeString("name"),
    email: t.exposeString("email"),
    phone: t.string({
      description: "Of the account that joined; empty where it is not known.",
      resolve: async ({ user_id }, _args, ctx) => (user_id && (await personOfRow(ctx, user_id))?.phone) || "",
    }),
    simulator_type: t.exposeString("simulator_type"),
    date: t.exposeString("date"),
    plan_duration: t.exposeInt("plan_duration"),
    waiting_since: t.instant("waiting_since", { nullable: true }),
    offered_time: t.exposeString("offered_time", { nullable: true }),
    offer_until: t.instant("offer_until", { nullable: true }),
    paying: t.boolean({
      resolve: ({ state, checkout_id }) => state === "offered" && checkout_id !== null,
    }),
    undo: t.field({
      type: UndoableChangeRef,
      nullable: true,
      description: "The removal, while it can be undone.",
      resolve: ({ id }, _args, ctx) => openChangeOf(ctx, id),
    }),
  }),
});

builder.queryFields((t) => ({
  waitlistEntry: t.field({
    type: WaitlistEntryRef,
    nullable: true,
    description: "An entry, for the header X-Link-Token of its mailed link and for its account; null for all others.",
    authScopes: { anyone: true },
    args: { id: t.arg.id({ required: true }) },
    resolve: (_root, { id }, ctx) => visibleEntry(ctx, id),
  }),
  waitlist: t.field({
    type: [WaitingPersonRef],
    description: "Who waits for a day, of both simulators, in the order in which they are offered a time.",
    authScopes: { may: "bookings.readAll" },
    args: { date: t.arg.string({ required: true }) },
    resolve: (_root, { date }, ctx) => listWaitlist(ctx, readDay(date)),
  }),
}));

builder.mutationFields((t) => ({
  joinWaitlist: t.field({
    type: JoinedRef,
    description: "Joins the waitlist of a full day. CONFLICT where the day has a free time, or none can become free.",
    authScopes: { anyone: true },
    args: {
      simulatorType: t.arg.string({ required: true }),
      date: t.arg.string({ required: true }),
      duration: t.arg.int({ required: true, description: "The plan's, in minutes." }),
      name: t.arg.string({ required: true }),
      email: t.arg.string({ required: true }),
    },
    resolve: (_root, args, ctx) => joinWaitlist(ctx, args),
  }),
  confirmWaitlist: t.field({
    type: WaitlistEntryRef,
    description: "Confirms the email address of an entry, by its mailed link.",
    authScopes: { anyone: true },
    args: { id: t.arg.id({ required: true }) },
    resolve: (_root, { id }, ctx) => confirmWaitlist(ctx, id),
  }),
  leaveWaitlist: t.field({
    type: WaitlistEntryRef,
    description: "Leaves the waitlist, or declines the offered time.",
    authScopes: { anyone: true },
    args: { id: t.arg.id({ required: true }) },
    resolve: (_root, { id }, ctx) => leaveWaitlist(ctx, id),
  }),
  removeFromWaitlist: t.field({
    type: WaitingPersonRef,
    authScopes: { may: "bookings.changeStatus" },
    args: {
      id: t.arg.id({ required: true }),
      undoable: t.arg.boolean({ description: "undoChange puts the entry in line again within 30 seconds." }),
    },
    resolve: (_root, { id, undoable }, ctx) => removeFromWaitlist(ctx, id, undoable ?? false),
  }),
}));
