/** Recovery codes of an account: their number, their written form, and how they are read. */

export const RECOVERY_CODES = {
  /** Number of codes in one set. */
  count: 10,
  /** Characters of a code, five random bits each. */
  characters: 12,
  /** Number of wrong attempts in a row after which no more are accepted. */
  wrongTries: 5,
  lockedForSeconds: 900,
  /** Seconds since the last wrong attempt after which the count restarts. */
  rememberedForSeconds: 900,
  /**
   * Seconds since the sign-in after which the password is required before new codes are created.
   */
  freshForSeconds: 600,
} as const;

/** Crockford's base 32: no letter that looks like a digit. */
const ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const WRITTEN = new RegExp(`^[${ALPHABET}]{${RECOVERY_CODES.characters}}$`);

/** Makes a code such as `7K2M9QXA0T5D` from these random bytes, one byte per character. */
export function recoveryCodeFrom(bytes: Uint8Array): string {
  if (bytes.length !== RECOVERY_CODES.characters) {
    throw new RangeError(`expected ${RECOVERY_CODES.characters} bytes, came ${bytes.length}`);
  }
  return [...bytes].map((byte) => ALPHABET.charAt(byte % ALPHABET.length)).join("");
}

/** The code in groups of four characters, for people. */
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
