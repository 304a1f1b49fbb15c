/** The list as a table of the spec's three columns; a press on a head sorts by it (S0 §2). */

import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import Table from "@mui/material/Table";
import TableBody from "@mui/material/TableBody";
import TableCell from "@mui/material/TableCell";
import TableContainer from "@mui/material/TableContainer";
import TableHead from "@mui/material/TableHead";
import TableRow from "@mui/material/TableRow";
import TableSortLabel from "@mui/material/TableSortLabel";
import Typography from "@mui/material/Typography";
import { Link as RouterLink, useNavigate } from "react-router";
import type { Layout } from "#web/api/parse.ts";
import { MESSAGES } from "#web/ui/messages.ts";
import { COLUMNS, type LayoutSort, nextSort } from "./columns.ts";
import { LayoutMarks } from "./LayoutMarks.tsx";
import { LocationsLink } from "./LocationsLink.tsx";
import { layoutFacts } from "./layout-facts.ts";
import type { PathOfLayout } from "./layout-path.ts";
import { useRowWindow } from "./use-row-window.ts";

/** S0 §2. */
const ROW_HEIGHT_PX = 56;

const WIDTHS = { name: "52%", customerName: "34%", state: "14%" } as const;

const DIRECTIONS = { ascending: "asc", descending: "desc" } as const;

interface Props {
  readonly layouts: readonly Layout[];
  readonly pathOf: PathOfLayout;
  readonly sort: LayoutSort;
  readonly onSort: (sort: LayoutSort) => void;
}

export function LayoutTable({ layouts, pathOf, sort, onSort }: Props) {
  return (
    <TableContainer sx={{ overflow: "visible" }}>
      <Table
        aria-label={MESSAGES.layouts}
        aria-rowcount={layouts.length + 1}
        stickyHeader
        sx={TABLE}
      >
        <TableHead>
          <TableRow aria-rowindex={1}>
            {COLUMNS.map((column) => (
              <ColumnHead key={column.key} column={column} sort={sort} onSort={onSort} />
            ))}
          </TableRow>
        </TableHead>
        <LayoutRows layouts={layouts} pathOf={pathOf} />
      </Table>
    </TableContainer>
  );
}

type RowsProps = Pick<Props, "layouts" | "pathOf">;

/** The first line of the table holds the heads, hence the rows count from two. */
function LayoutRows({ layouts, pathOf }: RowsProps) {
  const rows = useRowWindow<HTMLTableSectionElement>(layouts.length, ROW_HEIGHT_PX);
  return (
    <TableBody ref={rows.ref}>
      <Space heightPx={rows.spaceAbovePx} />
      {layouts.slice(rows.first, rows.end).map((layout, index) => (
        <LayoutRow
          key={layout.id}
          layout={layout}
          path={pathOf(layout)}
          rowIndex={rows.first + index + 2}
        />
      ))}
      <Space heightPx={rows.spaceBelowPx} />
    </TableBody>
  );
}

interface SpaceProps {
  readonly heightPx: number;
}

function Space({ heightPx }: SpaceProps) {
  if (heightPx === 0) return undefined;
  return (
    <tr>
      <td colSpan={COLUMNS.length} style={{ height: heightPx, padding: 0 }} />
    </tr>
  );
}

interface HeadProps extends Pick<Props, "sort" | "onSort"> {
  readonly column: (typeof COLUMNS)[number];
}

function ColumnHead({ column: { key, label }, sort, onSort }: HeadProps) {
  const isActive = sort.column === key;
  const direction = DIRECTIONS[sort.direction];
  return (
    <TableCell sortDirection={isActive && direction} sx={{ ...HEAD, width: WIDTHS[key] }}>
      <TableSortLabel
        active={isActive}
        direction={isActive ? direction : "asc"}
        onClick={() => onSort(nextSort(sort, key))}
        sx={{ minHeight: 44 }}
      >
        {label}
      </TableSortLabel>
    </TableCell>
  );
}

interface RowProps {
  readonly layout: Layout;
  readonly path: string;
  readonly rowIndex: number;
}

/** The whole row opens the layout; keys and screen readers have the link in its head. */
function LayoutRow({ layout, path, rowIndex }: RowProps) {
  const navigate = useNavigate();
  return (
    <TableRow hover aria-rowindex={rowIndex} sx={ROW} onClick={() => void navigate(path)}>
      <TableCell component="th" scope="row" sx={{ py: 0 }}>
        <Link
          component={RouterLink}
          to={path}
          variant="subtitle2"
          color="inherit"
          underline="hover"
          noWrap
          sx={LINE}
          onClick={(event) => event.stopPropagation()}
        >
          {layout.name}
        </Link>
        <Typography variant="caption" component="span" color="textSecondary" noWrap sx={LINE}>
          <LayoutMarks layout={layout} />
          {layoutFacts(layout)}
        </Typography>
      </TableCell>
      <TableCell sx={{ py: 0 }}>
        <Typography variant="body2" component="span" noWrap sx={LINE}>
          {layout.customerName}
        </Typography>
      </TableCell>
      <TableCell sx={{ py: 0, pr: 1 }}>
        <Box sx={{ display: "flex", alignItems: "center", justifyContent: "space-between" }}>
          {layout.state}
          <LocationsLink layout={layout} />
        </Box>
      </TableCell>
    </TableRow>
  );
}

/** The corners follow the sheet the table lies on. */
const TABLE = {
  tableLayout: "fixed",
  "& thead th:first-of-type": { borderStartStartRadius: 15 },
  "& thead th:last-of-type": { borderStartEndRadius: 15 },
} as const;

/** Stays below the top bar while the rows scroll. */
const HEAD = { py: 0, height: ROW_HEIGHT_PX, top: { xs: 56, sm: 64 } } as const;

const ROW = {
  height: ROW_HEIGHT_PX,
  cursor: "pointer",
  "&:last-child > *": { borderBottom: 0 },
} as const;

const LINE = { display: "block", lineHeight: 1.4 } as const;
