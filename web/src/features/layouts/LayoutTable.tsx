/**
 * The layouts list as a table of name, customer, state and health; pressing a heading sorts by it.
 */

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
import useMediaQuery from "@mui/material/useMediaQuery";
import { memo } from "react";
import { Link as RouterLink, useNavigate } from "react-router";
import type { Layout } from "#web/api/parse.ts";
import { LAYOUT_LIST_MESSAGES } from "#web/features/layouts/layout-list-messages.ts";
import { lineClamp } from "#web/ui/line-clamp.ts";
import { COLUMNS, type LayoutSort, nextSort, type SortColumn } from "./columns.ts";
import { HEALTH_COLUMNS } from "./health/HealthCells.tsx";
import type { LayoutsHealth } from "./health/use-layout-health.ts";
import { LayoutMarks } from "./LayoutMarks.tsx";
import { LocationsLink } from "./LocationsLink.tsx";
import { layoutFacts } from "./layout-facts.ts";
import type { PathOfLayout } from "./layout-path.ts";
import { useRowWindow } from "./use-row-window.ts";

const ROW_HEIGHT_PX = 56;

/** Column widths on tablets (sm), and on wide screens, which show all health columns (lg). */
const WIDTHS = {
  name: { sm: "28%", lg: "20%" },
  customerName: { sm: "18%", lg: "10%" },
  state: { sm: "13%", lg: "7%" },
} as const;

const DIRECTIONS = { ascending: "asc", descending: "desc" } as const;

const NARROW_COLUMNS = HEALTH_COLUMNS.filter(({ width }) => "sm" in width);

interface Props {
  readonly health: LayoutsHealth;
  readonly layouts: readonly Layout[];
  readonly pathOf: PathOfLayout;
  readonly sort: LayoutSort;
  readonly onSort: (sort: LayoutSort) => void;
}

export function LayoutTable({ health, layouts, pathOf, sort, onSort }: Props) {
  const isWide = useMediaQuery<{ breakpoints: { up(key: "lg"): string } }>((theme) =>
    theme.breakpoints.up("lg"),
  );
  const columns = isWide ? HEALTH_COLUMNS : NARROW_COLUMNS;
  return (
    <TableContainer sx={{ overflow: "visible" }}>
      <Table
        aria-label={LAYOUT_LIST_MESSAGES.layouts}
        aria-rowcount={layouts.length + 1}
        stickyHeader
        sx={TABLE}
      >
        <TableHead>
          <TableRow aria-rowindex={1}>
            {COLUMNS.map((column) => (
              <ColumnHead key={column.key} column={column} sort={sort} onSort={onSort} />
            ))}
            {columns.map((column) => (
              <HealthHead key={column.key} column={column} sort={sort} onSort={onSort} />
            ))}
          </TableRow>
        </TableHead>
        <LayoutRows {...{ health, layouts, pathOf, columns }} />
      </Table>
    </TableContainer>
  );
}

interface RowsProps extends Pick<Props, "health" | "layouts" | "pathOf"> {
  readonly columns: readonly (typeof HEALTH_COLUMNS)[number][];
}

/** Row indices (aria-rowindex) start at 2: the header is row 1. */
function LayoutRows({ health, layouts, pathOf, columns }: RowsProps) {
  const rows = useRowWindow<HTMLTableSectionElement>(layouts.length, ROW_HEIGHT_PX);
  return (
    <TableBody ref={rows.ref}>
      <Space heightPx={rows.spaceAbovePx} columns={COLUMNS.length + columns.length} />
      {layouts.slice(rows.first, rows.end).map((layout, index) => (
        <LayoutRow
          key={layout.id}
          {...{ health, layout, columns }}
          path={pathOf(layout)}
          rowIndex={rows.first + index + 2}
        />
      ))}
      <Space heightPx={rows.spaceBelowPx} columns={COLUMNS.length + columns.length} />
    </TableBody>
  );
}

interface SpaceProps {
  readonly heightPx: number;
  readonly columns: number;
}

function Space({ heightPx, columns }: SpaceProps) {
  if (heightPx === 0) return undefined;
  return (
    <tr>
      <td colSpan={columns} style={{ height: heightPx, padding: 0 }} />
    </tr>
  );
}

interface HeadProps extends Pick<Props, "sort" | "onSort"> {
  readonly column: (typeof COLUMNS)[number];
}

function ColumnHead({ column: { key, label }, sort, onSort }: HeadProps) {
  return <SortHead {...{ column: key, label, sort, onSort }} width={WIDTHS[key]} />;
}

interface HealthHeadProps extends Pick<Props, "sort" | "onSort"> {
  readonly column: (typeof HEALTH_COLUMNS)[number];
}

function HealthHead({ column: { key, label, width }, sort, onSort }: HealthHeadProps) {
  if (key === "health") return <SortHead {...{ column: key, label, width, sort, onSort }} />;
  return (
    <TableCell sx={key === "day" ? { ...HEAD, px: 1, width } : { ...HEAD, width }}>
      {label}
    </TableCell>
  );
}

interface SortHeadProps extends Pick<Props, "sort" | "onSort"> {
  readonly column: SortColumn;
  readonly label: string;
  readonly width: { readonly sm: string; readonly lg: string };
}

function SortHead({ column: key, label, width, sort, onSort }: SortHeadProps) {
  const isActive = sort.column === key;
  const direction = DIRECTIONS[sort.direction];
  return (
    <TableCell sortDirection={isActive && direction} sx={{ ...HEAD, width }}>
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

interface RowProps extends Pick<RowsProps, "health" | "columns"> {
  readonly layout: Layout;
  readonly path: string;
  readonly rowIndex: number;
}

/**
 * Row of one layout. The whole row opens the layout; keyboard and screen readers use the link in
 * its first cell. Memoised: renders only when its props change.
 */
const LayoutRow = memo(({ health, layout, columns, path, rowIndex }: RowProps) => {
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
        <Typography variant="body2" component="span" sx={TWO_LINES}>
          {layout.customerName}
        </Typography>
      </TableCell>
      <TableCell sx={{ py: 0, pr: 1 }}>
        <Box sx={{ display: "flex", alignItems: "center", justifyContent: "space-between" }}>
          {layout.state}
          <LocationsLink layout={layout} />
        </Box>
      </TableCell>
      {columns.map(({ key, Cell }) => (
        <TableCell key={key} sx={key === "day" ? DAY : CELL}>
          <Cell health={health} layoutId={layout.id} zone={layout.zone} />
        </TableCell>
      ))}
    </TableRow>
  );
});

/** Style of the table: rounded corners like those of the surrounding sheet. */
const TABLE = {
  tableLayout: "fixed",
  "& thead th:first-of-type": { borderStartStartRadius: 15 },
  "& thead th:last-of-type": { borderStartEndRadius: 15 },
} as const;

/** Style of the header, which sticks below the top bar while the list scrolls. */
const HEAD = { py: 0, height: ROW_HEIGHT_PX, top: { xs: 56, sm: 64 } } as const;

const ROW = {
  height: ROW_HEIGHT_PX,
  cursor: "pointer",
  "&:last-child > *": { borderBottom: 0 },
} as const;

const CELL = { py: 0, overflow: "hidden" } as const;
const DAY = { ...CELL, px: 1 } as const;
const LINE = { display: "block", lineHeight: 1.4 } as const;
/** Style of a name that may take the two lines of a row. */
const TWO_LINES = { ...lineClamp("2"), lineHeight: 1.3 } as const;
