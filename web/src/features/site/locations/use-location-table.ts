/** The state of the table of places: what is searched and how it is sorted. */
import { useDeferredValue, useMemo, useState } from "react";
import type { Site } from "#web/features/site/model/site.ts";
import {
  foundRows,
  nextTableSort,
  searchTexts,
  sortedRows,
  type TableSort,
} from "#web/ui/table-order.ts";
import { locationColumns, locationRows } from "./location-rows.ts";

const FIRST_SORT: TableSort = { column: "master", direction: "asc" };

export type LocationTableState = ReturnType<typeof useLocationTable>;

export function useLocationTable(site: Site) {
  const [search, setSearch] = useState("");
  const [sort, setSort] = useState(FIRST_SORT);
  // A site has thousands of rows.
  const columns = useMemo(() => locationColumns(site), [site]);
  const all = useMemo(() => locationRows(site), [site]);
  const wanted = useDeferredValue(search);
  const isSearching = wanted.trim() !== "";
  const texts = useMemo(
    () => (isSearching ? searchTexts(all, columns) : []),
    [all, columns, isSearching],
  );
  const rows = useMemo(() => {
    const column = columns.find(({ key }) => key === sort.column);
    return sortedRows(foundRows(all, texts, wanted), column, sort.direction);
  }, [all, columns, texts, wanted, sort]);
  const sortBy = (column: string) => setSort(nextTableSort(sort, column));
  return { columns, rows, total: all.length, search, setSearch, sort, sortBy };
}
