/** Recovery codes of an account: their number, their written form, and how they are read. */

export const RECOVERY_CODES = {
  /** Of one set. */
  count: 10,
  /** Five random bits each. */
  characters: 12,
  /** Wrong attempts in a row before no more are accepted. */
  wrongTries: 5,
  lockedForSeconds: 900,
  /** Since the last wrong one; then the count restarts. */
  rememberedForSeconds: 900,
  /** Since the sign-in; later the password is required before new codes are made. */
  freshForSeconds: 600,
} as const;

/** Crockford's base 32: no letter that looks like a digit. */
const ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const WRITTEN = new RegExp(`^[${ALPHABET}]{${RECOVERY_CODES.characters}}$`);

/** The code from these random bytes, such as `7K2M9QXA0T5D`; one byte a character. */
export function recoveryCodeFrom(bytes: Uint8Array): string {
  if (bytes.length !== RECOVERY_CODES.characters) {
    throw new RangeError(`expected ${RECOVERY_CODES.characters} bytes, came ${bytes.length}`);
  }
  return [...bytes].map((byte) => ALPHABET.charAt(byte % ALPHABET.length)).join("");
}

/** In groups of four, for people. */
export function inGroupsOfFour(code: string): string {
  return code.replace(/(.{4})(?=.)/g, "$1-");
}

/**
 * The typed code without spaces and hyphens and with look-alikes corrected; undefined when it
 * cannot be a code.
 */
export function readRecoveryCode(typed: string): string | undefined {
  const code = typed
    .toUpperCase()
    .replaceAll(/[\s-]/g, "")
    .replaceAll("O", "0")
    .replaceAll(/[IL]/g, "1");
  return WRITTEN.test(code) ? code : undefined;
}
