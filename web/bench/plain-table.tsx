/**
 * Baseline of the table benchmark: the same rows and columns without virtualisation; every change
 * renders all rows.
 */
import { useMemo, useState } from "react";
import { USUAL_UNITS } from "#domain/units/display-units.ts";
import { DEFAULT_COLUMNS, tableColumns } from "#web/features/site/table/table-columns.ts";
import { tableRows } from "#web/features/site/table/table-rows.ts";
import { cellText } from "#web/ui/cell.ts";
import { createRowSearch } from "#web/ui/row-search.ts";
import { sortedRows } from "#web/ui/table-order.ts";
import { PRIVILEGES, type TableSubject } from "./table-subject.ts";

export function PlainTable({ site, readings }: TableSubject) {
  const [sort, setSort] = useState("master");
  const [search, setSearch] = useState("");
  const all = useMemo(
    () => tableColumns({ site, held: PRIVILEGES, units: USUAL_UNITS, readiness: [] }, true),
    [site],
  );
  const rows = useMemo(
    () => tableRows(site, readings, new Set(site.masters.keys()), true),
    [site, readings],
  );
  const found = createRowSearch(rows, all).found(search);
  const column = all.find(({ key }) => key === sort);
  const columns = all.filter(({ key }) => DEFAULT_COLUMNS.has(key));
  return (
    <div data-all style={{ overflow: "auto", flex: 1 }}>
      <input value={search} onChange={(event) => setSearch(event.target.value)} />
      <table>
        <thead>
          <tr>
            {columns.map(({ key, label }) => (
              <th key={key}>
                <button type="button" onClick={() => setSort(key)}>
                  {label}
                </button>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sortedRows(found, column, "asc").map((row) => (
            <tr key={row.node} style={{ height: 56 }}>
              {columns.map(({ key, read, digits }) => (
                <td key={key}>{cellText(read(row), digits)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
