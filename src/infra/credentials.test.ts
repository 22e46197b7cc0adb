import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { ConfigError, readConfig } from "./config.ts";
import { SECRET_NAMES } from "./credentials.ts";

const root = mkdtempSync(join(tmpdir(), "aviator-credentials-"));
afterAll(() => rmSync(root, { recursive: true }));

let folders = 0;
/** A folder with these files. */
function folderOf(files: Record<string, string>): string {
  const folder = join(root, String(folders++));
  mkdirSync(folder);
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  return folder;
}
const read = (files: Record<string, string>, env: Record<string, string> = {}) =>
  readConfig({ CREDENTIALS_DIRECTORY: folderOf(files), ...env });

describe("secrets in files", () => {
  test("are read from the folder that CREDENTIALS_DIRECTORY names", () => {
    const config = read({
      DATABASE_URL: "postgres://aviator:p@127.0.0.1:5432/aviator\n",
      SESSION_SECRET: "a secret of 24 letters..\r\n",
      RAZORPAY_KEY_ID: "rzp_live_AbC123",
      RAZORPAY_KEY_SECRET: "key secret",
      RAZORPAY_WEBHOOK_SECRET: "webhook secret",
      SMTP_URL: "smtp://user:secret@mail.example:587",
      METRICS_TOKEN: "a-long-token",
    });
    expect(config).toMatchObject({
      databaseUrl: "postgres://aviator:p@127.0.0.1:5432/aviator",
      sessionSecret: "a secret of 24 letters..",
      payments: { kind: "razorpay", keySecret: "key secret", webhookSecret: "webhook secret" },
      smtpUrl: "smtp://user:secret@mail.example:587",
      metricsToken: "a-long-token",
    });
  });
  test("leave the other variables as they are, and read no other file", () => {
    const config = read({ SESSION_SECRET: "a secret of 24 letters..", PORT: "4999" }, { HOST: "127.0.0.2" });
    expect(config).toMatchObject({ sessionSecret: "a secret of 24 letters..", port: 3000, host: "127.0.0.2" });
  });
  test("are checked as variables are", () => {
    expect(() => read({ SESSION_SECRET: "short\n" })).toThrow(/^SESSION_SECRET must be a secret of at least 16/);
  });
  test("are refused beside the variable, so that one of two values is never used by chance", () => {
    const env = { METRICS_TOKEN: "another-token" };
    expect(() => read({ METRICS_TOKEN: "a-long-token" }, env)).toThrow(ConfigError);
    expect(() => read({ METRICS_TOKEN: "a-long-token" }, env)).toThrow(/^METRICS_TOKEN must be left out where/);
  });
  test("stop the start when one cannot be read, without its content", () => {
    const folder = folderOf({});
    mkdirSync(join(folder, "SMTP_URL"));
    expect(() => readConfig({ CREDENTIALS_DIRECTORY: folder })).toThrow(
      /^CREDENTIALS_DIRECTORY must be a folder whose file SMTP_URL can be read/,
    );
  });
  test("are all variables whose name says so", () => {
    const source = readFileSync(join(import.meta.dirname, "config.ts"), "utf8");
    const named = [...source.matchAll(/"([A-Z_]*(?:SECRET|PASSWORD|TOKEN|HEADERS|KEY_ID)[A-Z_]*)"/g)].map(
      ([, name]) => name,
    );
    expect(named.length).toBeGreaterThan(5);
    expect(named.filter((name) => !SECRET_NAMES.some((it) => it === name))).toEqual([]);
  });
});
