/** URL state of the device manager: search, sort order and firmware filter. */
import type { TableSort } from "#web/ui/table-order.ts";
import { FLEET_COLUMNS } from "./fleet-columns.ts";

export interface FleetUrl {
  readonly search: string;
  readonly sort: TableSort;
  /** Firmware version that the shown masters have; undefined: all masters are shown. */
  readonly firmware: string | undefined;
}

const FIRST_SORT: TableSort = { column: "layout", direction: "asc" };
/** Maximum length of texts in the URL; longer ones are truncated, because no value is longer. */
const MAX_TEXT = 200;

export function readFleetUrl(query: URLSearchParams): FleetUrl {
  return {
    search: (query.get("q") ?? "").slice(0, MAX_TEXT),
    sort: readSort(query.get("sort")),
    firmware: query.get("firmware")?.slice(0, MAX_TEXT) || undefined,
  };
}

/** Query string for the state of the device manager; default values are omitted. */
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
