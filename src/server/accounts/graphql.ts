/** Accounts in GraphQL: the caller's account, registration, login and logout, guest accounts. */
import { isPasswordDue } from "#domain/people/password.ts";
import { isStaff, may, owns } from "#domain/people/viewer.ts";
import { Refusal } from "#infra/refusal.ts";
import { builder } from "#server/builder.ts";
import type { Ctx } from "#server/context.ts";
import { login } from "./login.ts";
import { loginWithCode } from "./login-codes.tsx";
import {
  createGuestAccount,
  type Declined,
  findByEmail,
  findPerson,
  type Person,
  personOfRow,
  register,
  type SignedIn,
} from "./service.ts";
import { logout } from "./sessions.ts";

/** A person as the caller may see them. `contactOnly` allows name and contacts, and hides the rest of the account. */
type ShownPerson = Person & { contactOnly?: true };

export const UserRef = builder.objectRef<ShownPerson>("User");

/** For the person and for administrators; staff, who see customers of purchases, do not need these fields. */
const accountOnly = { authScopes: ({ contactOnly }: ShownPerson) => !contactOnly };
const homeOf = (person: ShownPerson, field: "address" | "city" | "state" | "pincode") =>
  person.contactOnly ? null : person[field];

UserRef.implement({
  description: `Staff read id, name, email and phone of a customer. The home address is null for them; the other
    fields of the account are FORBIDDEN.`,
  fields: (t) => ({
    id: t.exposeID("id"),
    email: t.exposeString("email"),
    name: t.exposeString("name"),
    phone: t.exposeString("phone", { nullable: true }),
    role: t.exposeString("role", accountOnly),
    isAdmin: t.boolean({ ...accountOnly, resolve: (person) => person.role === "admin" }),
    address: t.string({ nullable: true, resolve: (person) => homeOf(person, "address") }),
    city: t.string({ nullable: true, resolve: (person) => homeOf(person, "city") }),
    state: t.string({ nullable: true, resolve: (person) => homeOf(person, "state") }),
    pincode: t.string({ nullable: true, resolve: (person) => homeOf(person, "pincode") }),
    email_proved: t.boolean({
      ...accountOnly,
      description: "Whether a mailed link has shown that the address is this person's.",
      resolve: (person) => person.email_proved_at !== null,
    }),
    has_password: t.exposeBoolean("password_set", {
      ...accountOnly,
      description: "False for a guest's account until its owner sets a password.",
    }),
    passwordChangeDue: t.boolean({
      ...accountOnly,
      description:
        "For staff and administrators: whether their password is shorter than 12 characters, or still the one printed at the first start.",
      resolve: (person) =>
        isPasswordDue(person.role, {
          short: person.password_short,
          printed: person.password_printed,
        }),
    }),
    created_at: t.instant("created_at"),
    updated_at: t.instant("updated_at"),
  }),
});

/** The person with an id: in full for themselves and administrators, contacts for staff, null for all others. */
export async function visiblePerson(ctx: Ctx, userId: string | null): Promise<ShownPerson | null> {
  const { viewer } = ctx;
  if (!userId || !(owns(viewer, userId) || isStaff(viewer))) return null;
  const person = await personOfRow(ctx, userId);
  if (!person || owns(viewer, userId) || may(viewer, "users.read")) return person;
  return { ...person, contactOnly: true };
}

type AuthOutcome = {
  success: boolean;
  message: string | null;
  codeNeeded: boolean;
  signedIn: SignedIn | null;
};

const authOutcome = (result: SignedIn | Declined, message: string): AuthOutcome =>
  "declined" in result
    ? {
        success: false,
        message: result.declined,
        codeNeeded: result.codeNeeded ?? false,
        signedIn: null,
      }
    : { success: true, message, codeNeeded: false, signedIn: result };

const AuthResult = builder.objectRef<AuthOutcome>("AuthResult").implement({
  fields: (t) => ({
    success: t.exposeBoolean("success"),
    message: t.exposeString("message", { nullable: true }),
    codeNeeded: t.exposeBoolean("codeNeeded", {
      description: "The password is right; log in again with it and a code of the second factor.",
    }),
    token: t.string({ nullable: true, resolve: (outcome) => outcome.signedIn?.token }),
    user: t.field({
      type: UserRef,
      nullable: true,
      authScopes: { anyone: true },
      resolve: (outcome) => outcome.signedIn?.person,
    }),
  }),
});

const GuestAccountError = builder.objectRef<{ type: string; message: string }>("GuestAccountError").implement({
  fields: (t) => ({ type: t.exposeString("type"), message: t.exposeString("message") }),
});

const GuestAccountResult = builder.objectRef<SignedIn | Declined>("GuestAccountResult").implement({
  fields: (t) => ({
    success: t.boolean({ resolve: (result) => !("declined" in result) }),
    userId: t.id({
      nullable: true,
      resolve: (result) => ("declined" in result ? null : result.person.id),
    }),
    token: t.string({
      nullable: true,
      resolve: (result) => ("declined" in result ? null : result.token),
    }),
    user: t.field({
      type: UserRef,
      nullable: true,
      authScopes: { anyone: true },
      resolve: (result) => ("declined" in result ? null : result.person),
    }),
    error: t.field({
      type: GuestAccountError,
      nullable: true,
      resolve: (result) => ("declined" in result ? { type: "EXISTING_USER", message: result.declined } : null),
    }),
  }),
});

builder.queryFields((t) => ({
  me: t.field({
    type: UserRef,
    nullable: true,
    authScopes: { anyone: true },
    resolve: (_root, _args, ctx) => {
      if (ctx.deadToken) throw new Refusal("UNAUTHENTICATED", "Your session has ended. Please log in again.");
      return ctx.viewer.kind === "person" ? findPerson(ctx.db, ctx.viewer.userId) : null;
    },
  }),
  checkUserExists: t.boolean({
    authScopes: { anyone: true },
    args: { email: t.arg.string({ required: true }) },
    resolve: async (_root, { email }, ctx) => {
      await ctx.limits.spend("checkUserExists", ctx.client);
      return (await findByEmail(ctx.db, email)) !== null;
    },
  }),
}));

builder.mutationFields((t) => ({
  register: t.field({
    type: AuthResult,
    authScopes: { anyone: true },
    args: {
      email: t.arg.string({ required: true }),
      password: t.arg.string({ required: true }),
      name: t.arg.string({ required: true }),
      phone: t.arg.string(),
    },
    resolve: async (_root, args, ctx) => authOutcome(await register(ctx, args), "Account created"),
  }),
  login: t.field({
    type: AuthResult,
    authScopes: { anyone: true },
    args: {
      email: t.arg.string({ required: true }),
      password: t.arg.string({ required: true }),
      code: t.arg.string({ description: "From an authenticator app, or a recovery code." }),
    },
    resolve: async (_root, args, ctx) => authOutcome(await login(ctx, args), "Signed in"),
  }),
  loginWithCode: t.field({
    type: AuthResult,
    authScopes: { anyone: true },
    args: {
      email: t.arg.string({ required: true }),
      code: t.arg.string({ required: true, description: "From the mail." }),
      factorCode: t.arg.string({
        description: "From an authenticator app, or a recovery code, where a second factor is set.",
      }),
    },
    resolve: async (_root, args, ctx) => authOutcome(await loginWithCode(ctx, args), "Signed in"),
  }),
  logout: t.boolean({
    authScopes: { person: true },
    resolve: async (_root, _args, ctx) => {
      await logout(ctx);
      return true;
    },
  }),
  createGuestAccount: t.field({
    type: GuestAccountResult,
    authScopes: { anyone: true },
    args: {
      email: t.arg.string({ required: true }),
      phone: t.arg.string({ required: true }),
      name: t.arg.string({ required: true }),
    },
    resolve: (_root, args, ctx) => createGuestAccount(ctx, args),
  }),
}));
