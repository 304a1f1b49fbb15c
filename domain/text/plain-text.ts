/**
 * Normalises text from outside to one plain line: composed, without control characters, no longer
 * than allowed.
 */

/**
 * Makes one plain line of a text: normalises to Unicode NFC; removes control and invisible
 * formatting characters (also those that change the direction of writing); trims blanks; cuts to
 * `maxLength` UTF-16 units without splitting a character.
 */
export function plainText(text: string, maxLength: number): string {
  // The text is cut first, so that a message of megabytes costs no more than one of the allowed
  // length.
  const line = text
    .slice(0, maxLength * 4)
    .normalize("NFC")
    .replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cs}\u2028\u2029]/gu, "")
    .trim();
  return line.length <= maxLength ? line : line.slice(0, maxLength).replace(/[\uD800-\uDBFF]$/, "");
}
