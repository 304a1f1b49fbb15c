/** Formats a table cell: a number in the unit of its column, a text, or blank. */

export type Cell = number | string | undefined;

/** @param digits after the decimal point */
export function cellText(cell: Cell, digits: number): string {
  if (cell === undefined) return "";
  if (typeof cell === "string") return cell;
  const text = cell.toFixed(digits);
  // No "-0".
  return text.startsWith("-") && Number(text) === 0 ? text.slice(1) : text;
}
