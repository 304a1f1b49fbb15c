/** The state of the table of locations: search and sort order. */
import { useMemo, useState } from "react";
import type { SiteCampaigns } from "#web/features/site/model/replacement.ts";
import type { Site } from "#web/features/site/model/site.ts";
import { nextTableSort, sortedRows, type TableSort } from "#web/ui/table-order.ts";
import { useRowSearch } from "#web/ui/use-row-search.ts";
import { locationColumns, locationRows } from "./location-rows.ts";

const FIRST_SORT: TableSort = { column: "master", direction: "asc" };

export type LocationTableState = ReturnType<typeof useLocationTable>;

export function useLocationTable(site: Site, campaigns: SiteCampaigns) {
  const [search, setSearch] = useState("");
  const [sort, setSort] = useState(FIRST_SORT);
  // Memoised, because a site has thousands of rows.
  const columns = useMemo(() => locationColumns(site, campaigns), [site, campaigns]);
  const all = useMemo(() => locationRows(site), [site]);
  const { found, ...searchFocus } = useRowSearch(all, columns, search);
  const rows = useMemo(() => {
    const column = columns.find(({ key }) => key === sort.column);
    return sortedRows(found, column, sort.direction);
  }, [found, columns, sort]);
  const sortBy = (column: string) => setSort(nextTableSort(sort, column));
  return { columns, rows, total: all.length, search, setSearch, searchFocus, sort, sortBy };
}
