/** A table for screen and print whose rows are cards on narrow screens. */
import Table from "@mui/material/Table";
import TableBody from "@mui/material/TableBody";
import TableCell from "@mui/material/TableCell";
import TableHead from "@mui/material/TableHead";
import TableRow from "@mui/material/TableRow";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";

export interface CardColumn<Row> {
  /** Header; unique within the table. */
  readonly head: string;
  /** Shown in small print below the header, such as a reference figure. */
  readonly note?: string;
  readonly isNumeric?: boolean;
  readonly read: (row: Row) => ReactNode;
}

interface Props<Row> {
  /** Accessible name: a text, or the id of the element that contains it. */
  readonly name: { readonly label: string } | { readonly labelId: string };
  readonly columns: readonly CardColumn<Row>[];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string;
  readonly isSelected?: (row: Row) => boolean;
  /** True for many columns: rows are cards on tablets held upright too, not only on phones. */
  readonly isWide?: boolean;
}

/** Roles are written out, because elements that are not displayed as a table lose theirs. */
export function CardTable<Row>(props: Props<Row>) {
  const { name, columns, rows, keyOf, isSelected, isWide = false } = props;
  return (
    <Table
      size="small"
      role="table"
      {...("label" in name ? { "aria-label": name.label } : { "aria-labelledby": name.labelId })}
      sx={isWide ? WIDE_CARD_TABLE : CARD_TABLE}
    >
      <TableHead role="rowgroup">
        <TableRow role="row">
          {columns.map(({ head, note, isNumeric }) => (
            <TableCell key={head} role="columnheader" align={alignOf(isNumeric)}>
              {head}
              {note !== undefined && (
                <Typography component="span" variant="caption" sx={NOTE}>
                  {note}
                </Typography>
              )}
            </TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody role="rowgroup">
        {rows.map((row) => (
          <TableRow key={keyOf(row)} role="row" selected={isSelected?.(row) ?? false}>
            {columns.map(({ head, isNumeric, read }) => (
              <TableCell key={head} role="cell" data-head={head} align={alignOf(isNumeric)}>
                {read(row)}
              </TableCell>
            ))}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

function alignOf(isNumeric = false): "left" | "right" {
  return isNumeric ? "right" : "left";
}

/** Style on narrow screens: a row is a card in which each cell has the header of its column. */
const CARDS = {
  display: "block",
  "& thead": { display: "none" },
  "& tbody, & tr": { display: "block" },
  "& tr": { py: 0.75, borderBottom: 1, borderColor: "divider" },
  // Cells of numbers are reversed by Material UI; here the header comes first in all of them.
  "& td": {
    ...{ display: "flex", flexDirection: "row", gap: 1, textAlign: "left" },
    ...{ border: 0, px: 0, py: 0.125 },
  },
  "& td::before": {
    content: "attr(data-head)",
    flex: "0 0 40%",
    color: "text.secondary",
  },
  "& td:empty": { display: "none" },
} as const;

const TABLE = {
  "& th, & td": { px: 1, py: 0.5, verticalAlign: "top", overflowWrap: "break-word" },
  "& td": { fontVariantNumeric: "tabular-nums" },
  "@media print": {
    "& th, & td": { fontSize: "8.5pt", lineHeight: 1.25, px: "4px", py: "1px" },
    "& tr": { breakInside: "avoid" },
  },
} as const;

const CARD_TABLE = { ...TABLE, "@media screen and (max-width: 599.95px)": CARDS } as const;

const WIDE_CARD_TABLE = { ...TABLE, "@media screen and (max-width: 899.95px)": CARDS } as const;

const NOTE = { display: "block", color: "text.secondary", fontWeight: 400 } as const;
