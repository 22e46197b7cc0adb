/**
 * Secrets from files. CREDENTIALS_DIRECTORY is a folder with one file for each secret, named as its variable. systemd
 * sets it for units with LoadCredentialEncrypted; a cluster mounts its secrets there. A secret in a file is not in the
 * environment, which child processes inherit and crash reports contain.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";

/** The variables that may be files. */
export const SECRET_NAMES = [
  "DATABASE_URL",
  "SESSION_SECRET",
  "SESSION_SECRET_PREVIOUS",
  "ADMIN_PASSWORD",
  "RAZORPAY_KEY_ID",
  "RAZORPAY_KEY_SECRET",
  "RAZORPAY_WEBHOOK_SECRET",
  "SMTP_URL",
  "AWS_ACCESS_KEY_ID",
  "AWS_SECRET_ACCESS_KEY",
  "AWS_SESSION_TOKEN",
  "METRICS_TOKEN",
  "OTEL_EXPORTER_OTLP_HEADERS",
] as const;

const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === "ENOENT";

/**
 * The environment with the secrets of the folder that CREDENTIALS_DIRECTORY names, without the line ends behind them.
 * @param fail is called with the variable that is wrong and what must be done; it throws.
 */
export function withCredentials(
  env: NodeJS.ProcessEnv,
  fail: (name: string, must: string) => never,
): NodeJS.ProcessEnv {
  const folder = env.CREDENTIALS_DIRECTORY;
  if (!folder) return env;
  const found: NodeJS.ProcessEnv = {};
  for (const name of SECRET_NAMES) {
    try {
      found[name] = readFileSync(join(folder, name), "utf8").replace(/[\r\n]+$/, "");
    } catch (error) {
      if (isMissing(error)) continue;
      fail("CREDENTIALS_DIRECTORY", `a folder whose file ${name} can be read`);
    }
    if (env[name]) fail(name, "left out where CREDENTIALS_DIRECTORY has a file with this name");
  }
  return { ...env, ...found };
}
