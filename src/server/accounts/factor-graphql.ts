/** The second factor in GraphQL: the caller's own, and its removal from another account by administrators. */
import { may, owns } from "#domain/people/viewer.ts";
import { isId } from "#domain/text/ids.ts";
import { builder } from "#server/builder.ts";
import { UserRef } from "./graphql.ts";
import { removeUserFactor } from "./roles.ts";
import {
  confirmFactor,
  type FactorSetup,
  type FactorState,
  hasFactorOf,
  ownFactor,
  removeFactor,
  renewRecoveryCodes,
  setUpFactor,
} from "./second-factor.ts";

const SecondFactorRef = builder.objectRef<FactorState>("SecondFactor").implement({
  fields: (t) => ({
    on: t.exposeBoolean("on", { description: "Whether logins require a code." }),
    since: t.instant("since", { nullable: true }),
    codesLeft: t.exposeInt("codesLeft", { description: "The number of unused recovery codes." }),
    required: t.exposeBoolean("required", {
      description: "Whether the centre requires one of this person.",
    }),
  }),
});

const SetupRef = builder.objectRef<FactorSetup>("SecondFactorSetup").implement({
  description: "The secret for an authenticator app; shown once.",
  fields: (t) => ({
    secret: t.exposeString("secret", { description: "Base32, for typing." }),
    uri: t.exposeString("uri", { description: "otpauth://" }),
    qr: t.string({
      description: "The uri as a picture.",
      resolve: async ({ uri }) => (await import("#infra/qr-picture.ts")).qrPicture(uri),
    }),
  }),
});

builder.objectField(UserRef, "second_factor", (t) =>
  t.boolean({
    description: "Whether this person's logins require a code. Visible to the person and to administrators.",
    // Hidden from staff, who see customers of bookings: it shows which accounts are easier to break into.
    authScopes: ({ id }, _args, { viewer }) => owns(viewer, id) || may(viewer, "users.read"),
    resolve: ({ id }, _args, ctx) => hasFactorOf(ctx, id),
  }),
);

builder.queryField("secondFactor", (t) =>
  t.field({
    type: SecondFactorRef,
    authScopes: { person: true },
    resolve: (_root, _args, ctx) => ownFactor(ctx),
  }),
);

const password = { required: true, description: "The caller's current password." } as const;

builder.mutationFields((t) => ({
  setUpSecondFactor: t.field({
    type: SetupRef,
    description: "Logins require no code until confirmSecondFactor.",
    authScopes: { person: true },
    args: { password: t.arg.string(password) },
    resolve: (_root, args, ctx) => setUpFactor(ctx, args.password),
  }),
  confirmSecondFactor: t.stringList({
    description: "Switches it on and returns the recovery codes, which are shown once. Other sessions end.",
    authScopes: { person: true },
    args: { code: t.arg.string({ required: true }) },
    resolve: (_root, { code }, ctx) => confirmFactor(ctx, code),
  }),
  renewRecoveryCodes: t.stringList({
    description: "Creates ten new recovery codes; the old ones stop working. Requires a code.",
    authScopes: { person: true },
    args: {
      password: t.arg.string(password),
      code: t.arg.string({ description: "From the authenticator app, or a recovery code." }),
    },
    resolve: (_root, args, ctx) => renewRecoveryCodes(ctx, { password: args.password, code: args.code ?? "" }),
  }),
  removeSecondFactor: t.boolean({
    authScopes: { person: true },
    args: { password: t.arg.string(password), code: t.arg.string({ required: true }) },
    resolve: async (_root, args, ctx) => {
      await removeFactor(ctx, args);
      return true;
    },
  }),
  removeUserSecondFactor: t.boolean({
    description: "For a person who has lost app and recovery codes. Ends their sessions and notifies them by mail.",
    authScopes: { may: "users.write" },
    args: { id: t.arg.id({ required: true }) },
    resolve: async (_root, { id }, ctx) => {
      await removeUserFactor(ctx, isId(id) ? id : null);
      return true;
    },
  }),
}));
