/** Removes from a word of a master's state bits those that the caller has no right to see. */
import { GUARDED_MASTER_BITS } from "./required-privilege.generated.ts";

const DIGITS = "0123456789ABCDEF";

/**
 * The word without the hidden bits.
 * @param privileges of the caller, as a bit mask
 */
export function visibleMasterWord(
  name: keyof typeof GUARDED_MASTER_BITS,
  word: string | null | undefined,
  privileges: number,
) {
  if (!word) return word;
  const hidden = GUARDED_MASTER_BITS[name].filter(({ needs }) => (privileges & needs) === 0);
  return word
    .split("")
    .map((digit, at) => {
      const value = hidden.reduce(
        (bits, { digits }) => bits & (15 - (digits[at] ?? 0)),
        DIGITS.indexOf(digit),
      );
      return DIGITS.charAt(value);
    })
    .join("");
}
