/**
 * The secret that keys sessions' digests, links in mails and sealed factors. It comes from SESSION_SECRET, or is
 * generated once in DATA_DIR. What the previous secret signed stays valid: SESSION_SECRET_PREVIOUS, or the file that a
 * rotation leaves.
 */
import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Config } from "./config.ts";
import { newToken } from "./ids.ts";

type Secrets = { secret: string; previous: string | null };

const filesIn = (dataDir: string) => ({
  current: join(dataDir, "session-secret"),
  previous: join(dataDir, "session-secret-previous"),
});

const readIfThere = (file: string): string | null => (existsSync(file) ? readFileSync(file, "utf8").trim() : null);

/** Reads the secrets; generates the current one at the first start without SESSION_SECRET. */
export function readSecrets({
  sessionSecret,
  previousSessionSecret,
  dataDir,
}: Pick<Config, "sessionSecret" | "previousSessionSecret" | "dataDir">): Secrets {
  if (sessionSecret) return { secret: sessionSecret, previous: previousSessionSecret };
  const { current, previous } = filesIn(dataDir);
  const secret = readIfThere(current) ?? newToken();
  if (!existsSync(current)) writeFileSync(current, secret, { mode: 0o600 });
  return { secret, previous: readIfThere(previous) };
}

/**
 * Replaces the generated secret; the next start uses the new one, and reads the old one as the previous.
 * @param used the secret of the running product
 * @returns false when the file already has another one. A second rotation would lose the secret that still seals.
 */
export function rotateSecretFile(dataDir: string, used: string): boolean {
  const { current, previous } = filesIn(dataDir);
  if (readIfThere(current) !== used) return false;
  const next = `${current}-next`;
  writeFileSync(next, newToken(), { mode: 0o600 });
  writeFileSync(`${previous}-next`, used, { mode: 0o600 });
  renameSync(`${previous}-next`, previous);
  renameSync(next, current);
  return true;
}
