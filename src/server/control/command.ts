/** What a command of the operator gets and does. */
import type { Ctx } from "#server/context.ts";

/** `print` sends one line to the operator. */
export type CommandInput = { ctx: Ctx; args: readonly string[]; print: (text: string) => void };

/** @throws Refusal with a sentence for the operator; the command line then ends with an error. */
export type Command = (input: CommandInput) => Promise<void>;
