/** What the log, the metrics and the audit log record of attempts, refusals, and lists that were read or exported. */
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { signInAdministrator } from "#test/administrator.ts";
import { logLines } from "#test/log-lines.ts";
import { startProduct, type TestProduct } from "#test/product.ts";

const seen = logLines();
let product: TestProduct;
let admin: string;
let customer: string;
beforeAll(async () => {
  product = await startProduct({ RATE_LIMITS: "on" }, { log: seen.log });
  admin = await signInAdministrator(product);
  const { data } = await product.graphql<{ register: { token: string } }>(
    'mutation { register(email: "asha@customers.example", password: "a quiet morning", name: "Asha") { token } }',
  );
  customer = data?.register.token ?? "";
});
afterAll(() => product.close());
beforeEach(() => {
  seen.lines.length = 0;
});

const events = () => seen.lines.filter(({ security }) => security);
const get = (path: string, token: string) =>
  fetch(`${product.url}${path}`, { headers: { authorization: `Bearer ${token}` } });
const auditLog = async () => {
  const { data } = await product.graphql<{
    auditLog: { action: string; label: string; actor: { email: string } | null }[];
  }>("{ auditLog(limit: 20) { action label actor { email } } }", {}, { token: admin });
  return (data?.auditLog ?? []).map(({ action, label }) => `${action} ${label}`);
};

test("logs a refused operation with the person, the operation and the request's id", async () => {
  await product.graphql("{ users { id } }", {}, { token: customer });
  expect(events()).toEqual([
    expect.objectContaining({
      security: "access.refused",
      about: "users",
      userId: expect.any(String),
      sessionId: expect.any(String),
      client: "127.0.0.1",
      requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    }),
  ]);
});

test("logs a refused REST call as well", async () => {
  const answer = await get("/export/users.csv", customer);
  expect(answer.status).toBe(403);
  expect(events()).toEqual([expect.objectContaining({ security: "access.refused", about: "/export/users.csv" })]);
});

test("logs logins, accounts and passwords without the password or the address", async () => {
  const email = "meera@customers.example";
  const run = (mutation: string, token?: string) =>
    product.graphql<Record<string, { token?: string }>>(`mutation { ${mutation} }`, {}, token ? { token } : {});
  await run(`register(email: "${email}", password: "a quiet morning", name: "Meera") { success }`);
  await run(`login(email: "${email}", password: "another morning") { success }`);
  const { data } = await run(`login(email: "${email}", password: "a quiet morning") { token }`);
  await run(
    'changePassword(currentPassword: "a quiet morning", newPassword: "a loud evening") { success }',
    data?.login?.token,
  );
  await run(`forgotPassword(email: "${email}") { success }`);
  await run('resetPassword(token: "made up", newPassword: "a loud evening") { success }');
  await product.drainJobs();
  const mail = product.mails().findLast((mail) => mail.includes("reset-password")) ?? "";
  const mailed = /token=([\w-]+)/.exec(mail.replace(/=\r\n/g, "").replaceAll("=3D", "="))?.[1];
  await run(`resetPassword(token: "${mailed}", newPassword: "a third secret") { success }`);
  const wanted = [
    "account.registered",
    "login.failure",
    "login.success",
    "password.changed",
    "reset.requested",
    "reset.failure",
    "reset.used",
  ];
  const kinds = events().map(({ security }) => security ?? "");
  expect(kinds.filter((kind) => wanted.includes(kind))).toEqual(wanted);
  expect(seen.text()).not.toMatch(/meera@|quiet morning|another morning|loud evening|third secret|made up/);
});

test("logs a request without a route or with an unreadable body", async () => {
  const send = (method: string, path: string, type = "application/json") =>
    fetch(`${product.url}${path}`, { method, headers: { "content-type": type }, body: "{" });
  for (const answer of [
    await send("DELETE", "/graphql?token=secret"),
    await send("POST", "/graphql"),
    await send("POST", "/create-order", "text/plain"),
  ])
    expect(answer.status).toBeGreaterThanOrEqual(400);
  await fetch(`${product.url}/no-page`);
  expect(events()).toEqual(
    ["DELETE /graphql", "POST /graphql", "POST /create-order"].map((about) =>
      expect.objectContaining({
        security: "request.refused",
        about,
        level: 40,
        client: "127.0.0.1",
      }),
    ),
  );
});

test("logs a forged webhook as a warning", async () => {
  const answer = await fetch(`${product.url}/razorpay/webhook`, {
    method: "POST",
    headers: { "x-razorpay-signature": "00" },
    body: "{}",
  });
  expect(answer.status).toBe(400);
  expect(events()).toEqual([expect.objectContaining({ security: "webhook.refused", level: 40, client: "127.0.0.1" })]);
});

test("logs a reached limit", async () => {
  const message =
    'mutation { createContactMessage(name: "Asha", email: "asha@customers.example", message: "Hello") { id } }';
  for (let times = 0; times < 12; times += 1) await product.graphql(message);
  expect(events().map(({ security, about }) => `${security} ${about}`)).toEqual([
    "limit.reached createContactMessage",
    "limit.reached createContactMessage",
  ]);
});

test("logs an export and records it in the audit log with its filters", async () => {
  const answer = await get("/export/users.csv?search=asha", admin);
  expect(await answer.text()).toContain("asha@customers.example");
  expect(events()).toEqual([expect.objectContaining({ security: "export.sent", about: "Users", level: 30 })]);
  expect((await auditLog())[0]).toBe("user.export Users");
});

test("records reading the list of people once per filter for some minutes", async () => {
  const list = (search: string | null) =>
    product.graphql("query ($search: String) { users(search: $search) { id } }", { search }, { token: admin });
  for (const search of [null, null, "asha", null, "asha"]) await list(search);
  const entries = (await auditLog()).filter((entry) => entry.startsWith("user.read"));
  expect(entries.sort()).toEqual(["user.read Users", "user.read Users: asha"]);
  await product.graphql('{ users(role: "all") { id } staffMembers { id } }', {}, { token: admin });
  expect((await auditLog()).filter((entry) => entry.startsWith("user.read"))).toHaveLength(2);
  product.clock.advance({ minutes: 16 });
  await list(null);
  expect((await auditLog()).filter((entry) => entry.startsWith("user.read"))).toHaveLength(3);
});

test("the metrics count the events", async () => {
  const text = await (await fetch(`${product.url}/metrics`)).text();
  expect(text).toMatch(/security_events_total\{event="webhook.refused"\} 1/);
  expect(text).toMatch(/security_events_total\{event="login.codeReplay"\} 0/);
});
