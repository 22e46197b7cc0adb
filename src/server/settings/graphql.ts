/** The owner's settings in GraphQL. The part that pages need is public, the rest is for administrators. */
import type { Settings } from "#domain/centre/settings.ts";
import { may } from "#domain/people/viewer.ts";
import { builder } from "#server/builder.ts";
import type { Ctx } from "#server/context.ts";
import { PlacesInput, PlacesRef } from "./places-graphql.ts";
import { isFactorAlwaysRequired, knownStoredSettings } from "./service.ts";
import { NEVER, updateSettings } from "./update.ts";

type Stored = { value: Settings; updatedAt: Date | null };

/** Null for callers who may not change settings. Not an error, because pages read the same type. */
const forAdministrators = <T>({ viewer }: Ctx, value: T): T | null => (may(viewer, "settings.write") ? value : null);

const SessionWindowRef = builder.objectRef<Settings["sessionWindow"]>("SessionWindow").implement({
  description: "Times as HH:mm: the first start, the last start and the end of the last session of a day.",
  fields: (t) => ({
    firstStart: t.exposeString("firstStart"),
    lastStart: t.exposeString("lastStart"),
    lastEnd: t.exposeString("lastEnd"),
  }),
});

const BookingRulesRef = builder.objectRef<Settings["bookingRules"]>("BookingRules").implement({
  description: "How soon and how far ahead customers may book a session, and the time between two sessions.",
  fields: (t) => ({
    leastNoticeMinutes: t.exposeInt("leastNoticeMinutes", { description: "Staff are exempt." }),
    longestNoticeDays: t.exposeInt("longestNoticeDays", { description: "Counted from today. Staff are exempt." }),
    turnaroundMinutes: t.exposeInt("turnaroundMinutes"),
  }),
});

const ContactRef = builder.objectRef<Settings["contact"]>("ContactDetails").implement({
  fields: (t) => ({
    phoneDial: t.exposeString("phoneDial"),
    phoneText: t.exposeString("phoneText"),
    email: t.exposeString("email"),
    chatNumber: t.exposeString("chatNumber"),
    address: t.exposeStringList("address"),
  }),
});

const HoursRef = builder.objectRef<Settings["hours"]["weekday"]>("Hours").implement({
  fields: (t) => ({ from: t.exposeString("from"), to: t.exposeString("to") }),
});

const WeekHoursRef = builder.objectRef<Settings["hours"]>("WeekHours").implement({
  fields: (t) => ({
    weekday: t.expose("weekday", { type: HoursRef }),
    weekend: t.expose("weekend", { type: HoursRef }),
  }),
});

const SocialRef = builder.objectRef<Settings["social"]>("SocialLinks").implement({
  description: "https URLs; null where the centre has no page.",
  fields: (t) => ({
    instagram: t.exposeString("instagram", { nullable: true }),
    youtube: t.exposeString("youtube", { nullable: true }),
    facebook: t.exposeString("facebook", { nullable: true }),
    x: t.exposeString("x", { nullable: true }),
    linkedin: t.exposeString("linkedin", { nullable: true }),
  }),
});

const SellerRef = builder.objectRef<Settings["seller"]>("Seller").implement({
  fields: (t) => ({
    name: t.exposeString("name"),
    address: t.exposeStringList("address"),
    state: t.exposeString("state"),
    gstin: t.exposeString("gstin", { nullable: true }),
    sac: t.exposeString("sac", { nullable: true }),
    hsn: t.exposeString("hsn", { nullable: true }),
    upi: t.exposeString("upi", { nullable: true, description: "The UPI address for payments at the desk." }),
  }),
});

const SettingsRef = builder.objectRef<Stored>("Settings").implement({
  description: "Seller, tax, second factor and updatedAt are null except for administrators.",
  fields: (t) => ({
    sessionWindow: t.field({
      type: SessionWindowRef,
      resolve: ({ value }) => value.sessionWindow,
    }),
    bookingRules: t.field({ type: BookingRulesRef, resolve: ({ value }) => value.bookingRules }),
    refundFeePercent: t.float({ resolve: ({ value }) => value.refundFeePercent }),
    voucherMonths: t.int({
      description: "How many months a gift voucher can be used.",
      resolve: ({ value }) => value.voucherMonths,
    }),
    confirmingFixesDate: t.boolean({
      description: "True when a confirmed booking cannot be rescheduled.",
      resolve: ({ value }) => value.confirmingFixesDate,
    }),
    confirmPaidBookings: t.boolean({
      nullable: true,
      description: "True when a paid booking with a date is confirmed at once.",
      resolve: ({ value }, _args, ctx) => forAdministrators(ctx, value.confirmPaidBookings),
    }),
    contact: t.field({ type: ContactRef, resolve: ({ value }) => value.contact }),
    hours: t.field({ type: WeekHoursRef, resolve: ({ value }) => value.hours }),
    social: t.field({ type: SocialRef, resolve: ({ value }) => value.social }),
    places: t.field({ type: PlacesRef, resolve: ({ value }) => value.places }),
    secondFactorRequired: t.boolean({
      nullable: true,
      resolve: ({ value }, _args, ctx) => forAdministrators(ctx, value.secondFactorRequired),
    }),
    secondFactorAlwaysRequired: t.boolean({
      nullable: true,
      description: "True with real payment keys; secondFactorRequired then has no effect.",
      resolve: (_settings, _args, ctx) => forAdministrators(ctx, isFactorAlwaysRequired(ctx)),
    }),
    seller: t.field({
      type: SellerRef,
      nullable: true,
      resolve: ({ value }, _args, ctx) => forAdministrators(ctx, value.seller),
    }),
    taxRatePercent: t.float({
      nullable: true,
      resolve: ({ value }, _args, ctx) => forAdministrators(ctx, value.taxRatePercent),
    }),
    updatedAt: t.string({
      nullable: true,
      description: "Send it with a change. CONFLICT if the settings have changed since.",
      resolve: ({ updatedAt }, _args, ctx) => forAdministrators(ctx, (updatedAt ?? NEVER).toISOString()),
    }),
  }),
});

const SessionWindowInput = builder.inputType("SessionWindowInput", {
  fields: (t) => ({
    firstStart: t.string({ required: true }),
    lastStart: t.string({ required: true }),
    lastEnd: t.string({ required: true }),
  }),
});

const BookingRulesInput = builder.inputType("BookingRulesInput", {
  fields: (t) => ({
    leastNoticeMinutes: t.int({ required: true }),
    longestNoticeDays: t.int({ required: true }),
    turnaroundMinutes: t.int({ required: true }),
  }),
});

const ContactInput = builder.inputType("ContactDetailsInput", {
  fields: (t) => ({
    phoneDial: t.string({ required: true }),
    phoneText: t.string({ required: true }),
    email: t.string({ required: true }),
    chatNumber: t.string({ required: true }),
    address: t.stringList({ required: true }),
  }),
});

const HoursInput = builder.inputType("HoursInput", {
  fields: (t) => ({ from: t.string({ required: true }), to: t.string({ required: true }) }),
});

const WeekHoursInput = builder.inputType("WeekHoursInput", {
  fields: (t) => ({
    weekday: t.field({ type: HoursInput, required: true }),
    weekend: t.field({ type: HoursInput, required: true }),
  }),
});

const SocialInput = builder.inputType("SocialLinksInput", {
  fields: (t) => ({
    instagram: t.string(),
    youtube: t.string(),
    facebook: t.string(),
    x: t.string(),
    linkedin: t.string(),
  }),
});

const SellerInput = builder.inputType("SellerInput", {
  fields: (t) => ({
    name: t.string({ required: true }),
    address: t.stringList({ required: true }),
    state: t.string({ required: true }),
    gstin: t.string(),
    sac: t.string(),
    hsn: t.string(),
    upi: t.string(),
  }),
});

const SettingsInput = builder.inputType("SettingsInput", {
  description: "A given section is replaced as a whole; omitted sections stay.",
  fields: (t) => ({
    sessionWindow: t.field({ type: SessionWindowInput }),
    bookingRules: t.field({ type: BookingRulesInput }),
    refundFeePercent: t.float(),
    voucherMonths: t.int(),
    confirmingFixesDate: t.boolean(),
    confirmPaidBookings: t.boolean(),
    contact: t.field({ type: ContactInput }),
    hours: t.field({ type: WeekHoursInput }),
    social: t.field({ type: SocialInput }),
    places: t.field({ type: PlacesInput }),
    secondFactorRequired: t.boolean(),
    seller: t.field({ type: SellerInput }),
    taxRatePercent: t.float(),
  }),
});

export const SessionHoursInput = builder.inputType("SessionHoursInput", {
  fields: (t) => ({
    simulatorType: t.string({ required: true }),
    weekday: t.int({ required: true }),
    closed: t.boolean({ required: true }),
    firstStart: t.string({ required: true }),
    lastStart: t.string({ required: true }),
    lastEnd: t.string({ required: true }),
  }),
});

export const SessionHourExceptionInput = builder.inputType("SessionHourExceptionInput", {
  description: "Without a simulator it applies to both. A closed date needs no times.",
  fields: (t) => ({
    simulatorType: t.string(),
    date: t.string({ required: true }),
    closed: t.boolean({ required: true }),
    firstStart: t.string(),
    lastStart: t.string(),
    lastEnd: t.string(),
    reason: t.string({ required: true }),
  }),
});

type Row = typeof SessionHoursInput.$inferInput;
type Exception = typeof SessionHourExceptionInput.$inferInput;

/** The weekly hours in the form of the domain's schema. */
export const weekOf = (rows: readonly Row[]): unknown =>
  rows.map(({ simulatorType, ...row }) => ({ ...row, simulator: simulatorType }));

/** An exception in the form of the domain's schema. */
export const exceptionOf = ({ simulatorType, date, closed, reason, ...times }: Exception) => ({
  simulator: simulatorType || null,
  date,
  reason,
  hours: closed
    ? null
    : {
        firstStart: times.firstStart ?? "",
        lastStart: times.lastStart ?? "",
        lastEnd: times.lastEnd ?? "",
      },
});

builder.queryFields((t) => ({
  settings: t.field({
    type: SettingsRef,
    authScopes: { anyone: true },
    resolve: (_root, _args, ctx) => knownStoredSettings(ctx),
  }),
}));

builder.mutationFields((t) => ({
  updateSettings: t.field({
    type: SettingsRef,
    description: "BAD_USER_INPUT names the field in extensions.field, as in contact.email.",
    authScopes: { may: "settings.write" },
    args: { input: t.arg({ type: SettingsInput, required: true }), updatedAt: t.arg.string() },
    resolve: (_root, { input, updatedAt }, ctx) => {
      const given = Object.entries(input).filter(([, section]) => section !== null && section !== undefined);
      return updateSettings(ctx, Object.fromEntries(given) as Partial<Settings>, updatedAt ?? null);
    },
  }),
}));
