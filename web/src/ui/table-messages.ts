/** Texts of the data table. Messages that the specification requires are verbatim. */
import { numberText } from "#web/language/counts.ts";

export const TABLE_MESSAGES = {
  title: "Data Table",
  /** First part of the file name; the layout and the time follow. */
  file: "Data Table",
  search: "Search nodes",
  download: "Download CSV",
  columns: "Select columns",
  allColumns: "All columns",
  usualColumns: "Usual columns",
  rowsPerPage: "Rows",
  allRows: "All",
  previousPage: "Previous page",
  nextPage: "Next page",
  empty: "No nodes to show",
  noMatch: "No node matches",
  pending: "Loading...",
  offline: "No connection: values may be missing.",
  failed: "The readings could not be loaded.",

  master: "Master",
  place: "Node",
  id: "Node ID",
  row: "Row",
  fromSouth: "From south",
  notes: "Notes",

  none: "None",
  unassigned: "Unassigned",
  tiltFault: "Tilt sensor failed",
  masterHop: "Master",
  unknownHop: "Unknown",

  noData: "No data",
  duplicateId: "Duplicate ID",
  implausibleAngle: "Implausible angle",
  deviation: "Deviation",
} as const;

/** "5 of 350 nodes". */
export function nodesFound(found: number, all: number): string {
  const total = numberText(all);
  const nodes = all === 1 ? "node" : "nodes";
  return found === all ? `${total} ${nodes}` : `${numberText(found)} of ${total} ${nodes}`;
}

export function pageOf(page: number, pages: number): string {
  return `${page} of ${numberText(pages)}`;
}

/** Label of the button that selects a row on the map. */
export function selectNode(nLocId: string, master: string): string {
  return `Select node ${nLocId} of ${master}`;
}

/** Label of the button that opens the details of a row's node. */
export function detailsOfNode(nLocId: string, master: string): string {
  return `Details of node ${nLocId} of ${master}`;
}
