/** Permissions for accounts and their sessions. */
import { ADMIN_ONLY, all, NOT_SIGNED_IN, type Row } from "./callers.ts";

/** See test/permissions.ts. */
export const ACCOUNTS: Record<string, Row> = {
  "Query.checkUserExists": {
    document: ({ owner }) => `{ checkUserExists(email: "${owner.email}") }`,
    outcomes: all("data"),
  },
  "Query.me": {
    document: () => "{ me { id email } }",
    outcomes: { ...all("data"), ...NOT_SIGNED_IN, nobody: "null" },
  },
  "Query.user": {
    document: ({ owner }) => `{ user(id: "${owner.id}") { id email } }`,
    outcomes: { ...all("null"), ...NOT_SIGNED_IN, owner: "data", admin: "data" },
  },
  "Query.users": { document: () => "{ users { id } }", outcomes: ADMIN_ONLY },
  "Query.sessions": {
    document: () => "{ sessions { id } }",
    outcomes: { ...all("data"), ...NOT_SIGNED_IN },
  },
  "Mutation.endSession": {
    document: ({ sessionId }) => `mutation { endSession(id: "${sessionId}") }`,
    outcomes: { ...all("NOT_FOUND"), ...NOT_SIGNED_IN, owner: "data" },
  },
  "Mutation.signOutEverywhere": {
    document: () => "mutation { signOutEverywhere }",
    endsSession: "all",
    outcomes: { ...all("data"), ...NOT_SIGNED_IN },
  },
  "Mutation.updateProfile": {
    document: ({ owner }) => `mutation { updateProfile(id: "${owner.id}", city: "Pune") { id } }`,
    outcomes: { ...all("NOT_FOUND"), ...NOT_SIGNED_IN, owner: "data" },
  },
  "Mutation.confirmIdentity": {
    document: () => `mutation { confirmIdentity(password: "not it") { success } }`,
    outcomes: { ...all("data"), ...NOT_SIGNED_IN },
  },
  "Mutation.changePassword": {
    document: () => `mutation {
      changePassword(currentPassword: "not it", newPassword: "secret2") { success }
    }`,
    outcomes: { ...all("data"), ...NOT_SIGNED_IN },
  },
  "Mutation.forgotPassword": {
    document: ({ owner }) => `mutation { forgotPassword(email: "${owner.email}") { success } }`,
    outcomes: all("data"),
  },
  "Mutation.requestLoginCode": {
    document: ({ owner }) => `mutation { requestLoginCode(email: "${owner.email}") { success } }`,
    outcomes: all("data"),
  },
  "Mutation.loginWithCode": {
    document: ({ owner }) => `mutation { loginWithCode(email: "${owner.email}", code: "1") { success } }`,
    outcomes: all("data"),
  },
  "Mutation.resetPassword": {
    document: () => `mutation { resetPassword(token: "x", newPassword: "secret2") { success } }`,
    outcomes: all("data"),
  },
  "Mutation.askForEmailProof": {
    document: () => "mutation { askForEmailProof { success } }",
    outcomes: { ...all("data"), ...NOT_SIGNED_IN },
  },
  "Mutation.requestEmailChange": {
    document: ({ owner }) => `mutation { requestEmailChange(newEmail: "${owner.email}") { success } }`,
    outcomes: { ...all("data"), ...NOT_SIGNED_IN },
  },
  "Mutation.confirmEmailChange": {
    document: () => `mutation { confirmEmailChange(code: "123456") { success } }`,
    outcomes: { ...all("data"), ...NOT_SIGNED_IN },
  },
  "Mutation.proveEmail": {
    document: () => `mutation { proveEmail(token: "x") { success } }`,
    outcomes: { ...all("data"), ...NOT_SIGNED_IN },
  },
  "Mutation.register": {
    document: ({ owner }) =>
      `mutation { register(email: "${owner.email}", password: "secret2", name: "X") { success } }`,
    outcomes: all("data"),
  },
  "Mutation.login": {
    document: ({ owner }) => `mutation { login(email: "${owner.email}", password: "secret2") { success } }`,
    outcomes: all("data"),
  },
  "Mutation.createGuestAccount": {
    document: ({ owner }) => `mutation {
      createGuestAccount(email: "${owner.email}", phone: "9876543210", name: "X") { success }
    }`,
    outcomes: all("data"),
  },
  "Query.staffMembers": { document: () => "{ staffMembers { id } }", outcomes: ADMIN_ONLY },
  "Query.usersCount": { document: () => "{ usersCount }", outcomes: ADMIN_ONLY },
  "Mutation.setUserRole": {
    document: () => `mutation { setUserRole(id: "x", role: "staff") { id } }`,
    outcomes: { ...ADMIN_ONLY, admin: "NOT_FOUND" },
  },
  "Mutation.eraseAccount": {
    document: () => `mutation { eraseAccount(id: "x") }`,
    outcomes: { ...ADMIN_ONLY, admin: "NOT_FOUND" },
  },
  "Query.personData": {
    document: () => `{ personData(id: "x") }`,
    outcomes: { ...ADMIN_ONLY, admin: "NOT_FOUND" },
  },
  "Query.myErasure": {
    document: () => "{ myErasure { due_at } }",
    outcomes: { ...all("null"), ...NOT_SIGNED_IN },
  },
  "Mutation.requestErasure": {
    document: () => "mutation { requestErasure { due_at } }",
    // The owner has a live booking.
    outcomes: { ...all("CONFLICT"), ...NOT_SIGNED_IN, other: "data" },
  },
  "Mutation.withdrawErasure": {
    document: () => "mutation { withdrawErasure }",
    outcomes: { ...all("data"), ...NOT_SIGNED_IN },
  },
  "Query.myAddresses": {
    document: () => "{ myAddresses { id } }",
    outcomes: { ...all("empty"), ...NOT_SIGNED_IN },
  },
  "Mutation.saveAddress": {
    document: () => `mutation {
      saveAddress(fullName: "A", phone: "1", address: "B", city: "C", state: "D", pincode: "1") { id }
    }`,
    outcomes: { ...all("BAD_USER_INPUT"), ...NOT_SIGNED_IN },
  },
  "Mutation.removeAddress": {
    document: () => `mutation { removeAddress(id: "x") }`,
    outcomes: { ...all("NOT_FOUND"), ...NOT_SIGNED_IN },
  },
  "Query.logbook": {
    document: () => "{ logbook { hours { minutes } } }",
    outcomes: { ...all("data"), ...NOT_SIGNED_IN },
  },
  "Query.myData": {
    document: () => "{ myData }",
    outcomes: { ...all("data"), ...NOT_SIGNED_IN },
  },
  "Query.secondFactor": {
    document: () => "{ secondFactor { on } }",
    outcomes: { ...all("data"), ...NOT_SIGNED_IN },
  },
  "Mutation.setUpSecondFactor": {
    document: () => `mutation { setUpSecondFactor(password: "not it") { qr } }`,
    outcomes: { ...all("BAD_USER_INPUT"), ...NOT_SIGNED_IN },
  },
  "Mutation.confirmSecondFactor": {
    document: () => `mutation { confirmSecondFactor(code: "123456") }`,
    outcomes: { ...all("CONFLICT"), ...NOT_SIGNED_IN },
  },
  "Mutation.renewRecoveryCodes": {
    document: () => `mutation { renewRecoveryCodes(password: "not it") }`,
    outcomes: { ...all("BAD_USER_INPUT"), ...NOT_SIGNED_IN },
  },
  "Mutation.removeSecondFactor": {
    document: () => `mutation { removeSecondFactor(password: "not it", code: "123456") }`,
    outcomes: { ...all("BAD_USER_INPUT"), ...NOT_SIGNED_IN },
  },
  "Mutation.removeUserSecondFactor": {
    document: () => `mutation { removeUserSecondFactor(id: "x") }`,
    outcomes: { ...ADMIN_ONLY, admin: "NOT_FOUND" },
  },
  "Mutation.logout": {
    document: () => "mutation { logout }",
    endsSession: "one",
    outcomes: { ...all("data"), ...NOT_SIGNED_IN },
  },
};
