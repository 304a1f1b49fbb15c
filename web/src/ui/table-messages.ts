/** Texts of the data table. */
import { numberText, plural } from "#web/language/counts.ts";
import { messages } from "#web/language/messages.ts";

/** First part of the name of the downloaded file; the layout and the time follow. */
export const TABLE_FILE = "Data Table";

/** Column headers of the downloaded file, in English; on the screen they are translated. */
export const TABLE_HEADS = {
  master: "Master",
  place: "Node",
  id: "Node ID",
  row: "Row",
  fromSouth: "From south",
  notes: "Notes",
  replacement: "Replacement",
  readiness: "Stow readiness",
} as const;

export const TABLE_MESSAGES = messages("table", {
  title: "Data Table",
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

  ...TABLE_HEADS,

  none: "None",
  unassigned: "Unassigned",
  tiltFault: "Tilt sensor failed",
  masterHop: "Master",
  unknownHop: "Unknown",

  noData: "No data",
  duplicateId: "Duplicate ID",
  implausibleAngle: "Implausible angle",
  deviation: "Deviation",
  allNodes: (all: number) => plural(all, { one: "# node", other: "# nodes" }),
  someNodes: (found: number, all: number) =>
    `${numberText(found)} of ${plural(all, { one: "# node", other: "# nodes" })}`,
  pageOf: (page: number, pages: number) => `${page} of ${numberText(pages)}`,
  /** Label of the button that selects a row on the map. */
  selectNode: (nLocId: string, master: string) => `Select node ${nLocId} of ${master}`,
  /** Label of the button that opens the details of a row's node. */
  detailsOfNode: (nLocId: string, master: string) => `Details of node ${nLocId} of ${master}`,
});

/** Number of nodes in the table, such as "5 of 350 nodes" or "350 nodes". */
export function nodesFound(found: number, all: number): string {
  return found === all ? TABLE_MESSAGES.allNodes(all) : TABLE_MESSAGES.someNodes(found, all);
}
