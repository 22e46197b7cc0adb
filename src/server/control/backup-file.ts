/**
 * The file of a backup: the archive, encrypted with a passphrase in the age format (age-encryption.org), so that the
 * `age` program also opens it.
 */
import { createReadStream, createWriteStream, existsSync, mkdirSync, rmSync } from "node:fs";
import { open, rename } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream } from "node:stream/web";
import { Decrypter, Encrypter } from "age-encryption";
import { Refusal } from "#infra/refusal.ts";

const LEAST_PASSPHRASE = 12;

/** Refuses a passphrase that is missing or too short. @throws Refusal BAD_USER_INPUT. */
export function checkPassphrase(passphrase: string | undefined): string {
  if (passphrase && passphrase.length >= LEAST_PASSPHRASE) return passphrase;
  throw new Refusal(
    "BAD_USER_INPUT",
    `Set BACKUP_PASSPHRASE to the passphrase of your backups, at least ${LEAST_PASSPHRASE} characters. Keep it in another place than the backups.`,
  );
}

/**
 * Writes an archive, encrypted, to a new file in `folder`. A file of this name is complete and on the disk.
 * @param now the time in the file's name
 * @returns the file's path
 */
export async function writeBackup(
  archive: Readable,
  { folder, passphrase, now }: { folder: string; passphrase: string; now: Date },
): Promise<string> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const name = `aviator-${now.toISOString().replace(/:/g, "-").slice(0, 19)}Z.tar.gz.age`;
  const part = join(folder, `${name}.part`);
  const encrypter = new Encrypter();
  encrypter.setPassphrase(passphrase);
  try {
    const encrypted = await encrypter.encrypt(Readable.toWeb(archive) as globalThis.ReadableStream<Uint8Array>);
    await pipeline(Readable.fromWeb(encrypted as ReadableStream), createWriteStream(part, { mode: 0o600 }));
    const file = await open(part);
    await file.sync();
    await file.close();
  } catch (error) {
    rmSync(part, { force: true });
    throw error;
  }
  await rename(part, join(folder, name));
  return join(folder, name);
}

/**
 * The archive in a backup's file.
 * @throws Refusal NOT_FOUND without the file, BAD_USER_INPUT for a wrong passphrase.
 */
export async function readBackup(file: string, passphrase: string): Promise<Readable> {
  if (!existsSync(file)) throw new Refusal("NOT_FOUND", `There is no file ${file}.`);
  const decrypter = new Decrypter();
  decrypter.addPassphrase(passphrase);
  const encrypted = Readable.toWeb(createReadStream(file)) as globalThis.ReadableStream<Uint8Array>;
  const archive = await decrypter.decrypt(encrypted).catch((error: unknown) => {
    throw new Refusal("BAD_USER_INPUT", `The passphrase does not open ${file}, or it is no backup (${String(error)}).`);
  });
  return Readable.fromWeb(archive as ReadableStream);
}
