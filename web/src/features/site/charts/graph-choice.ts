/** The graphs that the user has selected, and the table for selecting them. */
import { DEFAULT_GRAPHS, GRAPH_TYPES, type GraphTypeKey } from "#domain/telemetry/graph-types.ts";
import { GRAPH_TITLES } from "#web/features/site/model/graph-titles.ts";
import { MAX_GRAPHS } from "#web/features/site/view/url/chart-url.ts";
import { createRowSearch } from "#web/ui/row-search.ts";
import { type TableColumn, textColumn } from "#web/ui/table-column.ts";
import { sortedRows, type TableSort } from "#web/ui/table-order.ts";
import { CHART_MESSAGES } from "./chart-messages.ts";

/** Maximum number of graphs on small screens. */
const MAX_GRAPHS_SMALL = 2;

export function maxGraphs(isSmall: boolean): number {
  return isSmall ? MAX_GRAPHS_SMALL : MAX_GRAPHS;
}

export type GraphRow = (typeof GRAPH_TYPES)[number];

/**
 * Returns those graphs named in the address that exist, or else the default ones; only the first
 * few on a small screen.
 */
export function shownGraphs(
  chosen: readonly string[] | undefined,
  isSmall: boolean,
): readonly GraphRow[] {
  const known = graphsNamed(chosen ?? []);
  return (known.length === 0 ? graphsNamed(DEFAULT_GRAPHS) : known).slice(0, maxGraphs(isSmall));
}

function graphsNamed(keys: readonly string[]): readonly GraphRow[] {
  return keys.flatMap((key) => GRAPH_TYPES.find((type) => type.key === key) ?? []);
}

export const GRAPHS_PER_PAGE = 5;

const DEVICES = { node: CHART_MESSAGES.node, master: CHART_MESSAGES.master } as const;

export const GRAPH_COLUMNS: readonly TableColumn<GraphRow>[] = [
  textColumn("title", CHART_MESSAGES.titleColumn, ({ key }) => GRAPH_TITLES[key]),
  textColumn("device", CHART_MESSAGES.deviceColumn, ({ device }) => DEVICES[device]),
];

const SEARCH = createRowSearch<GraphRow>(GRAPH_TYPES, GRAPH_COLUMNS);

/**
 * Returns the graphs that match the filter, as sorted table rows; without a sort, in the order of
 * the table.
 */
export function graphRows(filter: string, sort: TableSort | undefined): readonly GraphRow[] {
  const found = SEARCH.found(filter);
  if (sort === undefined) return found;
  return sortedRows(
    found,
    GRAPH_COLUMNS.find(({ key }) => key === sort.column),
    sort.direction,
  );
}

/** Adds a graph to the selection or removes it; at the maximum number, none is added. */
export function toggledGraphs(
  chosen: readonly GraphTypeKey[],
  key: GraphTypeKey,
  most: number,
): readonly GraphTypeKey[] {
  if (chosen.includes(key)) return chosen.filter((one) => one !== key);
  return chosen.length < most ? [...chosen, key] : chosen;
}
