/** Reads ids of nodes from the cells of an imported file. */

const SHORT = 4;
const LONG = 16;
/** Prefix of the ids of all controllers. */
const OWN_PREFIX = "FCC23D";

/**
 * Reads the ID of a node in a cell. Up to four digits are padded with zeros; a whole ID must start
 * with the prefix of the controllers; no other length is an ID. A plus sign, which spreadsheets
 * write into IDs that look like numbers, is accepted here: saving refuses it and names the node.
 * @returns the empty text, or 4 or 16 characters in upper case; undefined when the cell holds no ID
 */
export function importedNodeId(cell: string): string | undefined {
  const text = cell.toUpperCase();
  if (text === "") return "";
  if (!/^[0-9A-F+]+$/.test(text)) return undefined;
  if (text.length <= SHORT) return text.padStart(SHORT, "0");
  const isWhole = text.length === LONG && text.startsWith(OWN_PREFIX);
  return isWhole ? text : undefined;
}
