/**
 * The environment, read once at start (contract: environment-variables). An invalid value stops the start with one line
 * that names the variable, the expected value and an example. No other module reads `process.env`.
 */
import * as z from "zod";
import { withCredentials } from "./credentials.ts";

export type Config = ReturnType<typeof readConfig>;

/** Stops the start. The message is everything that the operator needs. */
export class ConfigError extends Error {}

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/i;

const bad = (name: string, must: string, example: string): never => {
  throw new ConfigError(`${name} must be ${must}, for example ${name}=${example}`);
};

function read<T>(env: NodeJS.ProcessEnv, name: string, schema: z.ZodType<T>, must: string, example: string): T {
  const value = env[name] === "" ? undefined : env[name];
  const parsed = schema.safeParse(value);
  return parsed.success ? parsed.data : bad(name, must, example);
}

const onOff = (fallback: "on" | "off") =>
  z
    .enum(["on", "off"])
    .default(fallback)
    .transform((text) => text === "on");

const DURATION = /^(\d+)(s|m|h|d)$/;
const SECONDS = { s: 1, m: 60, h: 3600, d: 86_400 } as const;
const duration = (fallback: string) =>
  z
    .string()
    .regex(DURATION)
    .default(fallback)
    .transform((text) => {
      const [, count, unit] = DURATION.exec(text) ?? [];
      return Number(count) * SECONDS[unit as keyof typeof SECONDS] * 1000;
    });

const url = (protocols: RegExp) => z.url({ protocol: protocols });

function readPayments(env: NodeJS.ProcessEnv, needsWord: boolean) {
  const names = ["RAZORPAY_KEY_ID", "RAZORPAY_KEY_SECRET", "RAZORPAY_WEBHOOK_SECRET"] as const;
  const [keyId, keySecret, webhookSecret] = names.map((name) => env[name] || undefined);
  const payments = read(env, "PAYMENTS", z.literal("sandbox").optional(), "'sandbox'", "sandbox");
  if (keyId && keySecret && webhookSecret) {
    if (payments === "sandbox") bad("PAYMENTS", "left out when Razorpay keys are set", "");
    if (keyId === SANDBOX_KEYS.keyId) bad("RAZORPAY_KEY_ID", "a key of your own Razorpay account", "rzp_live_AbC123");
    return { kind: "razorpay" as const, keyId, keySecret, webhookSecret };
  }
  const missing = names.find((name) => !env[name]);
  if ((keyId || keySecret || webhookSecret) && missing)
    bad(missing, "set too: all three Razorpay variables or none", "…");
  if (needsWord && payments !== "sandbox")
    bad(
      "PAYMENTS",
      "'sandbox' to start without Razorpay keys where DATABASE_URL is set or the site is not on loopback (so that no site sells without charging by mistake)",
      "sandbox",
    );
  return { kind: "sandbox" as const, ...SANDBOX_KEYS };
}

/** The address of a payment sandbox in a process of its own; undefined: the product serves it. */
function readSandboxUrl(env: NodeJS.ProcessEnv, sandbox: boolean): string | undefined {
  const onLoopback = url(/^http$/).refine((text) => LOOPBACK.test(new URL(text).hostname));
  const example = "http://127.0.0.1:4010/razorpay-sandbox";
  const sandboxUrl = read(env, "SANDBOX_URL", onLoopback.optional(), "an http address on loopback", example);
  if (sandboxUrl && !sandbox) bad("SANDBOX_URL", "left out when Razorpay keys are set", "");
  return sandboxUrl;
}

const AWS = {
  AWS_ACCESS_KEY_ID: "AKIAIOSFODNN7EXAMPLE",
  AWS_SECRET_ACCESS_KEY: "the key's secret",
} as const;

/** Object storage for uploads, or null for a local folder. AWS's own variables alone do not turn it on. */
function readUploads(env: NodeJS.ProcessEnv) {
  const bucket = read(
    env,
    "UPLOADS_S3_BUCKET",
    z
      .string()
      .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/)
      .optional(),
    "a bucket's name",
    "aviator-pictures",
  );
  const endpoint = read(
    env,
    "UPLOADS_S3_ENDPOINT",
    url(/^https?$/).optional(),
    "an http or https address",
    "https://s3.ap-south-1.amazonaws.com",
  );
  if (!bucket) {
    if (endpoint) bad("UPLOADS_S3_BUCKET", "set when UPLOADS_S3_ENDPOINT is set", "aviator-pictures");
    return null;
  }
  const region = read(
    env,
    "AWS_REGION",
    z
      .string()
      .regex(/^[a-z0-9-]{2,40}$/)
      .default("us-east-1"),
    "a region",
    "ap-south-1",
  );
  const key = (name: keyof typeof AWS): string =>
    env[name] || bad(name, "set when UPLOADS_S3_BUCKET is set", AWS[name]);
  return {
    bucket,
    region,
    endpoint: (endpoint ?? `https://s3.${region}.amazonaws.com`).replace(/\/+$/, ""),
    accessKeyId: key("AWS_ACCESS_KEY_ID"),
    secretAccessKey: key("AWS_SECRET_ACCESS_KEY"),
    sessionToken: env.AWS_SESSION_TOKEN || undefined,
  };
}

/** `name=value` pairs with URL-encoded values, as the OpenTelemetry specification has them. */
const HEADERS = /^[\w-]+=[^,\s]*(?:,[\w-]+=[^,\s]*)*$/;
const pairsIn = (text: string): Record<string, string> =>
  Object.fromEntries(
    text.split(",").map((pair) => {
      const [name = "", ...value] = pair.split("=");
      return [name, decodeURIComponent(value.join("="))];
    }),
  );

/** Where traces are sent; null turns them off. */
function readTracing(env: NodeJS.ProcessEnv) {
  const address = "http://127.0.0.1:4318";
  const endpoint = read(
    env,
    "OTEL_EXPORTER_OTLP_ENDPOINT",
    url(/^https?$/).optional(),
    "an http or https address",
    address,
  );
  if (!endpoint) return null;
  return {
    endpoint: endpoint.replace(/\/+$/, ""),
    headers: read(
      env,
      "OTEL_EXPORTER_OTLP_HEADERS",
      z.string().regex(HEADERS).transform(pairsIn).default({}),
      "name=value pairs with commas between them",
      "authorization=Bearer%20a-key",
    ),
    service: read(env, "OTEL_SERVICE_NAME", z.string().default("aviator"), "a name", "aviator"),
    ratio: read(
      env,
      "OTEL_TRACES_SAMPLER_ARG",
      z.coerce.number().min(0).max(1).default(1),
      "the share of traces to record, from 0 to 1",
      "0.1",
    ),
  };
}

/** The sandbox's well-known credentials; never accepted outside it. */
export const SANDBOX_KEYS = {
  keyId: "rzp_test_sandbox",
  keySecret: "sandbox_secret",
  webhookSecret: "sandbox_webhook_secret",
} as const;

/** Address, port, data folder and database of the product. */
function readPlaces(env: NodeJS.ProcessEnv) {
  const port = read(
    env,
    "PORT",
    z.coerce.number().int().min(0).max(65_535).default(3000),
    "a port number from 0 to 65535",
    "3000",
  );
  const host = read(env, "HOST", z.string().default("127.0.0.1"), "a host address", "127.0.0.1");
  const publicUrl = read(
    env,
    "PUBLIC_URL",
    url(/^https?$/).default(`http://localhost:${port}`),
    "an http or https address",
    "https://aviator.example",
  ).replace(/\/+$/, "");
  const databaseUrl = read(
    env,
    "DATABASE_URL",
    url(/^postgres(ql)?$/).optional(),
    "a postgres:// address",
    "postgres://aviator@127.0.0.1:5432/aviator",
  );
  return {
    port,
    host,
    publicUrl,
    /** Whether the product listens, and is reached, on loopback only. */
    onLoopback: LOOPBACK.test(host) && LOOPBACK.test(new URL(publicUrl).hostname),
    dataDir: read(env, "DATA_DIR", z.string().default(".data"), "a folder", ".data"),
    databaseUrl,
    trustProxyHops: read(
      env,
      "TRUST_PROXY",
      z
        .union([z.literal("off"), z.literal("on"), z.string().regex(/^[1-9]$/)])
        .default("off")
        .transform((text) => (text === "off" ? 0 : text === "on" ? 1 : Number(text))),
      "'off', 'on' (one hop) or a number of hops",
      "on",
    ),
  };
}

/** The secret for sealing and signing. It is required where several processes share a database. */
function readSecrets(env: NodeJS.ProcessEnv, shared: boolean) {
  const sessionSecret = read(
    env,
    "SESSION_SECRET",
    z.string().min(16).optional(),
    "a secret of at least 16 characters",
    "a long random text",
  );
  if (shared && !sessionSecret) bad("SESSION_SECRET", "set when DATABASE_URL is set", "a long random text");
  const previousSessionSecret = read(
    env,
    "SESSION_SECRET_PREVIOUS",
    z.string().min(16).optional(),
    "the secret that SESSION_SECRET replaces",
    "the earlier long random text",
  );
  if (previousSessionSecret && !sessionSecret)
    bad("SESSION_SECRET", "set when SESSION_SECRET_PREVIOUS is set", "a long random text");
  return {
    sessionSecret,
    /** Opens data still sealed with it at the start; null outside a rotation. */
    previousSessionSecret: previousSessionSecret ?? null,
    metricsToken: read(
      env,
      "METRICS_TOKEN",
      z.string().min(8).optional(),
      "a token of at least 8 characters",
      "a-long-token",
    ),
  };
}

/**
 * The first administrator, created at the first start. Without these variables one is created with a printed password.
 */
function readAdministrator(env: NodeJS.ProcessEnv) {
  const adminEmail = read(env, "ADMIN_EMAIL", z.email().optional(), "an email address", "owner@example.com");
  return {
    adminEmail: adminEmail?.toLowerCase(),
    adminPassword: read(
      env,
      "ADMIN_PASSWORD",
      z.string().min(6).optional(),
      "at least 6 characters",
      "a long passphrase",
    ),
  };
}

/** Mail transport: SMTP, or the outbox folder where SMTP_URL is not set. */
const readMail = (env: NodeJS.ProcessEnv) => ({
  smtpUrl: read(
    env,
    "SMTP_URL",
    url(/^smtps?$/).optional(),
    "an smtp:// address",
    "smtp://user:secret@mail.example:587",
  ),
  mailFrom: read(
    env,
    "MAIL_FROM",
    z.string().min(3).default("Aviator <bookings@aviator.example>"),
    "a sender",
    "Aviator <bookings@aviator.example>",
  ),
});

/**
 * Reads and checks the environment, and the secrets that are files.
 * @throws ConfigError with one line for the operator.
 */
export function readConfig(variables: NodeJS.ProcessEnv) {
  const env = withCredentials(variables, (name, must) => bad(name, must, ""));
  const places = readPlaces(env);
  const shared = places.databaseUrl !== undefined;
  const payments = readPayments(env, shared || !places.onLoopback);
  const sandbox = payments.kind === "sandbox";
  const rateLimits = read(env, "RATE_LIMITS", onOff("on"), "'on' or 'off'", "on");
  if (!rateLimits && !(sandbox && places.onLoopback))
    bad("RATE_LIMITS", "'on' unless payments are the sandbox on a loopback host", "on");
  return {
    ...places,
    uploads: readUploads(env),
    payments,
    sandboxUrl: readSandboxUrl(env, sandbox),
    demoMode: sandbox,
    ...readMail(env),
    ...readAdministrator(env),
    ...readSecrets(env, shared),
    sessionTtlMs: read(env, "SESSION_TTL", duration("30d"), "a time such as 12h or 30d", "30d"),
    resetTtlMs: read(env, "RESET_TTL", duration("1h"), "a time such as 30m or 1h", "1h"),
    demoContent: read(env, "DEMO_CONTENT", onOff(shared ? "off" : "on"), "'on' or 'off'", "on"),
    rateLimits,
    introspection: read(env, "GRAPHQL_INTROSPECTION", onOff(sandbox ? "on" : "off"), "'on' or 'off'", "on"),
    tracing: readTracing(env),
    production: env.NODE_ENV === "production",
    logLevel: read(
      env,
      "LOG_LEVEL",
      z.enum(["trace", "debug", "info", "warn", "error", "silent"]).default("info"),
      "a log level",
      "info",
    ),
  };
}
