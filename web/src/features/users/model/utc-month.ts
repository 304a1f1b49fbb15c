/** UTC months as yyyymm, the key of the recorded access changes. */

/** The UTC month, as yyyymm, that contains the second. */
export function utcMonthOf(epochSeconds: number): string {
  const at = new Date(epochSeconds * 1_000);
  return written(at.getUTCFullYear(), at.getUTCMonth());
}

/**
 * Another month, relative to the given one.
 * @param months offset in months; negative: earlier
 */
export function monthBeside(month: string, months: number): string {
  const count = Number(month.slice(0, 4)) * 12 + Number(month.slice(4)) - 1 + months;
  return written(Math.floor(count / 12), count % 12);
}

/** Display text of a month, such as "2025-10". */
export function monthText(month: string): string {
  return `${month.slice(0, 4)}-${month.slice(4)}`;
}

/**
 * A month as yyyymm.
 * @param month 0 to 11
 */
function written(year: number, month: number): string {
  return `${String(year).padStart(4, "0")}${String(month + 1).padStart(2, "0")}`;
}
