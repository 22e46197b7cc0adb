/** The caller's own account in GraphQL: profile, passwords, mailed links, sessions. */
import { may, owns } from "#domain/people/viewer.ts";
import { isId } from "#domain/text/ids.ts";
import { Refusal } from "#infra/refusal.ts";
import { builder } from "#server/builder.ts";
import { signedIn } from "#server/context.ts";
import { confirmIdentity } from "./confirm-identity.ts";
import { deviceOf } from "./device.ts";
import { confirmEmailChange, requestEmailChange } from "./email-change.ts";
import { UserRef } from "./graphql.ts";
import { requestLoginCode } from "./login-codes.tsx";
import { changePassword, updateProfile } from "./profile.ts";
import {
  askForEmailProof,
  forgotPassword,
  type Outcome,
  type PasswordReset,
  proveEmail,
  resetPassword,
} from "./recovery.ts";
import { findPerson } from "./service.ts";
import { endSession, endSessions, type OwnSession, ownSessions } from "./sessions.ts";

const OutcomeRef = builder.objectRef<Outcome>("Outcome").implement({
  fields: (t) => ({
    success: t.exposeBoolean("success"),
    message: t.exposeString("message"),
  }),
});

const PasswordResetRef = builder.objectRef<PasswordReset>("PasswordReset").implement({
  fields: (t) => ({
    success: t.exposeBoolean("success"),
    message: t.exposeString("message"),
    email: t.exposeString("email", { nullable: true, description: "The account's, after success." }),
  }),
});

const SessionRef = builder.objectRef<OwnSession>("Session").implement({
  fields: (t) => ({
    id: t.exposeID("id"),
    current: t.exposeBoolean("current"),
    device: t.string({
      description: "Browser and system, from the user-agent header.",
      resolve: (session) => deviceOf(session.user_agent),
    }),
    created_at: t.instant("created_at"),
    last_used_at: t.instant("last_used_at"),
  }),
});

builder.queryFields((t) => ({
  user: t.field({
    type: UserRef,
    nullable: true,
    authScopes: { person: true },
    args: { id: t.arg.id({ required: true }) },
    resolve: (_root, { id }, ctx) =>
      isId(id) && (owns(ctx.viewer, id) || may(ctx.viewer, "users.read")) ? findPerson(ctx.db, id) : null,
  }),
  sessions: t.field({
    type: [SessionRef],
    authScopes: { person: true },
    resolve: (_root, _args, ctx) => ownSessions(ctx),
  }),
}));

builder.mutationFields((t) => ({
  confirmIdentity: t.field({
    type: OutcomeRef,
    description: `Confirms the identity of the session's owner: with a code if they have a second factor, otherwise with
      the password. For the next ten minutes no call is refused with extensions.reason REAUTHENTICATE.`,
    authScopes: { person: true },
    args: { password: t.arg.string(), code: t.arg.string() },
    resolve: (_root, args, ctx) => confirmIdentity(ctx, args),
  }),
  updateProfile: t.field({
    type: UserRef,
    // Without a session, the service refuses with "No user logged in" (contract: profile-update).
    authScopes: { anyone: true },
    args: {
      id: t.arg.id({ required: true }),
      name: t.arg.string(),
      phone: t.arg.string(),
      address: t.arg.string(),
      city: t.arg.string(),
      state: t.arg.string(),
      pincode: t.arg.string(),
    },
    resolve: (_root, { id, ...change }, ctx) => updateProfile(ctx, id, change),
  }),
  changePassword: t.field({
    type: OutcomeRef,
    authScopes: { person: true },
    args: {
      currentPassword: t.arg.string({ required: true }),
      newPassword: t.arg.string({ required: true }),
    },
    resolve: (_root, args, ctx) => changePassword(ctx, args),
  }),
  forgotPassword: t.field({
    type: OutcomeRef,
    authScopes: { anyone: true },
    args: { email: t.arg.string({ required: true }) },
    resolve: (_root, { email }, ctx) => forgotPassword(ctx, email),
  }),
  requestLoginCode: t.field({
    type: OutcomeRef,
    description: "Mails a customer a six-digit code to log in with. The response is the same for every address.",
    authScopes: { anyone: true },
    args: { email: t.arg.string({ required: true }) },
    resolve: (_root, { email }, ctx) => requestLoginCode(ctx, email),
  }),
  resetPassword: t.field({
    type: PasswordResetRef,
    authScopes: { anyone: true },
    args: {
      token: t.arg.string({ required: true }),
      newPassword: t.arg.string({ required: true }),
    },
    resolve: (_root, args, ctx) => resetPassword(ctx, args),
  }),
}));

builder.mutationFields((t) => ({
  askForEmailProof: t.field({
    type: OutcomeRef,
    authScopes: { person: true },
    resolve: (_root, _args, ctx) => askForEmailProof(ctx),
  }),
  requestEmailChange: t.field({
    type: OutcomeRef,
    description: `Mails a six-digit code to a new address of the caller's account. Needs a password or code from the
      last ten minutes. The response is the same for every address.`,
    authScopes: { person: true },
    args: { newEmail: t.arg.string({ required: true }) },
    resolve: (_root, { newEmail }, ctx) => requestEmailChange(ctx, newEmail),
  }),
  confirmEmailChange: t.field({
    type: OutcomeRef,
    description: "Changes the account's address with the code from that mail, and ends all other sessions.",
    authScopes: { person: true },
    args: { code: t.arg.string({ required: true }) },
    resolve: (_root, { code }, ctx) => confirmEmailChange(ctx, code),
  }),
  proveEmail: t.field({
    type: OutcomeRef,
    authScopes: { person: true },
    args: { token: t.arg.string({ required: true }) },
    resolve: (_root, { token }, ctx) => proveEmail(ctx, token),
  }),
  endSession: t.boolean({
    description: "Ends one of the caller's own sessions.",
    authScopes: { person: true },
    args: { id: t.arg.id({ required: true }) },
    resolve: async (_root, { id }, ctx) => {
      if (!isId(id)) throw new Refusal("NOT_FOUND", "This session has already ended");
      await endSession(ctx, id);
      return true;
    },
  }),
  signOutEverywhere: t.boolean({
    description: "Ends all sessions of the caller, this one included.",
    authScopes: { person: true },
    resolve: async (_root, _args, ctx) => {
      await endSessions(ctx, signedIn(ctx).userId);
      return true;
    },
  }),
}));
