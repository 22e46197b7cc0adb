/** The options of the process (main.ts). */
import { ConfigError } from "#infra/config.ts";

/** The only option, or undefined. @throws ConfigError for any other argument: a misspelt one must start no server. */
export function readOption(args: readonly string[]): "--migrate" | undefined {
  const wrong = args.find((arg) => arg !== "--migrate");
  if (wrong !== undefined) throw new ConfigError(`${wrong} is no option: the only one is --migrate`);
  return args.length > 0 ? "--migrate" : undefined;
}
