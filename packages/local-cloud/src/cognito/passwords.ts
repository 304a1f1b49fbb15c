/** Passwords of a pool: checks its policy, and makes up temporary ones. */
import type { Random } from "#src/services.ts";
import { cognitoError } from "./cognito-error.ts";
import { COGNITO_LIMITS } from "./limits.ts";
import type { PasswordPolicy } from "./pool-settings.ts";

const LOWERCASE = "abcdefghijkmnopqrstuvwxyz";
const UPPERCASE = "ABCDEFGHJKLMNPQRSTUVWXYZ";
const NUMBERS = "23456789";
const SYMBOLS = "!@#$%^*-_=+?";
const SHORTEST_TEMPORARY = 16;

/** The characters Cognito counts as symbols; a space counts inside a password only. */
const SYMBOL = /[\^$*.[\]{}()?"!@#%&/\\,><':;|_~`=+-]|(?<=\S) (?=\S)/;

/** Throws InvalidPasswordException with the first rule that the password breaks. */
export function checkPassword(password: string, policy: PasswordPolicy): void {
  const rules: readonly (readonly [boolean, string])[] = [
    [password.length >= policy.minimumLength, "Password not long enough"],
    [password.length <= COGNITO_LIMITS.passwordCharacters, "Password is too long"],
    [
      !policy.requireLowercase || /\p{Ll}/u.test(password),
      "Password must have lowercase characters",
    ],
    [
      !policy.requireUppercase || /\p{Lu}/u.test(password),
      "Password must have uppercase characters",
    ],
    [!policy.requireNumbers || /[0-9]/.test(password), "Password must have numeric characters"],
    [!policy.requireSymbols || SYMBOL.test(password), "Password must have symbol characters"],
    [password === password.trim(), "Password cannot begin or end with a space"],
  ];
  const broken = rules.find(([holds]) => !holds);
  if (broken !== undefined) {
    throw cognitoError(
      "InvalidPasswordException",
      `Password did not conform with policy: ${broken[1]}`,
    );
  }
}

/** A random password with characters of every kind, which any policy up to its length accepts. */
export function makeTemporaryPassword(policy: PasswordPolicy, random: Random): string {
  const kinds = [LOWERCASE, UPPERCASE, NUMBERS, SYMBOLS];
  const length = Math.max(SHORTEST_TEMPORARY, policy.minimumLength);
  const alphabet = kinds.join("");
  const letters = Array.from({ length: length - kinds.length }, () => pick(alphabet, random));
  const all = [...kinds.map((kind) => pick(kind, random)), ...letters];
  const order = all.map((letter) => ({ letter, rank: below(2 ** 32, random) }));
  return order
    .sort((one, other) => one.rank - other.rank)
    .map(({ letter }) => letter)
    .join("");
}

/** Six random digits, all numbers equally likely. */
export function makeNumericCode(random: Random): string {
  return String(below(1_000_000, random)).padStart(6, "0");
}

function pick(alphabet: string, random: Random): string {
  return alphabet.charAt(below(alphabet.length, random));
}

/**
 * A random whole number from 0 to `limit` - 1, without the bias of a plain remainder; `limit` is at
 * most 2^32.
 */
function below(limit: number, random: Random): number {
  const value = Buffer.from(random.bytes(4)).readUInt32BE();
  const fair = Math.floor(2 ** 32 / limit) * limit;
  return value < fair ? value % limit : below(limit, random);
}
