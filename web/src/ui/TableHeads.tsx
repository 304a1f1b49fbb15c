/** Header row of a sortable table, and the spacer for rows that are not rendered. */
import TableCell from "@mui/material/TableCell";
import TableHead from "@mui/material/TableHead";
import TableRow from "@mui/material/TableRow";
import TableSortLabel from "@mui/material/TableSortLabel";
import type { TableColumn } from "./table-column.ts";
import type { TableSort } from "./table-order.ts";

/** Height of a row; fixed, because virtualisation computes positions from it. */
export const ROW_HEIGHT_PX = 56;
const HEAD_HEIGHT_PX = 48;

interface Props<Row> {
  readonly columns: readonly TableColumn<Row>[];
  readonly sort: TableSort;
  readonly onSort: (column: string) => void;
}

export function TableHeads<Row>({ columns, sort, onSort }: Props<Row>) {
  return (
    <TableHead>
      <TableRow aria-rowindex={1} sx={{ height: HEAD_HEIGHT_PX }}>
        {columns.map(({ key, label, unit, isNumeric }) => (
          <TableCell
            key={key}
            align={isNumeric ? "right" : "left"}
            sortDirection={sort.column === key && sort.direction}
            sx={{ py: 0, whiteSpace: "nowrap" }}
          >
            <TableSortLabel
              active={sort.column === key}
              direction={sort.column === key ? sort.direction : "asc"}
              onClick={() => onSort(key)}
              sx={{ minHeight: 44 }}
            >
              {unit === "" ? label : `${label}, ${unit}`}
            </TableSortLabel>
          </TableCell>
        ))}
      </TableRow>
    </TableHead>
  );
}

interface SpaceProps {
  readonly heightPx: number;
  readonly columns: number;
}

export function RowSpace({ heightPx, columns }: SpaceProps) {
  if (heightPx <= 0) return undefined;
  return (
    <tr aria-hidden>
      <td colSpan={columns} style={{ height: heightPx, padding: 0 }} />
    </tr>
  );
}
