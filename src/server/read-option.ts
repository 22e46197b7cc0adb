/** The options of the process (main.ts). */
import { ConfigError } from "#infra/config.ts";

/** The only option, or undefined. @throws ConfigError for another argument: a misspelt option must not start a server. */
export function readOption(args: readonly string[]): "--migrate" | undefined {
  const wrong = args.find((arg) => arg !== "--migrate");
  if (wrong !== undefined) throw new ConfigError(`${wrong} is no option: the only one is --migrate`);
  return args.length > 0 ? "--migrate" : undefined;
}
