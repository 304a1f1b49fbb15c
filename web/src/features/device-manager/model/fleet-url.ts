/** URL state of the device manager: search, sort order and firmware filter. */
import type { TableSort } from "#web/ui/table-order.ts";
import { FLEET_COLUMNS } from "./fleet-columns.ts";

export interface FleetUrl {
  readonly search: string;
  readonly sort: TableSort;
  /** Masters with this version only; undefined: all. */
  readonly firmware: string | undefined;
}

const FIRST_SORT: TableSort = { column: "layout", direction: "asc" };
/** Longer search texts are truncated; no value is longer. */
const MAX_TEXT = 200;

export function readFleetUrl(query: URLSearchParams): FleetUrl {
  return {
    search: (query.get("q") ?? "").slice(0, MAX_TEXT),
    sort: readSort(query.get("sort")),
    firmware: query.get("firmware")?.slice(0, MAX_TEXT) || undefined,
  };
}

/** Omits default values. */
export function writeFleetUrl({ search, sort, firmware }: FleetUrl): URLSearchParams {
  const query = new URLSearchParams();
  if (search !== "") query.set("q", search);
  const isFirst = sort.column === FIRST_SORT.column && sort.direction === FIRST_SORT.direction;
  if (!isFirst) query.set("sort", `${sort.column}.${sort.direction}`);
  if (firmware !== undefined) query.set("firmware", firmware);
  return query;
}

function readSort(text: string | null): TableSort {
  const [column = "", direction] = (text ?? "").split(".");
  const isColumn = FLEET_COLUMNS.some(({ key }) => key === column);
  if (!isColumn || (direction !== "asc" && direction !== "desc")) return FIRST_SORT;
  return { column, direction };
}
