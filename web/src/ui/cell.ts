/** A value as people are shown it: a number in the unit of its column, a text, or nothing. */

export type Cell = number | string | undefined;

/** @param digits behind the decimal point. */
export function cellText(cell: Cell, digits: number): string {
  if (cell === undefined) return "";
  if (typeof cell === "string") return cell;
  // What rounds to nothing has no sign.
  return (Number(cell.toFixed(digits)) + 0).toFixed(digits);
}
