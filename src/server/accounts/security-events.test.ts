/** Security log events of second factors, roles, confirmations and ended sessions. */
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { totpCode } from "#infra/totp.ts";
import { signInAdministrator } from "#test/administrator.ts";
import { logLines } from "#test/log-lines.ts";
import { startProduct, type TestProduct } from "#test/product.ts";
import { registerPerson } from "#test/shopper.ts";

const seen = logLines();
const PASSWORD = "secret1";
let product: TestProduct;
beforeAll(async () => {
  product = await startProduct({}, { log: seen.log });
});
afterAll(() => product.close());
beforeEach(() => {
  product.clock.advance({ minutes: 1.5 });
});

/** Runs one operation and returns its data, without the errors that a test provokes. */
async function run<T>(document: string, token?: string): Promise<T | undefined> {
  const { data } = await product.graphql<{ answer: T }>(document, {}, token ? { token } : {});
  return data?.answer;
}

/** The events since the last call, as "event user about"; the user `me` appears as "me". */
function events(me: string): string[] {
  const lines = seen.lines.splice(0).filter(({ security }) => security);
  return lines.map(({ security, userId, about }) =>
    [security, userId === me ? "me" : userId, about].filter(Boolean).join(" "),
  );
}

async function withFactor() {
  const person = await registerPerson(product);
  const made = await run<{ secret: string }>(
    `mutation { answer: setUpSecondFactor(password: "${PASSWORD}") { secret } }`,
    person.token,
  );
  const secret = made?.secret ?? "";
  seen.lines.length = 0;
  const codes = await run<string[]>(
    `mutation { answer: confirmSecondFactor(code: "${totpCode(secret, product.clock.now())}") }`,
    person.token,
  );
  return { ...person, secret, codes: codes ?? [] };
}
const codeOf = ({ secret }: { secret: string }) => totpCode(secret, product.clock.now());
const logIn = (email: string, code: string) =>
  run(`mutation { answer: login(email: "${email}", password: "${PASSWORD}", code: "${code}") { success } }`);

test("a wrong code and a used code are warnings at the login", async () => {
  const person = await withFactor();
  expect(events(person.id)).toEqual(["factor.on me"]);
  await logIn(person.email, "000000");
  expect(events(person.id)).toContain("login.codeFailure me code");
  product.clock.advance({ minutes: 0.5 });
  await logIn(person.email, codeOf(person));
  seen.lines.length = 0;
  await logIn(person.email, codeOf(person));
  const replay = seen.lines.find(({ security }) => security === "login.codeReplay");
  expect(replay).toMatchObject({ level: 40, userId: person.id, client: "127.0.0.1" });
  await logIn(person.email, person.codes[0] ?? "");
  seen.lines.length = 0;
  await logIn(person.email, person.codes[0] ?? "");
  expect(seen.text()).not.toContain(person.codes[0]);
  expect(events(person.id)).toContain("login.codeReplay me code");
  await product.drainJobs();
  const warnings = product
    .mails()
    .filter((mail) => mail.includes(`To: ${person.email}`) && mail.includes("was entered for"));
  expect(warnings).toHaveLength(1);
});

test("confirming one's identity is an event, as is a failure with the password or a code", async () => {
  const { id, token } = await registerPerson(product);
  const confirm = (args: string, by = token) => run(`mutation { answer: confirmIdentity(${args}) { success } }`, by);
  seen.lines.length = 0;
  await confirm('password: "not it"');
  await confirm(`password: "${PASSWORD}"`);
  expect(events(id)).toEqual(["identity.failure me password", "identity.confirmed me"]);
  const other = await withFactor();
  seen.lines.length = 0;
  await confirm('code: "000000"', other.token);
  await run('mutation { answer: setUpSecondFactor(password: "not it") { secret } }', other.token);
  expect(events(other.id)).toEqual(["identity.failure me code", "identity.failure me password"]);
});

test("new recovery codes and a removed second factor are warnings", async () => {
  const person = await withFactor();
  seen.lines.length = 0;
  await run(
    `mutation { answer: renewRecoveryCodes(password: "${PASSWORD}", code: "${person.codes[0]}") }`,
    person.token,
  );
  expect(events(person.id)).toEqual(["identity.confirmed me", "factor.recoveryCodes me"]);
  product.clock.advance({ minutes: 0.5 });
  await run(
    `mutation { answer: removeSecondFactor(password: "${PASSWORD}", code: "${codeOf(person)}") }`,
    person.token,
  );
  expect(events(person.id)).toEqual(["identity.confirmed me", "factor.off me"]);
});

test("changing a role or removing a second factor as administrator records the person's id", async () => {
  const admin = await signInAdministrator(product);
  const person = await withFactor();
  seen.lines.length = 0;
  const role = `mutation { answer: setUserRole(id: "${person.id}", role: "staff") { id } }`;
  await run(role, admin);
  await run(role, admin);
  expect(events(person.id)).toEqual(["role.changed me user to staff"]);
  await run(`mutation { answer: removeUserSecondFactor(id: "${person.id}") }`, admin);
  expect(events(person.id)).toEqual(["factor.off me", "session.ended me all sessions: 1"]);
});

test("ended sessions are events: one from the list, the others, the caller's own", async () => {
  const { id, email, token } = await registerPerson(product);
  const again = () =>
    run<{ token: string }>(`mutation { answer: login(email: "${email}", password: "${PASSWORD}") { token } }`);
  await again();
  const list = await run<{ id: string; current: boolean }[]>("{ answer: sessions { id current } }", token);
  seen.lines.length = 0;
  const other = list?.find(({ current }) => !current)?.id;
  await run(`mutation { answer: endSession(id: "${other}") }`, token);
  expect(events(id)).toEqual(["session.ended me one session from the list"]);
  await again();
  seen.lines.length = 0;
  await run(
    `mutation { answer: changePassword(currentPassword: "${PASSWORD}", newPassword: "a longer secret") { success } }`,
    token,
  );
  expect(events(id)).toContain("session.ended me all other sessions: 1");
  await run("mutation { answer: logout }", token);
  expect(events(id)).toEqual(["session.ended me log out"]);
});
