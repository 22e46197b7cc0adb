/** The go-live checklist on the running product, with a name server of the test. */
import { createServer } from "node:net";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { readConfig } from "#infra/config.ts";
import type { Ctx } from "#server/context.ts";
import { paidBooking } from "#test/desk.ts";
import { startNameServer } from "#test/name-server.ts";
import { startProduct, type TestProduct } from "#test/product.ts";
import { registerPerson } from "#test/shopper.ts";
import { runCommand } from "./client.ts";
import { goLive } from "./go-live.ts";
import { lastRestore, recordRestore } from "./restore-record.ts";

let product: TestProduct;
let names: Awaited<ReturnType<typeof startNameServer>>;

/** A port that was free a moment ago: the public address must be known before the start. */
const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const { port } = server.address() as { port: number };
      server.close(() => resolve(port));
    });
  });

beforeAll(async () => {
  names = await startNameServer({
    "aviator.example": ["v=spf1 include:mail.example -all", { exchange: "mx.aviator.example" }],
    "mail._domainkey.aviator.example": ["v=DKIM1; p=MIGf"],
    "_dmarc.aviator.example": ["v=DMARC1; p=none"],
  });
  const port = await freePort();
  product = await startProduct({
    PORT: String(port),
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    RATE_LIMITS: "on",
    DEMO_CONTENT: "on",
  });
});
afterAll(async () => {
  await product.close();
  await names.close();
});

/** Runs the list. @returns the level and text of each line by its name, and the last line. */
async function list(...args: string[]) {
  const printed: string[] = [];
  const { dataDir } = product.running.ctx.config;
  const print = (text: string) => printed.push(text);
  const end = await runCommand(dataDir, { command: "go-live", args, print }).then(
    () => printed.pop(),
    (error: Error) => error.message,
  );
  return { lines: byName(printed), end };
}

const byName = (printed: readonly string[]): Record<string, [level: string, text: string]> =>
  Object.fromEntries(
    printed.flatMap((line) => {
      const [, level = "", name = "", text = ""] = /^(OK|NOT YET|cannot be checked) +([^:]+): (.*)$/.exec(line) ?? [];
      return name ? [[name, [level, text] as const]] : [];
    }),
  ) as Record<string, [string, string]>;

const query = async (text: string, ...values: unknown[]) =>
  (await product.running.database.pool.query<Record<string, unknown>>(text, values)).rows;

test("names what is missing, says what to do, and ends with an error", async () => {
  const { lines, end } = await list("mail", names.address);
  expect(
    Object.entries(lines)
      .filter(([, [level]]) => level === "NOT YET")
      .map(([name]) => name),
  ).toEqual([
    "demonstration content",
    "seller's data",
    "tax rate",
    "payment keys",
    "public address",
    "webhook",
    "mail server",
    "backups",
    "restore test",
    "second factors",
    "clock",
    "DMARC of aviator.example",
  ]);
  expect(lines["demonstration content"]?.[1]).toBe("set DEMO_CONTENT=off and restart");
  expect(lines["seller's data"]?.[1]).toBe(
    "enter the legal name, the GSTIN, the contact email in the dashboard, Settings",
  );
  expect(lines["second factors"]?.[1]).toContain("admin@aviator.example");
  expect(lines["rate limits"]).toEqual(["OK", "on"]);
  expect(lines["encrypted disks"]?.[1]).toMatch(/DATA_DIR/);
  expect(end).toBe("Not ready: 12 things are missing.");
});

test("reads the mail domain's records from the name server", async () => {
  const { lines } = await list("mail", names.address);
  expect(lines["SPF of aviator.example"]).toEqual(["OK", "v=spf1 include:mail.example -all"]);
  expect(lines["DKIM of aviator.example"]).toEqual(["OK", "the key is published"]);
  expect(lines["MX of aviator.example"]).toEqual(["OK", "mx.aviator.example"]);
  expect(lines["DMARC of aviator.example"]?.[1]).toMatch(/^replace p=none/);
  const other = await list("revoked", names.address);
  expect(other.lines["DKIM of aviator.example"]?.[0]).toBe("NOT YET");
});

test("a name server that does not answer, and a selector that is not named, can't be checked", async () => {
  const silent = `127.0.0.1:${await freePort()}`;
  const { lines } = await list("mail", silent);
  for (const name of ["SPF", "DKIM", "DMARC", "MX"])
    expect(lines[`${name} of aviator.example`]?.[0]).toBe("cannot be checked");
  expect((await list()).lines["DKIM of aviator.example"]?.[1]).toMatch(/^name the selector/);
});

test("the webhook counts once the public address refuses a forged one and a real one has come", async () => {
  expect((await list()).lines.webhook?.[1]).toMatch(/^enter http.*pay ₹1 as a test/);
  await paidBooking(product, await registerPerson(product));
  await expect
    .poll(async () => (await query("select 1 from gateway_events")).length, { timeout: 5_000 })
    .toBeGreaterThan(0);
  expect((await list()).lines.webhook).toEqual(["OK", expect.stringMatching(/the last verified webhook came on \d/)]);
});

test("a restore counts for a hundred days, also one that the operator records", async () => {
  const { dataDir } = product.running.ctx.config;
  expect(lastRestore(dataDir)).toBeNull();
  recordRestore([dataDir, `${dataDir}/missing`]);
  product.clock.set(new Date(Date.now() + 60_000));
  expect((await list()).lines["restore test"]).toEqual(["OK", "a backup was restored 0 days ago"]);
  product.clock.advance({ days: 101 });
  expect((await list()).lines["restore test"]?.[0]).toBe("NOT YET");
  const printed: string[] = [];
  await runCommand(dataDir, { command: "restore-tested", args: [], print: (text) => printed.push(text) });
  expect(printed).toEqual(["Recorded: a backup was restored today."]);
});

test("accepts live keys, the public address and both clocks, and names demonstration content that is left", async () => {
  const { ctx } = product.running;
  await query("insert into second_factors select id, 'sealed', now(), 0, now() from users where role = 'admin'");
  product.clock.set(new Date());
  const configWith = (keyId: string) =>
    readConfig({
      DATA_DIR: ctx.config.dataDir,
      PUBLIC_URL: "https://fly.aviator.invalid",
      RAZORPAY_KEY_ID: keyId,
      RAZORPAY_KEY_SECRET: "secret",
      RAZORPAY_WEBHOOK_SECRET: "secret",
      DEMO_CONTENT: "off",
    });
  const config = configWith("rzp_live_of-a-test");
  // No test may call Razorpay: both answers are as they would be.
  const fetched = vi
    .spyOn(globalThis, "fetch")
    .mockImplementation(async (target) =>
      String(target).startsWith("https://api.razorpay.com")
        ? new Response(null, { headers: { date: new Date().toUTCString() } })
        : Response.json({ message: "The signature of this webhook is wrong" }, { status: 400 }),
    );
  const caller = { ...ctx, viewer: null } as unknown as Ctx;
  const run = async (as: typeof config) => {
    const printed: string[] = [];
    const print = (text: string) => printed.push(text);
    await goLive({ ctx: { ...caller, config: as }, args: ["mail", names.address], print }).catch(() => {});
    return byName(printed);
  };
  const lines = await run(config);
  expect(lines["demonstration content"]?.[1]).toMatch(/^\d+ products, articles or pictures of the demonstration/);
  for (const name of ["payment keys", "public address", "webhook", "second factors", "clock"])
    expect(lines[name]).toEqual(["OK", expect.any(String)]);
  expect((await run(configWith("rzp_test_abc")))["payment keys"]?.[1]).toBe(
    "rzp_test_… are test keys: replace them by live keys",
  );
  fetched.mockImplementation(async () => new Response("Welcome to nginx", { status: 404 }));
  const elsewhere = await run(config);
  expect(elsewhere.webhook?.[1]).toMatch(/answers 404, not this product's refusal/);
  expect(elsewhere.clock?.[0]).toBe("cannot be checked");
  fetched.mockRestore();
});
