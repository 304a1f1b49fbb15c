/** Virtualised table: renders only the visible rows of a scrolling container. */
import Table from "@mui/material/Table";
import TableBody from "@mui/material/TableBody";
import TableCell from "@mui/material/TableCell";
import TableContainer from "@mui/material/TableContainer";
import TableRow from "@mui/material/TableRow";
import { useVirtualizer } from "@tanstack/react-virtual";
import { type ReactNode, useRef } from "react";
import { cellText } from "./cell.ts";
import { ROW_HEIGHT_PX, RowSpace, TableHeads } from "./TableHeads.tsx";
import type { TableColumn } from "./table-column.ts";
import type { TableSort } from "./table-order.ts";

interface Props<Row> {
  readonly label: string;
  readonly columns: readonly TableColumn<Row>[];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string | number;
  readonly sort: TableSort;
  readonly onSort: (column: string) => void;
  readonly isSelected?: (row: Row) => boolean;
  readonly onPress?: (row: Row) => void;
  /** Renders the content of a cell; undefined: the plain text. */
  readonly drawCell?: (row: Row, column: TableColumn<Row>) => ReactNode;
}

/** Assumed size of the view in pixels before the first measurement. */
const FIRST_VIEW = { width: 1_000, height: 10 * ROW_HEIGHT_PX };

export function LongTable<Row>(props: Props<Row>) {
  const { label, columns, rows, keyOf, sort, onSort } = props;
  const frame = useRef<HTMLDivElement>(null);
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => frame.current,
    estimateSize: () => ROW_HEIGHT_PX,
    initialRect: FIRST_VIEW,
    overscan: 8,
  });
  const drawn = virtual.getVirtualItems().map(({ index }) => index);
  const first = drawn[0] ?? 0;
  const end = (drawn.at(-1) ?? -1) + 1;
  return (
    <TableContainer ref={frame} tabIndex={0} role="region" aria-label={label} sx={FRAME}>
      <Table stickyHeader size="small" aria-label={label} aria-rowcount={rows.length + 1}>
        <TableHeads columns={columns} sort={sort} onSort={onSort} />
        <TableBody>
          <RowSpace heightPx={first * ROW_HEIGHT_PX} columns={columns.length} />
          {rows.slice(first, end).map((row, at) => (
            <LongRow key={keyOf(row)} {...props} row={row} place={first + at} />
          ))}
          <RowSpace heightPx={(rows.length - end) * ROW_HEIGHT_PX} columns={columns.length} />
        </TableBody>
      </Table>
    </TableContainer>
  );
}

interface RowProps<Row> extends Props<Row> {
  readonly row: Row;
  readonly place: number;
}

/** Virtualised row; aria-rowindex counts the header as row 1. */
function LongRow<Row>(props: RowProps<Row>) {
  const { columns, row, place: index, isSelected, onPress, drawCell } = props;
  const selection = isSelected && { selected: isSelected(row), "aria-selected": isSelected(row) };
  const press = onPress && { hover: true, onClick: () => onPress(row) };
  return (
    <TableRow aria-rowindex={index + 2} {...selection} {...press} sx={onPress ? PRESSABLE : ROW}>
      {columns.map((column) => (
        <TableCell key={column.key} align={column.isNumeric ? "right" : "left"} sx={CELL}>
          {drawCell?.(row, column) ?? cellText(column.read(row), column.digits)}
        </TableCell>
      ))}
    </TableRow>
  );
}

const FRAME = { flex: "1 1 auto", minHeight: 0, overflow: "auto" } as const;

const ROW = { height: ROW_HEIGHT_PX } as const;

const PRESSABLE = { ...ROW, cursor: "pointer" } as const;

const CELL = { py: 0, whiteSpace: "nowrap", fontVariantNumeric: "tabular-nums" } as const;
