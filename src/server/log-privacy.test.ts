/**
 * No personal data and no secret is logged, at any level, in requests and jobs that succeed and that fail. Only lines
 * of security events have the client's address.
 */
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { signInAdministrator } from "#test/administrator.ts";
import { logLines } from "#test/log-lines.ts";
import { readMail } from "#test/mail.ts";
import { type MailServer, startMailServer } from "#test/mail-server.ts";
import { startProduct, type TestProduct } from "#test/product.ts";
import { addProduct, bookingRequest, complete, openCheckout, openOrder, pay, shippingTo } from "#test/shopper.ts";

/** What must not be in the log. Values that the journey receives are added to it. */
const planted = new Map([
  ["name", "Planted Kaur"],
  ["email", "planted.mailbox@customers.example"],
  ["guest email", "guest.mailbox@customers.example"],
  ["refused email", "refused.mailbox@customers.example"],
  ["unknown email", "unknown.mailbox@customers.example"],
  ["phone", "9123456780"],
  ["password", "planted password 1"],
  ["wrong password", "planted password 2"],
  ["new password", "planted password 3"],
  ["address", "77 Planted Street"],
  ["card", "4012888888881881"],
  ["notes", "planted notes about a fear of heights"],
  ["wrong login code", "748392"],
  ["wrong token", "PlantedTokenInThePath-abcdefghijklmnopqrstuvw"],
  ["signature", "deadbeef".repeat(8)],
  ["sandbox key secret", "sandbox_secret"],
  ["session secret", "planted session secret, long enough"],
  ["SMTP password", "planted-smtp-password"],
  ["administrator's password", "planted administrator"],
]);
const of = (name: string): string => planted.get(name) ?? "";

const seen = logLines("debug");
let printed = "";
let server: MailServer;
let product: TestProduct;

beforeAll(async () => {
  for (const stream of [process.stdout, process.stderr])
    vi.spyOn(stream, "write").mockImplementation((chunk) => {
      printed += String(chunk);
      return true;
    });
  server = await startMailServer();
  product = await startProduct(
    {
      RATE_LIMITS: "on",
      LOG_LEVEL: "debug",
      SESSION_SECRET: of("session secret"),
      ADMIN_PASSWORD: of("administrator's password"),
      SMTP_URL: `smtp://mailer:${of("SMTP password")}@127.0.0.1:${server.port}`,
    },
    { log: seen.log },
  );
});
afterAll(async () => {
  vi.restoreAllMocks();
  await product.close();
  await server.close();
});

const mailWith = (pattern: RegExp): string =>
  server.mails.map((source) => pattern.exec(readMail(source).text)?.[1]).findLast(Boolean) ?? "";

const ask = (query: string, variables: Record<string, unknown>, headers = {}) =>
  product.graphql<Record<string, { token?: string; success?: boolean }>>(query, variables, headers);

async function openAccount(): Promise<string> {
  const email = of("email");
  const { data } = await ask(
    `mutation ($email: String!, $password: String!, $name: String!, $phone: String!) {
      register(email: $email, password: $password, name: $name, phone: $phone) { token }
    }`,
    { email, password: of("password"), name: of("name"), phone: of("phone") },
  );
  const token = data?.register?.token ?? "";
  planted.set("session token", token);
  for (const password of [of("wrong password"), of("password")])
    await ask("mutation ($e: String!, $p: String!) { login(email: $e, password: $p) { token } }", {
      e: email,
      p: password,
    });
  await ask('mutation ($e: String!) { login(email: $e, password: "x") { token } }', { e: of("unknown email") });
  return token;
}

async function useMailedSecrets(): Promise<void> {
  const email = of("email");
  await ask("mutation ($email: String!) { requestLoginCode(email: $email) { success } }", { email });
  await ask("mutation ($email: String!) { forgotPassword(email: $email) { success } }", { email });
  await product.drainJobs();
  const code = mailWith(/\b(\d{6})\b/);
  const link = mailWith(/reset-password\?token=([\w-]+)/);
  planted.set("login code", code).set("token of a mailed link", link);
  for (const each of [of("wrong login code"), code])
    await ask("mutation ($email: String!, $code: String!) { loginWithCode(email: $email, code: $code) { token } }", {
      email,
      code: each,
    });
  for (const token of [of("wrong token"), link])
    await ask("mutation ($t: String!, $p: String!) { resetPassword(token: $t, newPassword: $p) { success } }", {
      t: token,
      p: of("new password"),
    });
}

async function buy(): Promise<void> {
  const booking = bookingRequest({
    contactName: of("name"),
    contactEmail: of("guest email"),
    contactPhone: of("phone"),
  });
  const { body } = await openCheckout(product, booking);
  planted.set("checkout token", body.checkoutToken ?? "");
  const proof = await pay(product, body.id);
  planted.set("payment signature", proof.razorpay_signature);
  const headers = { checkoutToken: body.checkoutToken ?? "" };
  await complete(product, { ...proof, razorpay_signature: of("signature") }, headers);
  const completed = await complete(product, proof, headers);
  expect(completed.errors).toEqual([]);
  const shippingDetails = shippingTo({ fullName: of("name"), email: of("refused email"), address: of("address") });
  const products = [{ id: await addProduct(product), quantity: 1 }];
  const order = await openOrder(product, { products, shippingDetails }, { amount: 799 });
  planted.set("checkout token of the order", order.body.checkoutToken ?? "");
  await complete(product, await pay(product, order.body.id), { checkoutToken: order.body.checkoutToken ?? "" });
}

const post = (path: string, body: string, headers: Record<string, string> = {}) =>
  fetch(`${product.url}${path}`, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body,
  });

async function sendBrokenRequests(token: string): Promise<void> {
  await post("/graphql", `{"query": "mutation", "password": "${of("password")}`);
  await post("/graphql", JSON.stringify({ query: `{ user(id: "${of("card")}") { ${of("card")} } }` }));
  await ask("query ($n: Int!) { products(limit: $n) { id } }", { n: of("card") }, { token });
  await post("/graphql/create-order", JSON.stringify({ amount: of("card"), booking: { contactName: of("name") } }));
  await post(`/no-such-path/${of("wrong token")}?email=${of("email")}`, of("notes"));
  await post(`/${encodeURIComponent(of("email"))}/${of("phone")}`, "{}");
  await fetch(`${product.url}/reset-password?token=${of("wrong token")}`);
  await fetch(`${product.url}/${of("wrong token")}`, { headers: { authorization: `Bearer ${of("wrong token")}` } });
  await post("/razorpay/webhook", JSON.stringify({ event: "payment.captured", email: of("email") }), {
    "x-razorpay-signature": of("signature"),
  });
}

/** A constraint that the product does not have, so that the database's error quotes the row that it refuses. */
async function breakInserts(): Promise<number> {
  const { pool } = product.running.database;
  await pool.query("alter table contact_messages add constraint planted check (message not like 'planted%')");
  const { errors } = await ask(
    `mutation ($name: String!, $email: String!, $message: String!) {
      createContactMessage(name: $name, email: $email, message: $message) { id }
    }`,
    { name: of("name"), email: of("email"), message: of("notes") },
  );
  await pool.query("alter table contact_messages drop constraint planted");
  return errors.length;
}

test("a customer's journey, with requests and jobs that fail, leaves no personal data or secret in the log", async () => {
  const token = await openAccount();
  await useMailedSecrets();
  server.refuse.recipients = "refused";
  await buy();
  await sendBrokenRequests(token);
  expect(await breakInserts()).toBe(1);
  await product.drainJobs();
  server.refuse.logins = true;
  await ask("mutation ($email: String!) { requestLoginCode(email: $email) { success } }", { email: of("email") });
  await product.drainJobs();
  await signInAdministrator(product).catch(() => {});

  const logged = seen.text() + printed;
  expect(logged).toContain('"msg":"request"');
  expect(logged).toContain("a GraphQL operation failed");
  expect(logged).toContain("Recipient address rejected");
  expect(logged).toContain('"msg":"job"');
  for (const [what, value] of planted) expect(value.length, `the journey got the ${what}`).toBeGreaterThan(5);
  const leaks = [...planted]
    .filter(([, value]) => [value, encodeURIComponent(value)].some((form) => logged.includes(form)))
    .map(
      ([what, value]) =>
        `${what}: ${seen
          .text()
          .split("\n")
          .find((line) => line.includes(value))}`,
    );
  expect(leaks).toEqual([]);
});

test("only lines of security events have the client's address", () => {
  const others = seen.lines.filter((line) => !line.security && JSON.stringify(line).includes("127.0.0.1"));
  expect(others.filter(({ msg }) => !String(msg).startsWith("Server listening"))).toEqual([]);
});
