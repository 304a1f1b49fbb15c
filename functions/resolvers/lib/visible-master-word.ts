/** Removes from a master's word the bits for which the caller has no right. */
import { GUARDED_MASTER_BITS } from "./required-privilege.generated.ts";

const DIGITS = "0123456789ABCDEF";

/** @param privileges of the caller, as a bit mask */
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
