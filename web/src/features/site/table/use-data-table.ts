/** React hook of the data table's state: search, sort order, page and chosen columns. */
import { useMemo, useState } from "react";
import { holds } from "#domain/access/privileges.ts";
import type { Site } from "#web/features/site/model/site.ts";
import { useAllCampaigns } from "#web/features/site/view/site-campaigns.ts";
import { useReadiness } from "#web/features/site/view/use-readiness.ts";
import { useSiteView } from "#web/features/site/view/use-site-view.ts";
import { useUnits } from "#web/session/services.ts";
import { usePrivileges } from "#web/session/use-privileges.ts";
import { nextTableSort, sortedRows, type TableSort } from "#web/ui/table-order.ts";
import { useRowSearch } from "#web/ui/use-row-search.ts";
import { DEFAULT_COLUMNS, type NodeColumn, tableColumns } from "./table-columns.ts";
import { tableRows } from "./table-rows.ts";

/** Choices of rows per page; "all" puts every row on one page. */
export const PAGE_SIZES = [5, 10, "all"] as const;

export type PageSize = (typeof PAGE_SIZES)[number];

const FIRST_SORT: TableSort = { column: "master", direction: "asc" };

export type DataTableState = ReturnType<typeof useDataTable>;

export function useDataTable(site: Site) {
  const [search, setSearch] = useState("");
  const [sort, setSort] = useState(FIRST_SORT);
  const [pageSize, setPageSize] = useState<PageSize>(5);
  const [page, setPage] = useState(0);
  const [chosen, setChosen] = useState(DEFAULT_COLUMNS);
  // The search finds readiness too. It is computed when the field gets the focus: with the first
  // key, the search texts of all rows would have to be built again.
  const [isSearched, setSearched] = useState(false);
  const columns = useColumns(site, chosen.has("readiness") || isSearched);
  const all = useRows(site);
  const { found, onFocus, onBlur } = useRowSearch(all, columns, search);
  const sorted = useMemo(() => {
    const column = columns.find(({ key }) => key === sort.column);
    return sortedRows(found, column, sort.direction);
  }, [found, columns, sort]);
  const size = pageSize === "all" ? Math.max(1, sorted.length) : pageSize;
  const lastPage = Math.max(0, Math.ceil(sorted.length / size) - 1);
  const shownPage = Math.min(page, lastPage);
  return {
    columns,
    shownColumns: columns.filter(({ key }) => chosen.has(key)),
    chosen,
    setChosen,
    total: all.length,
    rows: sorted,
    pageRows: sorted.slice(shownPage * size, (shownPage + 1) * size),
    search,
    setSearch: (next: string) => {
      setSearch(next);
      setPage(0);
    },
    searchFocus: {
      onFocus: () => {
        setSearched(true);
        onFocus();
      },
      onBlur,
    },
    sort,
    sortBy: (column: string) => setSort(nextTableSort(sort, column)),
    pageSize,
    setPageSize: (next: PageSize) => {
      setPageSize(next);
      setPage(0);
    },
    page: shownPage,
    lastPage,
    setPage,
  };
}

function useColumns(site: Site, showsReadiness: boolean): readonly NodeColumn[] {
  const held = usePrivileges();
  const units = useUnits();
  const hasData = holds(held, "DATA_SNAPSHOT");
  const { found: readiness } = useReadiness(site, hasData && showsReadiness);
  const campaigns = useAllCampaigns();
  return useMemo(
    () => tableColumns({ site, held, units, readiness, campaigns }, hasData),
    [site, held, units, readiness, campaigns, hasData],
  );
}

function useRows(site: Site) {
  const { readings, selection, status } = useSiteView();
  const mayRead = holds(usePrivileges(), "DATA_SNAPSHOT");
  const isRead = mayRead && (status === "resolved" || status === "empty");
  const picked = [...selection.masters].sort((one, other) => one - other).join();
  return useMemo(() => {
    const masters = new Set(picked === "" ? [] : picked.split(",").map(Number));
    return tableRows(site, readings, masters, isRead);
  }, [site, readings, picked, isRead]);
}
