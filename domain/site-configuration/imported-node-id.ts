/** Ids of nodes as a file has them (S1 §5). */

export type ImportedNodeId =
  /** Empty, or upper case of 4 or 16 characters. */
  { readonly kind: "nodeId"; readonly nodeId: string } | { readonly kind: "refused" };

const SHORT = 4;
const LONG = 16;
/** With what the ids of the controllers begin. */
const OWN_PREFIX = "FCC23D";

/**
 * Up to four digits are padded with zeros; a whole id must be one of ours; no other length is an id. A plus, which
 * spreadsheets write into ids that look like numbers to them, comes through: saving names the node (S1 §5).
 */
export function importedNodeId(cell: string): ImportedNodeId {
  const text = cell.toUpperCase();
  if (text === "") return { kind: "nodeId", nodeId: "" };
  if (!/^[0-9A-F+]+$/.test(text)) return { kind: "refused" };
  if (text.length <= SHORT) return { kind: "nodeId", nodeId: text.padStart(SHORT, "0") };
  const isWhole = text.length === LONG && text.startsWith(OWN_PREFIX);
  return isWhole ? { kind: "nodeId", nodeId: text } : { kind: "refused" };
}
