/** The list as a table of the spec's three columns; a press on a head sorts by it (S0 §2). */

import Table from "@mui/material/Table";
import TableBody from "@mui/material/TableBody";
import TableCell from "@mui/material/TableCell";
import TableContainer from "@mui/material/TableContainer";
import TableHead from "@mui/material/TableHead";
import TableRow from "@mui/material/TableRow";
import TableSortLabel from "@mui/material/TableSortLabel";
import Typography from "@mui/material/Typography";
import type { Layout } from "#web/api/parse.ts";
import { MESSAGES } from "#web/ui/messages.ts";
import { COLUMNS, type LayoutSort, nextSort } from "./columns.ts";
import { layoutFacts } from "./layout-facts.ts";

/** S0 §2. */
const ROW_HEIGHT_PX = 56;

const WIDTHS = { name: "52%", customerName: "34%", state: "14%" } as const;

const DIRECTIONS = { ascending: "asc", descending: "desc" } as const;

interface Props {
  readonly layouts: readonly Layout[];
  readonly sort: LayoutSort;
  readonly onSort: (sort: LayoutSort) => void;
}

export function LayoutTable({ layouts, sort, onSort }: Props) {
  return (
    <TableContainer sx={{ overflow: "visible" }}>
      <Table
        aria-label={MESSAGES.layouts}
        stickyHeader
        sx={{
          tableLayout: "fixed",
          "& thead th:first-of-type": { borderStartStartRadius: 15 },
          "& thead th:last-of-type": { borderStartEndRadius: 15 },
        }}
      >
        <TableHead>
          <TableRow>
            {COLUMNS.map(({ key, label }) => (
              <TableCell
                key={key}
                sortDirection={sort.column === key ? DIRECTIONS[sort.direction] : false}
                sx={{ width: WIDTHS[key], py: 0, height: ROW_HEIGHT_PX, top: { xs: 56, sm: 64 } }}
              >
                <TableSortLabel
                  active={sort.column === key}
                  direction={sort.column === key ? DIRECTIONS[sort.direction] : "asc"}
                  onClick={() => onSort(nextSort(sort, key))}
                  sx={{ minHeight: 44 }}
                >
                  {label}
                </TableSortLabel>
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {layouts.map((layout) => (
            <LayoutRow key={layout.id} layout={layout} />
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}

interface RowProps {
  readonly layout: Layout;
}

function LayoutRow({ layout }: RowProps) {
  return (
    <TableRow hover sx={{ height: ROW_HEIGHT_PX, "&:last-child > *": { borderBottom: 0 } }}>
      <TableCell component="th" scope="row" sx={{ py: 0 }}>
        <Typography
          variant="subtitle2"
          component="span"
          noWrap
          sx={{ display: "block", lineHeight: 1.4 }}
        >
          {layout.name}
        </Typography>
        <Typography
          variant="caption"
          component="span"
          color="textSecondary"
          noWrap
          sx={{ display: "block", lineHeight: 1.4 }}
        >
          {layoutFacts(layout)}
        </Typography>
      </TableCell>
      <TableCell sx={{ py: 0 }}>
        <Typography variant="body2" component="span" noWrap sx={{ display: "block" }}>
          {layout.customerName}
        </Typography>
      </TableCell>
      <TableCell sx={{ py: 0 }}>{layout.state}</TableCell>
    </TableRow>
  );
}
