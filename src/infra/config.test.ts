/** The environment: every invalid value stops the start with one line that names its variable. */
import { describe, expect, test } from "vitest";
import { ConfigError, readConfig } from "./config.ts";

type Env = Record<string, string>;

/** The error message with which `env` stops the start. */
function stopped(env: Env): string {
  try {
    readConfig(env);
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
  throw new Error(`${JSON.stringify(env)} stopped nothing`);
}

const KEYS = {
  RAZORPAY_KEY_ID: "rzp_live_AbC123",
  RAZORPAY_KEY_SECRET: "key secret",
  RAZORPAY_WEBHOOK_SECRET: "webhook secret",
};
const POSTGRES = {
  DATABASE_URL: "postgres://aviator@127.0.0.1:5432/aviator",
  SESSION_SECRET: "a secret of 24 letters..",
};
const STORE = {
  UPLOADS_S3_BUCKET: "aviator-pictures",
  UPLOADS_S3_ENDPOINT: "https://objects.example/",
  AWS_REGION: "ap-south-1",
  AWS_ACCESS_KEY_ID: "AKID",
  AWS_SECRET_ACCESS_KEY: "store secret",
};

test("an empty environment starts the demonstration on port 3000 on loopback", () => {
  expect(readConfig({})).toEqual({
    port: 3000,
    host: "127.0.0.1",
    publicUrl: "http://localhost:3000",
    dataDir: ".data",
    databaseUrl: undefined,
    uploads: null,
    payments: {
      kind: "sandbox",
      keyId: "rzp_test_sandbox",
      keySecret: "sandbox_secret",
      webhookSecret: "sandbox_webhook_secret",
    },
    demoMode: true,
    onLoopback: true,
    smtpUrl: undefined,
    mailFrom: expect.stringContaining("@"),
    adminEmail: undefined,
    adminPassword: undefined,
    sessionSecret: undefined,
    previousSessionSecret: null,
    sessionTtlMs: 30 * 86_400_000,
    resetTtlMs: 3_600_000,
    demoContent: true,
    tracing: null,
    trustProxyHops: 0,
    rateLimits: true,
    metricsToken: undefined,
    introspection: true,
    production: false,
    logLevel: "info",
  });
});

test("treats an empty value as absent", () => {
  const names = [
    "PORT",
    "HOST",
    "PUBLIC_URL",
    "DATA_DIR",
    "DATABASE_URL",
    "PAYMENTS",
    "SMTP_URL",
    "MAIL_FROM",
    "ADMIN_EMAIL",
    "ADMIN_PASSWORD",
    "SESSION_SECRET",
    "SESSION_TTL",
    "DEMO_CONTENT",
    "TRUST_PROXY",
    "RATE_LIMITS",
    "SANDBOX_URL",
    "METRICS_TOKEN",
    "GRAPHQL_INTROSPECTION",
    ...Object.keys(KEYS),
    ...Object.keys(STORE),
  ];
  const empty = Object.fromEntries(names.map((name) => [name, ""]));
  expect(readConfig(empty)).toEqual(readConfig({}));
});

test.each([
  ["PORT", "eighty"],
  ["PORT", "65536"],
  ["PORT", "-1"],
  ["PORT", "80.5"],
  ["PUBLIC_URL", "aviator.example"],
  ["PUBLIC_URL", "ftp://aviator.example"],
  ["DATABASE_URL", "mysql://aviator@127.0.0.1/aviator"],
  ["DATABASE_URL", "aviator"],
  ["PAYMENTS", "live"],
  ["SMTP_URL", "mail.example:587"],
  ["MAIL_FROM", "A"],
  ["ADMIN_EMAIL", "owner"],
  ["ADMIN_PASSWORD", "12345"],
  ["SESSION_SECRET", "short"],
  ["SESSION_SECRET_PREVIOUS", "short"],
  ["SESSION_TTL", "30"],
  ["SESSION_TTL", "a month"],
  ["DEMO_CONTENT", "yes"],
  ["TRUST_PROXY", "true"],
  ["TRUST_PROXY", "0"],
  ["RATE_LIMITS", "none"],
  ["SANDBOX_URL", "https://gateway.example"],
  ["METRICS_TOKEN", "short"],
  ["GRAPHQL_INTROSPECTION", "1"],
  ["LOG_LEVEL", "loud"],
])("%s=%s stops the start with one line that names it and gives an example", (name, value) => {
  const message = stopped({ [name]: value });
  expect(message).toMatch(new RegExp(`^${name} must be .+, for example ${name}=.+$`));
});

describe("payments", () => {
  test("are Razorpay's with all three of its variables, and demo mode is off", () => {
    const config = readConfig(KEYS);
    expect(config.payments).toEqual({
      kind: "razorpay",
      keyId: "rzp_live_AbC123",
      keySecret: "key secret",
      webhookSecret: "webhook secret",
    });
    expect([config.demoMode, config.introspection]).toEqual([false, false]);
    const open = { ...KEYS, ...POSTGRES, HOST: "0.0.0.0", PUBLIC_URL: "https://aviator.example" };
    expect(readConfig(open).payments.kind).toBe("razorpay");
  });

  test.each(Object.keys(KEYS))("stop the start when only %s is missing", (missing) => {
    const { [missing]: _left, ...rest } = KEYS as Env;
    expect(stopped(rest)).toMatch(new RegExp(`^${missing} must be set too`));
  });

  test.each(Object.entries(KEYS))("stop the start with %s alone", (name, value) => {
    expect(stopped({ [name]: value })).toMatch(/^RAZORPAY_\w+ must be set too/);
  });

  test("refuse the sandbox's own key as a Razorpay key", () => {
    expect(stopped({ ...KEYS, RAZORPAY_KEY_ID: "rzp_test_sandbox" })).toMatch(/^RAZORPAY_KEY_ID /);
  });

  test("can't be Razorpay's and the sandbox's at once", () => {
    expect(stopped({ ...KEYS, PAYMENTS: "sandbox" })).toMatch(/^PAYMENTS must be left out/);
  });

  test.each<[string, Env]>([
    ["a PostgreSQL server", POSTGRES],
    ["an address others can reach", { HOST: "0.0.0.0" }],
    ["a public address", { PUBLIC_URL: "https://aviator.example" }],
    ["an address that only begins like this machine's", { PUBLIC_URL: "http://localhost.evil.example" }],
  ])("must be set to the sandbox explicitly with %s", (_name, env) => {
    expect(stopped(env)).toMatch(/^PAYMENTS must be 'sandbox' to start without Razorpay keys/);
    expect(readConfig({ ...env, PAYMENTS: "sandbox" }).payments.kind).toBe("sandbox");
  });

  test.each(["localhost", "127.0.0.1", "127.8.8.8", "::1"])("default to the sandbox on loopback: %s", (host) => {
    const publicUrl = `http://${host.includes(":") ? `[${host}]` : host}:3000`;
    expect(readConfig({ HOST: host, PUBLIC_URL: publicUrl }).payments.kind).toBe("sandbox");
  });
});

describe("RATE_LIMITS=off", () => {
  test("is allowed with the sandbox on loopback", () => {
    expect(readConfig({ RATE_LIMITS: "off" }).rateLimits).toBe(false);
    const local = { ...POSTGRES, PAYMENTS: "sandbox", RATE_LIMITS: "off" };
    expect(readConfig(local).rateLimits).toBe(false);
  });

  test.each<[string, Env]>([
    ["Razorpay", KEYS],
    ["an address others can reach", { HOST: "0.0.0.0", PAYMENTS: "sandbox" }],
    ["a public address", { PUBLIC_URL: "https://aviator.example", PAYMENTS: "sandbox" }],
  ])("stops the start with %s", (_name, env) => {
    expect(stopped({ ...env, RATE_LIMITS: "off" })).toMatch(/^RATE_LIMITS must be 'on' unless /);
  });
});

test("SANDBOX_URL is refused with Razorpay keys", () => {
  const SANDBOX_URL = "http://127.0.0.1:4010/razorpay-sandbox";
  expect(readConfig({ SANDBOX_URL }).sandboxUrl).toBe(SANDBOX_URL);
  expect(stopped({ ...KEYS, SANDBOX_URL })).toMatch(/^SANDBOX_URL must be left out/);
});

test("SESSION_SECRET_PREVIOUS needs the secret that replaces it", () => {
  const previous = { SESSION_SECRET_PREVIOUS: "the secret before this one" };
  expect(stopped(previous)).toMatch(/^SESSION_SECRET must be set when SESSION_SECRET_PREVIOUS/);
  const both = readConfig({ ...previous, SESSION_SECRET: "the secret after that one" });
  expect(both.previousSessionSecret).toBe("the secret before this one");
});

test("SESSION_SECRET is required with DATABASE_URL, because many processes share it", () => {
  const { DATABASE_URL } = POSTGRES;
  expect(stopped({ DATABASE_URL, PAYMENTS: "sandbox" })).toMatch(
    /^SESSION_SECRET must be set when DATABASE_URL is set/,
  );
});

test("demonstration content is on with the embedded database alone, unless set otherwise", () => {
  const shared = { ...POSTGRES, PAYMENTS: "sandbox" };
  expect(readConfig(shared).demoContent).toBe(false);
  expect(readConfig({ ...shared, DEMO_CONTENT: "on" }).demoContent).toBe(true);
  expect(readConfig({ DEMO_CONTENT: "off" }).demoContent).toBe(false);
});

test("converts values into the form in which they are used", () => {
  const config = readConfig({
    PORT: "8080",
    PUBLIC_URL: "http://localhost:8080///",
    SESSION_TTL: "12h",
    TRUST_PROXY: "on",
    ADMIN_EMAIL: "Owner@Example.com",
    NODE_ENV: "production",
  });
  expect(config).toMatchObject({
    port: 8080,
    publicUrl: "http://localhost:8080",
    sessionTtlMs: 12 * 3_600_000,
    trustProxyHops: 1,
    adminEmail: "owner@example.com",
    production: true,
  });
  expect(readConfig({ TRUST_PROXY: "3" }).trustProxyHops).toBe(3);
});

describe("object storage for uploads", () => {
  test("is used when its bucket is set", () => {
    expect(readConfig(STORE).uploads).toEqual({
      bucket: "aviator-pictures",
      endpoint: "https://objects.example",
      region: "ap-south-1",
      accessKeyId: "AKID",
      secretAccessKey: "store secret",
      sessionToken: undefined,
    });
  });

  test("defaults to Amazon's endpoint for the region", () => {
    const { UPLOADS_S3_ENDPOINT: _, ...amazon } = STORE;
    expect(readConfig(amazon).uploads?.endpoint).toBe("https://s3.ap-south-1.amazonaws.com");
  });

  test("is not turned on by Amazon's own variables alone", () => {
    const { AWS_REGION, AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY } = STORE;
    expect(readConfig({ AWS_REGION, AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY }).uploads).toBeNull();
  });

  test.each(["UPLOADS_S3_BUCKET", "AWS_ACCESS_KEY_ID", "AWS_SECRET_ACCESS_KEY"])(
    "stops the start when %s is missing",
    (name) => {
      const message = stopped({ ...STORE, [name]: "" });
      expect(message).toMatch(new RegExp(`^${name} must be set when UPLOADS_S3_`));
      expect(message).not.toContain("\n");
      expect(message).not.toContain("store secret");
    },
  );

  test.each([
    ["UPLOADS_S3_BUCKET", "A Bucket"],
    ["UPLOADS_S3_ENDPOINT", "objects.example"],
    ["AWS_REGION", "Mumbai, India"],
  ])("stops the start for a bad %s", (name, value) => {
    expect(stopped({ ...STORE, [name]: value })).toMatch(new RegExp(`^${name} must be .*, for`));
  });
});

test("reads where traces are sent, with the collector's key and the share of traces", () => {
  const env = {
    OTEL_EXPORTER_OTLP_ENDPOINT: "https://collector.example/otlp/",
    OTEL_EXPORTER_OTLP_HEADERS: "authorization=Bearer%20a-key,x-team=aviator",
    OTEL_TRACES_SAMPLER_ARG: "0.25",
  };
  expect(readConfig(env).tracing).toEqual({
    endpoint: "https://collector.example/otlp",
    headers: { authorization: "Bearer a-key", "x-team": "aviator" },
    service: "aviator",
    ratio: 0.25,
  });
  expect(() => readConfig({ ...env, OTEL_TRACES_SAMPLER_ARG: "2" })).toThrow("OTEL_TRACES_SAMPLER_ARG must be");
});
