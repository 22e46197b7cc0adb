/** The URL of a request on this site. */
import { Refusal } from "#infra/refusal.ts";

/**
 * Parses the target of a request.
 * @param publicUrl the external address of the site
 * @throws Refusal BAD_USER_INPUT for a target that cannot be parsed, and for `//…`, which names another host in a URL.
 */
export function addressOn(publicUrl: string, target: string): URL {
  const address = target.startsWith("/") ? `${new URL(publicUrl).origin}${target}` : target;
  if (target.startsWith("//") || !URL.canParse(address))
    throw new Refusal("BAD_USER_INPUT", "This address cannot be read");
  return new URL(address);
}
