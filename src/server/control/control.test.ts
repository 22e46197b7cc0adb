/** The operator's commands through the control socket of a running product. */
import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { OPERATOR_ID } from "#domain/people/operator.ts";
import { SANDBOX_KEYS } from "#infra/config.ts";
import { readDisputes } from "#server/payments/service.ts";
import { auditOf, signInAdministrator } from "#test/administrator.ts";
import { paidBooking } from "#test/desk.ts";
import { startProduct, type TestProduct } from "#test/product.ts";
import { registerPerson } from "#test/shopper.ts";
import { runCommand } from "./client.ts";
import { socketsIn } from "./socket-files.ts";

let product: TestProduct;
let dataDir: string;
beforeAll(async () => {
  product = await startProduct({ RATE_LIMITS: "on" });
  dataDir = product.running.ctx.config.dataDir;
});
afterAll(() => product.close());

/** Runs a command. @returns its lines; a refusal is the last one. */
async function lines(command: string, ...args: string[]): Promise<string[]> {
  const printed: string[] = [];
  const print = (text: string) => printed.push(text);
  await runCommand(dataDir, { command, args, print }).catch((error: Error) => printed.push(error.message));
  return printed;
}

const query = async (text: string, ...values: unknown[]) =>
  (await product.running.database.pool.query<Record<string, unknown>>(text, values)).rows;

const login = async (email: string, password: string) =>
  (
    await product.graphql<{ login: { success: boolean; message: string } }>(
      "mutation ($email: String!, $password: String!) { login(email: $email, password: $password) { success message } }",
      { email, password },
    )
  ).data?.login;

test("only the product's own account can connect", () => {
  const [path = ""] = socketsIn(dataDir);
  expect(statSync(path).mode & 0o777).toBe(0o600);
  expect(statSync(dataDir).mode & 0o077).toBe(0);
});

test("an unknown command and a wrong number of arguments are refused with the usage", async () => {
  expect(await lines("format-disk")).toEqual(['There is no command format-disk. "npm run admin" lists them.']);
  expect(await lines("unlock")).toEqual(["Usage: npm run admin -- unlock EMAIL [ADDRESS]"]);
  expect(await lines("jobs", "all")).toEqual(["Usage: npm run admin -- jobs"]);
});

test("without a running product the command line says what to do", async () => {
  const empty = join(dataDir, "nothing-here");
  const print = () => {};
  await expect(runCommand(empty, { command: "jobs", args: [], print })).rejects.toThrow(/^No product is running on/);
});

test("create-admin makes an account with a first password, and the audit log names the operator", async () => {
  const [made, password = ""] = await lines("create-admin", "owner@example.com", "The Owner");
  expect(made).toBe("owner@example.com is an administrator.");
  expect(await login("owner@example.com", password.split(": ")[1] ?? "")).toMatchObject({ success: true });
  const [{ id } = {}] = await query("select id from users where email = 'owner@example.com'");
  expect(await query("select action, actor_id, actor_role from audit_entries where entity_id = $1", id)).toEqual([
    { action: "user.role", actor_id: OPERATOR_ID, actor_role: "operator" },
  ]);
  const admin = await signInAdministrator(product);
  const { data } = await product.graphql<{ auditLog: unknown[] }>(
    `{ auditLog(entityId: "${id}") { actor_role actor { id } } }`,
    {},
    { token: admin },
  );
  expect(data?.auditLog).toEqual([{ actor_role: "operator", actor: null }]);
});

test("create-admin gives an existing account the role, with a mail to its owner", async () => {
  const { id, email } = await registerPerson(product);
  expect(await lines("create-admin", email)).toEqual([`${email} is an administrator.`]);
  expect(await query("select role from users where id = $1", id)).toEqual([{ role: "admin" }]);
  expect(
    await query("select 1 from jobs where kind = 'mail.role-changed' and payload ->> 'userId' = $1", id),
  ).toHaveLength(1);
});

test("reset-factor says when there is none", async () => {
  const { email } = await registerPerson(product);
  expect(await lines("reset-factor", email)).toEqual(["This user has no second factor"]);
  expect(await lines("reset-factor", "stranger@example.com")).toEqual([
    "There is no account for stranger@example.com.",
  ]);
});

test("unlock lifts the limits after failed logins", async () => {
  const { email } = await registerPerson(product);
  for (let time = 0; time < 11; time += 1) await login(email, "a wrong password");
  expect(await login(email, "a wrong password")).toBeUndefined();
  expect((await lines("unlock", email))[0]).toBe(
    `${email} can log in again from addresses without failed logins of their own.`,
  );
  expect(await login(email, "a wrong password")).toBeUndefined();
  expect(await lines("unlock", email, "127.0.0.1")).toEqual([`${email} can log in again from 127.0.0.1.`]);
  expect(await login(email, "a wrong password")).toMatchObject({ message: "Invalid email or password" });
});

test("jobs lists what failed, requeue queues it again, and run-jobs makes waiting ones due", async () => {
  expect(await lines("jobs")).toEqual(["No job has failed."]);
  const { id: userId } = await registerPerson(product);
  const [{ id } = {}] = await query(
    "update jobs set state = 'failed', attempts = 16, last_error = 'no mail server' where payload ->> 'userId' = $1 returning id",
    userId,
  );
  expect(await lines("jobs")).toEqual([expect.stringMatching(`^${id} .*16 attempts {2}no mail server$`)]);
  expect(await lines("requeue", "all")).toEqual(["1 job is queued again."]);
  expect(await query("select state, attempts from jobs where id = $1", id)).toEqual([
    { state: "waiting", attempts: 0 },
  ]);
  expect(await auditOf(product, String(id))).toMatchObject([{ action: "job.retry" }]);
  await query("update jobs set run_at = run_at + interval '1 hour' where id = $1", id);
  expect((await lines("run-jobs", "mail.account-welcome"))[0]).toMatch(/run now\.$|runs now\.$/);
  expect(await query("select run_at <= $2 as due from jobs where id = $1", id, product.clock.now())).toEqual([
    { due: true },
  ]);
  await query(
    "update jobs set attempts = 2, last_error = 'refused', run_at = run_at + interval '1 hour' where id = $1",
    id,
  );
  expect(await lines("jobs")).toContainEqual(
    expect.stringMatching(new RegExp(`^${id} {2}mail.account-welcome {2}attempt 3 at \\d\\d:\\d\\d IST {2}refused$`)),
  );
  expect(await lines("run-jobs", "retries")).toEqual(["1 job runs now."]);
  expect(await lines("run-jobs", "retries")).toEqual(["No job waits for another attempt."]);
  expect(await lines("run-jobs", "mail.nothing")).toEqual(["No job of the kind mail.nothing is waiting."]);
});

test("export-person prints the data as JSON, and erase-person erases it", async () => {
  const { id, email } = await registerPerson(product);
  const data = JSON.parse((await lines("export-person", email)).join("\n")) as Record<string, unknown[]>;
  expect(data.account).toMatchObject([{ id, email }]);
  expect(await lines("erase-person", email)).toEqual([
    "The person is erased. Invoices, credit notes and payments remain without their name.",
  ]);
  expect(await query("select 1 from users where email = $1", email)).toEqual([]);
});

test("rotate-secret leaves a secret from the environment to its owner", async () => {
  expect((await lines("rotate-secret"))[0]).toMatch(/^The secret comes from SESSION_SECRET/);
});

test("verify-books agrees after a sale, and finds money that is missing here", async () => {
  const id = await paidBooking(product, await registerPerson(product));
  const agreed = await lines("verify-books");
  expect(agreed.at(-1)).toBe("The books agree.");
  expect(agreed.filter((line) => line.startsWith("ok")).length).toBe(16);
  expect(agreed.join("\n")).toMatch(/Captured by the gateway: ₹[\d,]+, 1 payments/);

  const [payment] = await query("select * from payments where booking_id = $1", id);
  await query("update payments set amount_paise = amount_paise - 100 where booking_id = $1", id);
  product.clock.advance({ hours: 2 });
  const different = await lines("verify-books");
  expect(different).toContain("WRONG  Amounts and refunds are the gateway's: 1");
  expect(different.at(-1)).toBe('1 check failed. See docs/runbook.md, "Books".');
  await query("delete from payments where booking_id = $1", id);
  expect(await lines("verify-books")).toContain("WRONG  Each payment at the gateway is recorded here: 1");
  await query("insert into payments select * from jsonb_populate_record(null::payments, $1)", JSON.stringify(payment));
  expect((await lines("verify-books")).at(-1)).toBe("The books agree.");
});

test("verify-books finds a dispute that differs from the gateway's", async () => {
  const id = await paidBooking(product, await registerPerson(product), { bookingTime: "17:00" });
  const [{ razorpay_payment_id: paymentId } = {}] = await query("select * from payments where booking_id = $1", id);
  const keys = Buffer.from(`${SANDBOX_KEYS.keyId}:${SANDBOX_KEYS.keySecret}`).toString("base64");
  const opened = await fetch(`${product.url}/razorpay-sandbox/v1/sandbox/disputes`, {
    method: "POST",
    headers: { "content-type": "application/json", authorization: `Basic ${keys}` },
    body: JSON.stringify({ payment_id: paymentId }),
  });
  expect(opened.status).toBe(200);
  await readDisputes(product.running.ctx);
  expect((await lines("verify-books")).at(-1)).toBe("The books agree.");
  await query("update disputes set state = 'under_review'");
  expect((await lines("verify-books")).join("\n")).toMatch(
    /WRONG {2}Disputes are the gateway's: 1\n +disp_\w+: open there, under_review here/,
  );
  await query("delete from disputes");
  await query("update payments set disputed_paise = 0");
  product.clock.advance({ hours: 7 });
  expect((await lines("verify-books")).join("\n")).toMatch(/disp_\w+: open there, not recorded here/);
  await readDisputes(product.running.ctx);
  expect((await lines("verify-books")).at(-1)).toBe("The books agree.");
});

test("verify-books finds sessions that keep no time, and refuses an impossible number of days", async () => {
  const id = await paidBooking(product, await registerPerson(product), { bookingTime: "15:00" });
  await query(
    "update slot_occupancies set during = tstzrange(lower(during) + interval '1 hour', upper(during) + interval '1 hour') where booking_id = $1",
    id,
  );
  expect(await lines("verify-books")).toContain(
    "WRONG  Each booking with a time to come keeps that time on its simulator: 1",
  );
  expect(await lines("verify-books", "0")).toEqual(["DAYS must be a whole number from 1 to 400"]);
});

test("doctor reports each part, and fails without a backup", async () => {
  const report = await lines("doctor");
  expect(report.map((line) => line.slice(9).split(":")[0])).toEqual([
    "configuration",
    "database",
    "jobs",
    "disk",
    "certificate",
    "mail",
    "gateway",
    "storage",
    "backups",
    expect.stringMatching("found"),
  ]);
  expect(report).toContain("ok       gateway: sandbox accepts the keys");
});

test("the socket ends with the product", async () => {
  const other = await startProduct();
  const { dataDir: folder } = other.running.ctx.config;
  expect(socketsIn(folder)).toHaveLength(1);
  await other.running.close();
  expect(readdirSync(folder).filter((name) => name.endsWith(".sock"))).toEqual([]);
});
