/**
 * The command line: `npm run admin`, `npm run backup` and `npm run restore` (contract: operator-commands,
 * backup-and-restore; docs/backup.md, docs/runbook.md).
 */
import { readFileSync } from "node:fs";
import { inspect } from "node:util";
import { systemClock } from "#infra/clock.ts";
import { Refusal } from "#infra/refusal.ts";
import { checkPassphrase, readBackup, writeBackup } from "./backup-file.ts";
import { fetchBackup, runCommand } from "./client.ts";
import { COMMAND_LIST } from "./command-list.ts";
import { restoreBackup } from "./restore.ts";
import { recordRestore } from "./restore-record.ts";

type Environment = { DATA_DIR?: string; BACKUP_PASSPHRASE?: string; BACKUP_PASSPHRASE_FILE?: string };

const print = (text: string): void => void process.stdout.write(`${text}\n`);

/** The passphrase of backups: the variable, or the first line of a file. */
function passphraseOf({ BACKUP_PASSPHRASE: text, BACKUP_PASSPHRASE_FILE: file }: Environment): string {
  return checkPassphrase(file ? readFileSync(file, "utf8").split("\n", 1)[0] : text);
}

function printCommands(): void {
  print("npm run admin -- COMMAND, while the product runs:\n");
  for (const [name, { args, about }] of Object.entries(COMMAND_LIST))
    print(`  ${`${name} ${args}`.padEnd(30)} ${about}`);
  print("\nnpm run backup -- FOLDER        writes an encrypted backup of the running product");
  print("npm run restore -- FILE FOLDER  restores a backup into an empty DATA_DIR");
}

async function backUp(environment: Environment, dataDir: string, [folder]: readonly string[]): Promise<void> {
  if (!folder) throw new Refusal("BAD_USER_INPUT", "Usage: npm run backup -- FOLDER");
  const passphrase = passphraseOf(environment);
  const started = performance.now();
  const file = await writeBackup(await fetchBackup(dataDir), { folder, passphrase, now: systemClock.now() });
  // A backup counts once it opens: this reads it to its end.
  let bytes = 0;
  for await (const chunk of await readBackup(file, passphrase)) bytes += (chunk as Uint8Array).length;
  print(`${file}: ${(bytes / 1e6).toFixed(1)} MB in ${((performance.now() - started) / 1000).toFixed(1)} s`);
}

async function restore(environment: Environment, dataDir: string, [file, folder]: readonly string[]): Promise<void> {
  if (!file || !folder) throw new Refusal("BAD_USER_INPUT", "Usage: npm run restore -- FILE FOLDER");
  const { madeAt, files, bookings } = await restoreBackup(file, {
    dataDir: folder,
    passphrase: passphraseOf(environment),
  });
  // Also in the folder of the running product, whose backup this may be a test of.
  recordRestore([folder, dataDir]);
  print(`Restored the backup of ${madeAt} to ${folder}: ${files} files verified, ${bookings} bookings.`);
  print("Start the product on this folder, then run: npm run admin -- verify-books");
}

async function main(environment: Environment, [command = "", ...args]: readonly string[]): Promise<void> {
  const dataDir = environment.DATA_DIR || ".data";
  if (command === "" || command === "help") return printCommands();
  if (command === "backup") return backUp(environment, dataDir, args);
  if (command === "restore") return restore(environment, dataDir, args);
  await runCommand(dataDir, { command, args, print });
}

// A reader such as `head` may close the pipe before the last line.
process.stdout.on("error", () => process.exit(1));

// biome-ignore lint/style/noProcessEnv: the command line reads its own variables here and nowhere else
main(process.env, process.argv.slice(2)).then(
  () => process.exit(0),
  (error: unknown) => {
    process.stderr.write(`${error instanceof Refusal ? error.message : inspect(error)}\n`);
    process.exit(1);
  },
);
