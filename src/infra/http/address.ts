/** The address that a request names on this site. */
import { Refusal } from "#infra/refusal.ts";

/**
 * Reads the target of a request.
 * @param publicUrl where the site is reached from outside
 * @throws Refusal BAD_USER_INPUT for a target that cannot be read, and for `//…`, which names another host in a URL.
 */
export function addressOn(publicUrl: string, target: string): URL {
  const address = target.startsWith("/") ? `${new URL(publicUrl).origin}${target}` : target;
  if (target.startsWith("//") || !URL.canParse(address))
    throw new Refusal("BAD_USER_INPUT", "This address cannot be read");
  return new URL(address);
}
