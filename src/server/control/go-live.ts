/**
 * The command that checks what must be done before real customers come (docs/deploy.md, "Before you open"). It extends
 * `doctor`, which checks that the product works. It changes nothing; the check of the webhook is one refused delivery,
 * which is in the security log.
 */
import { sql } from "drizzle-orm";
import { gstinProblem } from "#domain/money/gstin.ts";
import { formatMoment } from "#domain/time/clock-text.ts";
import { DAY_MS } from "#domain/time/durations.ts";
import { Refusal } from "#infra/refusal.ts";
import type { Ctx } from "#server/context.ts";
import { countDemoContent } from "#server/demo/service.ts";
import { knownSettings } from "#server/settings/service.ts";
import type { CommandInput } from "./command.ts";
import { diskEncryption } from "./disk-encryption.ts";
import { examine } from "./doctor.ts";
import { type DnsAnswer, domainOf, readMailDns } from "./mail-dns.ts";
import { lastRestore } from "./restore-record.ts";

/** `text` of NOT YET says what to do, of the last one how to check by hand. */
type Verdict = [level: "OK" | "NOT YET" | "cannot be checked", text: string];
type Check = (ctx: Ctx) => Promise<Verdict>;

const LIMIT_MS = 5_000;
const CLOCK_MS = 30_000;
const RESTORE_DAYS = 100;
const GATEWAY_URL = "https://api.razorpay.com";

const demonstration: Check = async (ctx) => {
  if (ctx.config.demoContent) return ["NOT YET", "set DEMO_CONTENT=off and restart"];
  const rows = await countDemoContent(ctx);
  return rows > 0
    ? ["NOT YET", `${rows} products, articles or pictures of the demonstration are left: delete or replace them`]
    : ["OK", "off, and nothing of it is left"];
};

const seller: Check = async (ctx) => {
  const { seller: own, contact } = await knownSettings(ctx);
  const problem = own.gstin ? gstinProblem(own.gstin, own.state) : null;
  const open = [
    ...(own.name.trim() === "" || own.name === "Aviator" ? ["the legal name"] : []),
    ...(own.address.join("").trim() === "" ? ["the address"] : []),
    ...(own.gstin ? (problem ? [`a valid GSTIN (${problem})`] : []) : ["the GSTIN"]),
    ...(own.gstin && !own.sac ? ["the SAC code of sessions"] : []),
    ...(own.gstin && !own.hsn ? ["the HSN code of products"] : []),
    ...(contact.email.endsWith(".example") ? ["the contact email"] : []),
  ];
  if (open.length === 0) return ["OK", `${own.name}, ${own.gstin}, ${own.state}`];
  return ["NOT YET", `enter ${open.join(", ")} in the dashboard, Settings`];
};

const tax: Check = async (ctx) => {
  const { taxRatePercent: rate } = await knownSettings(ctx);
  return rate > 0 ? ["OK", `${rate}% is included in the prices`] : ["NOT YET", "enter the tax rate in Settings"];
};

const keys: Check = async (ctx) => {
  const { kind, keyId } = ctx.config.payments;
  if (kind !== "razorpay") return ["NOT YET", "payments are simulated: set the three RAZORPAY_ variables and restart"];
  if (!keyId.startsWith("rzp_live_"))
    return ["NOT YET", `${keyId.slice(0, 9)}… are test keys: replace them by live keys`];
  const [level, text] = await examine(ctx, "gateway");
  return level === "ok" ? ["OK", "live keys, accepted by Razorpay"] : ["NOT YET", `Razorpay refuses the keys: ${text}`];
};

const isOwnComputer = (url: string): boolean =>
  /^(localhost|127\..*|\[::1\]|.*\.(example|test|localhost))$/.test(new URL(url).hostname);

const address: Check = async ({ config: { publicUrl } }) => {
  if (!publicUrl.startsWith("https:")) return ["NOT YET", `PUBLIC_URL is ${publicUrl}: set the https address`];
  return isOwnComputer(publicUrl)
    ? ["NOT YET", `PUBLIC_URL is ${publicUrl}, which customers can't reach`]
    : ["OK", publicUrl];
};

/** A delivery with a wrong signature must be refused by this product, through the public address. */
const webhook: Check = async ({ config: { publicUrl }, db }) => {
  const path = `${publicUrl}/razorpay/webhook`;
  const answer = await fetch(path, {
    method: "POST",
    headers: { "content-type": "application/json", "x-razorpay-signature": "go-live" },
    body: '{"event":"go-live"}',
    redirect: "manual",
    signal: AbortSignal.timeout(LIMIT_MS),
  }).catch((error: unknown) => String(error));
  if (typeof answer === "string") return ["NOT YET", `${path} does not answer (${answer}): check the proxy and DNS`];
  const text = (await answer.text()).slice(0, 2_000);
  if (answer.status !== 400 || !text.includes("signature of this webhook"))
    return ["NOT YET", `${path} answers ${answer.status}, not this product's refusal: check the proxy`];
  const { rows } = await db.execute<{ at: string | null }>(
    sql`select max(received_at)::text as at from gateway_events`,
  );
  const at = rows[0]?.at;
  return at
    ? ["OK", `it is reached; the last verified webhook came on ${formatMoment(new Date(at))}`]
    : ["NOT YET", `enter ${path} and its secret in Razorpay's dashboard, then pay ₹1 as a test and refund it`];
};

const factors: Check = async ({ db }) => {
  const { rows } = await db.execute<{ email: string; protected: boolean }>(sql`
    select u.email, exists (
      select 1 from second_factors f where f.user_id = u.id and f.confirmed_at is not null) as protected
    from users u where u.role = 'admin' order by u.email`);
  const open = rows.filter((row) => !row.protected).map(({ email }) => email);
  if (rows.length === 0) return ["NOT YET", "there is no administrator: npm run admin -- create-admin EMAIL"];
  return open.length > 0
    ? ["NOT YET", `without a second factor: ${open.join(", ")}. Each sets it up under Account, Security`]
    : ["OK", `all ${rows.length} have one`];
};

const restored: Check = async ({ config, clock }) => {
  const at = lastRestore(config.dataDir);
  const days = at ? Math.floor((clock.now().getTime() - at.getTime()) / DAY_MS) : null;
  if (days !== null && days <= RESTORE_DAYS) return ["OK", `a backup was restored ${days} days ago`];
  return config.databaseUrl
    ? ["NOT YET", "restore one into an empty place (docs/backup.md), then npm run admin -- restore-tested"]
    : ["NOT YET", "restore one into an empty folder: npm run restore -- FILE FOLDER"];
};

/** The gateway's clock is the reference: its signatures and reports carry times. */
const clock: Check = async (ctx) => {
  const [level, text] = await examine(ctx, "database");
  if (level === "FAULT") return ["NOT YET", text];
  if (ctx.config.payments.kind !== "razorpay")
    return ["cannot be checked", "payments are simulated: compare this computer's clock yourself (timedatectl)"];
  const answer = await fetch(GATEWAY_URL, { method: "HEAD", signal: AbortSignal.timeout(LIMIT_MS) }).catch(() => null);
  const theirs = Date.parse(answer?.headers.get("date") ?? "");
  if (Number.isNaN(theirs)) return ["cannot be checked", "Razorpay gave no time: look at timedatectl"];
  const apart = Math.abs(theirs - ctx.clock.now().getTime());
  return apart > CLOCK_MS
    ? ["NOT YET", `${Math.round(apart / 1000)} s apart from Razorpay's: start the time service (timedatectl)`]
    : ["OK", "agrees with the database's and Razorpay's"];
};

const limits: Check = async ({ config }) =>
  config.rateLimits ? ["OK", "on"] : ["NOT YET", "set RATE_LIMITS=on and restart"];

/** The disk of a database elsewhere, and what a provider encrypts below the machine, can't be seen from here. */
const encryption: Check = async ({ config: { dataDir, databaseUrl } }) => {
  const own = await diskEncryption(dataDir);
  if (databaseUrl) {
    const seen = own === "encrypted" ? "DATA_DIR's is encrypted" : "DATA_DIR's is not seen to be";
    return ["cannot be checked", `${seen}; look at the disk of PostgreSQL and its backups (docs/deploy.md)`];
  }
  return own === "encrypted"
    ? ["OK", "DATA_DIR is on an encrypted volume"]
    : ["cannot be checked", "no encrypted volume is seen below DATA_DIR: look at lsblk, or at the provider's disk"];
};

/** A check of `doctor` as a line of this list. */
const asDoctor =
  (name: Parameters<typeof examine>[1], todo: string): Check =>
  async (ctx) => {
    const [level, text] = await examine(ctx, name);
    return level === "ok" ? ["OK", text] : ["NOT YET", `${text}: ${todo}`];
  };

const CHECKS: Readonly<Record<string, Check>> = {
  "demonstration content": demonstration,
  "seller's data": seller,
  "tax rate": tax,
  "payment keys": keys,
  "public address": address,
  webhook,
  "mail server": asDoctor("mail", "set SMTP_URL and restart"),
  backups: asDoctor("backups", "set up its timer"),
  "restore test": restored,
  "encrypted disks": encryption,
  "second factors": factors,
  "rate limits": limits,
  clock,
};

/** What a DNS record means for the list. */
function verdictOf(answer: DnsAnswer): Verdict {
  if ("found" in answer) return ["OK", answer.found];
  return "missing" in answer ? ["NOT YET", answer.missing] : ["cannot be checked", answer.unknown];
}

/** Prints one line for each check. @throws Refusal CONFLICT while something is missing. */
export async function goLive({ ctx, args: [selector, server], print }: CommandInput): Promise<void> {
  const count = { OK: 0, "NOT YET": 0, "cannot be checked": 0 };
  const line = (name: string, [level, text]: Verdict) => {
    count[level] += 1;
    print(`${level.padEnd(17)} ${name}: ${text}`);
  };
  for (const [name, check] of Object.entries(CHECKS))
    line(name, await check(ctx).catch((error: unknown): Verdict => ["cannot be checked", String(error)]));
  const domain = domainOf(ctx.config.mailFrom);
  const records = await readMailDns(domain, { selector, server });
  for (const [name, answer] of Object.entries(records)) line(`${name} of ${domain}`, verdictOf(answer));
  const unknown = count["cannot be checked"];
  if (unknown > 0) print(`${unknown} could not be checked. Check them by hand.`);
  const missing = count["NOT YET"];
  if (missing > 0)
    throw new Refusal("CONFLICT", `Not ready: ${missing} ${missing === 1 ? "thing is" : "things are"} missing.`);
  print("Ready for customers.");
}
