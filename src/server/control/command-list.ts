/** The commands of `npm run admin`, for its help and for the check of their arguments. */
import { Refusal } from "#infra/refusal.ts";

/** `args` as in "EMAIL [NAME]"; `about` is one line for the help. */
export const COMMAND_LIST = {
  "create-admin": {
    args: "EMAIL [NAME]",
    about: "creates an administrator, or makes an account one; prints a first password",
  },
  "reset-factor": { args: "EMAIL", about: "removes a lost second factor and ends the sessions" },
  unlock: {
    args: "EMAIL [ADDRESS]",
    about: "lifts the limits after failed logins: of the account, and of the client's network address",
  },
  jobs: { args: "", about: "lists the jobs that failed for good, and those that wait for another attempt" },
  requeue: { args: "ID|all", about: "queues a failed job, or all of them, again" },
  "run-jobs": {
    args: "KIND|retries",
    about: "makes due now: all waiting jobs of a kind, or every job that failed and waits for another attempt",
  },
  "rotate-secret": { args: "", about: "replaces the secret in DATA_DIR; applies from the next start" },
  "export-person": { args: "EMAIL", about: "prints the data of one person as JSON" },
  "erase-person": { args: "EMAIL", about: "erases a person; papers that tax law needs stay" },
  "verify-books": { args: "[DAYS]", about: "compares our books with the gateway's; changes nothing" },
  "restore-tested": { args: "", about: "records that a backup of PostgreSQL was restored in a test today" },
  "go-live": {
    args: "[DKIM_SELECTOR] [NAME_SERVER]",
    about: "checks what must be done before real customers come; ends with 1 while something is missing",
  },
  doctor: {
    args: "",
    about: "checks configuration, database, jobs, disk, certificate, mail, gateway, storage, backups",
  },
} as const satisfies Record<string, { args: string; about: string }>;

export type CommandName = keyof typeof COMMAND_LIST;

/**
 * Checks a command and the number of its arguments.
 * @throws Refusal BAD_USER_INPUT for an unknown command or a wrong number of arguments.
 */
export function readCommand(name: string, args: readonly string[]): CommandName {
  if (!Object.hasOwn(COMMAND_LIST, name))
    throw new Refusal("BAD_USER_INPUT", `There is no command ${name}. "npm run admin" lists them.`);
  const command = name as CommandName;
  const words = COMMAND_LIST[command].args.split(" ").filter((word) => word !== "");
  const least = words.filter((word) => !word.startsWith("[")).length;
  if (args.length < least || args.length > words.length)
    throw new Refusal("BAD_USER_INPUT", `Usage: npm run admin -- ${[name, ...words].join(" ")}`);
  return command;
}
