/** A value as people are shown it: a number in the unit of its column, a text, or nothing. */

export type Cell = number | string | undefined;

/** @param digits behind the decimal point. */
export function cellText(cell: Cell, digits: number): string {
  if (cell === undefined) return "";
  if (typeof cell === "string") return cell;
  const text = cell.toFixed(digits);
  // What rounds to nothing has no sign.
  return text.startsWith("-") && Number(text) === 0 ? text.slice(1) : text;
}
