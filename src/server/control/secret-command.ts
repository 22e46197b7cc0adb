/** The command that replaces the product's own secret. */
import { rotateSecretFile } from "#infra/product-secret.ts";
import { Refusal } from "#infra/refusal.ts";
import type { CommandInput } from "./command.ts";

/**
 * Replaces the secret in DATA_DIR. The next start seals factors with the new one; links and passes signed with the old
 * one stay valid until the rotation after it. @throws Refusal CONFLICT where SESSION_SECRET is set, and when the last
 * rotation still waits for its start.
 */
export async function rotateSecret({ ctx: { config, secret }, print }: CommandInput): Promise<void> {
  if (config.sessionSecret)
    throw new Refusal(
      "CONFLICT",
      "The secret comes from SESSION_SECRET: set SESSION_SECRET_PREVIOUS to it, SESSION_SECRET to a new one, and restart.",
    );
  if (!rotateSecretFile(config.dataDir, secret))
    throw new Refusal("CONFLICT", "The secret was replaced already. Restart the product, then rotate it again.");
  print("The secret is replaced. Restart the product now: the new secret applies from its next start.");
}
