/** The search of a table's rows, made ready while somebody is about to type. */
import { useDeferredValue, useEffect, useMemo, useState } from "react";
import { createRowSearch } from "./row-search.ts";
import type { TableColumn } from "./table-column.ts";
import { whileIdle } from "./while-idle.ts";

export interface RowsFound<Row> {
  readonly found: readonly Row[];
  /** Goes on the field that is typed into. */
  readonly onFocus: () => void;
  readonly onBlur: () => void;
}

/** Rows and columns must be the same at each drawing for as long as they say the same. */
export function useRowSearch<Row>(
  rows: readonly Row[],
  columns: readonly TableColumn<Row>[],
  search: string,
): RowsFound<Row> {
  const [isExpected, setIsExpected] = useState(false);
  const wanted = useDeferredValue(search);
  // What 20,000 rows say takes hundreds of milliseconds to put together.
  const rowSearch = useMemo(() => createRowSearch(rows, columns), [rows, columns]);
  useEffect(() => (isExpected ? whileIdle(rowSearch.prepare) : undefined), [rowSearch, isExpected]);
  return {
    found: useMemo(() => rowSearch.found(wanted), [rowSearch, wanted]),
    onFocus: () => setIsExpected(true),
    onBlur: () => setIsExpected(false),
  };
}
