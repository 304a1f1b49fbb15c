/** Formats a table cell: a number in the unit of its column, a text, or blank. */

export type Cell = number | string | undefined;

/**
 * Text of a table cell.
 * @param digits number of decimals
 */
export function cellText(cell: Cell, digits: number): string {
  if (cell === undefined) return "";
  if (typeof cell === "string") return cell;
  const text = cell.toFixed(digits);
  // Avoids "-0" for values that round to zero.
  return text.startsWith("-") && Number(text) === 0 ? text.slice(1) : text;
}
