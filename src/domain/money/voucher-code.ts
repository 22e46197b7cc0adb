/**
 * The codes of gift vouchers: twelve random characters (60 bits) and a check character, so that a typing mistake is
 * found before the server is asked. Shown as `7K3M-9QXA-2F4TB`. The alphabet is Crockford's base 32, without I, L, O
 * and U.
 */
const ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
/** Random characters of a code, before its check character. */
const RANDOM_LENGTH = 12;
const CODE_LENGTH = RANDOM_LENGTH + 1;

/** The number of random bytes from which `voucherCodeFrom` makes a code. */
export const VOUCHER_CODE_BYTES = RANDOM_LENGTH;

/** The check character of the Luhn algorithm modulo 32: it finds every single mistake and most swapped neighbours. */
function checkCharacter(random: string): string {
  let sum = 0;
  for (let index = random.length - 1, factor = 2; index >= 0; index -= 1, factor = factor === 2 ? 1 : 2) {
    const addend = factor * ALPHABET.indexOf(random.charAt(index));
    sum += Math.floor(addend / ALPHABET.length) + (addend % ALPHABET.length);
  }
  return ALPHABET.charAt((ALPHABET.length - (sum % ALPHABET.length)) % ALPHABET.length);
}

/** The code made from `VOUCHER_CODE_BYTES` random bytes, without hyphens. */
export function voucherCodeFrom(bytes: Uint8Array): string {
  const random = Array.from(bytes.subarray(0, RANDOM_LENGTH), (byte) => ALPHABET.charAt(byte % ALPHABET.length)).join(
    "",
  );
  return random + checkCharacter(random);
}

/**
 * A typed code without spaces and hyphens, in capitals, with the letters that look like digits replaced. Null when it
 * can't be a voucher's code: another length, other characters, or a wrong check character.
 */
export function readVoucherCode(typed: string): string | null {
  const code = typed.toUpperCase().replace(/[\s-]/g, "").replace(/[IL]/g, "1").replace(/O/g, "0");
  if (code.length !== CODE_LENGTH || [...code].some((character) => !ALPHABET.includes(character))) return null;
  return checkCharacter(code.slice(0, RANDOM_LENGTH)) === code.at(-1) ? code : null;
}

/** A code as it is printed, in groups: `7K3M-9QXA-2F4TB`. */
export const formatVoucherCode = (code: string): string => `${code.slice(0, 4)}-${code.slice(4, 8)}-${code.slice(8)}`;

/** The characters by which staff and customers recognise a voucher without its whole code. */
export const voucherEnding = (code: string): string => code.slice(-5);
