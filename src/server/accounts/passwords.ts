/** Passwords are kept as Argon2id hashes; comparing costs the same whether or not there is an account. */
import { hash, verify } from "@node-rs/argon2";

/** The library's default algorithm is Argon2id. */
const SETTINGS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

let nobodysHash: Promise<string> | undefined;

/** The hash under which a password is stored. */
export const hashPassword = (password: string): Promise<string> => hash(password, SETTINGS);

/** Whether the password fits the hash; with no hash it works as long and answers false. */
export async function passwordMatches(stored: string | null, password: string): Promise<boolean> {
  nobodysHash ??= hashPassword("nobody has this password");
  const fits = await verify(stored ?? (await nobodysHash), password);
  return stored !== null && fits;
}
