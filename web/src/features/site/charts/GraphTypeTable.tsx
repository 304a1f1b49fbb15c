/** Table of all graphs with five per page, in which the user selects some. */
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Checkbox from "@mui/material/Checkbox";
import Table from "@mui/material/Table";
import TableBody from "@mui/material/TableBody";
import TableCell from "@mui/material/TableCell";
import TableHead from "@mui/material/TableHead";
import TableRow from "@mui/material/TableRow";
import TableSortLabel from "@mui/material/TableSortLabel";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import type { GraphTypeKey } from "#domain/telemetry/graph-types.ts";
import { cellText } from "#web/ui/cell.ts";
import { PageSteps } from "#web/ui/PageSteps.tsx";
import { SearchField } from "#web/ui/SearchField.tsx";
import { nextTableSort, type TableSort } from "#web/ui/table-order.ts";
import { CHART_MESSAGES } from "./chart-messages.ts";
import {
  GRAPH_COLUMNS,
  GRAPHS_PER_PAGE,
  type GraphRow,
  graphRows,
  toggledGraphs,
} from "./graph-choice.ts";

interface Props {
  readonly chosen: readonly GraphTypeKey[];
  /** Maximum number of selected graphs. */
  readonly most: number;
  readonly onChoose: (chosen: readonly GraphTypeKey[]) => void;
}

export function GraphTypeTable({ chosen, most, onChoose }: Props) {
  const table = useGraphRows();
  const isFull = chosen.length >= most;
  return (
    <>
      <SearchField
        label={CHART_MESSAGES.filterGraphs}
        search={table.filter}
        onSearch={table.setFilter}
        sx={{ width: 1, mt: 0.5 }}
      />
      <Table size="small" aria-label={CHART_MESSAGES.title} sx={{ mt: 1 }}>
        <Heads
          sort={table.sort}
          onSort={table.sortBy}
          chosen={chosen}
          onClear={() => onChoose([])}
        />
        <TableBody>
          {table.rows.map((row) => (
            <GraphLine
              key={row.key}
              row={row}
              isChosen={chosen.includes(row.key)}
              isOff={isFull && !chosen.includes(row.key)}
              onToggle={() => onChoose(toggledGraphs(chosen, row.key, most))}
            />
          ))}
        </TableBody>
      </Table>
      {table.rows.length === 0 && (
        <Typography color="textSecondary" sx={{ p: 2, textAlign: "center" }}>
          {CHART_MESSAGES.noGraph}
        </Typography>
      )}
      <Box sx={FOOT}>
        <Box role="status" sx={STATUS}>
          {isFull && (
            <Alert severity="info" variant="outlined" sx={{ py: 0 }}>
              {CHART_MESSAGES.maxSelected(most)}
            </Alert>
          )}
        </Box>
        <PageSteps page={table.page} lastPage={table.lastPage} onPage={table.setPage} />
      </Box>
    </>
  );
}

function useGraphRows() {
  const [filter, setFilter] = useState("");
  const [sort, setSort] = useState<TableSort>();
  const [page, setPage] = useState(0);
  const all = graphRows(filter, sort);
  const lastPage = Math.max(0, Math.ceil(all.length / GRAPHS_PER_PAGE) - 1);
  const shown = Math.min(page, lastPage);
  return {
    filter,
    setFilter: (next: string) => {
      setFilter(next);
      setPage(0);
    },
    sort,
    sortBy: (column: string) => setSort(nextTableSort(sort ?? NO_SORT, column)),
    rows: all.slice(shown * GRAPHS_PER_PAGE, (shown + 1) * GRAPHS_PER_PAGE),
    page: shown,
    lastPage,
    setPage,
  };
}

const NO_SORT: TableSort = { column: "", direction: "asc" };

interface HeadsProps {
  readonly sort: TableSort | undefined;
  readonly onSort: (column: string) => void;
  readonly chosen: readonly GraphTypeKey[];
  readonly onClear: () => void;
}

/** Header row of the table. Its checkbox clears the whole selection, but cannot select anything. */
function Heads({ sort, onSort, chosen, onClear }: HeadsProps) {
  return (
    <TableHead>
      <TableRow>
        <TableCell padding="checkbox">
          <Checkbox
            indeterminate={chosen.length > 0}
            checked={false}
            disabled={chosen.length === 0}
            onChange={onClear}
            slotProps={{ input: { "aria-label": CHART_MESSAGES.clearGraphs } }}
          />
        </TableCell>
        {GRAPH_COLUMNS.map(({ key, label }) => (
          <TableCell key={key} sortDirection={sort?.column === key && sort.direction}>
            <TableSortLabel
              active={sort?.column === key}
              direction={sort?.column === key ? sort.direction : "asc"}
              onClick={() => onSort(key)}
            >
              {label}
            </TableSortLabel>
          </TableCell>
        ))}
      </TableRow>
    </TableHead>
  );
}

interface LineProps {
  readonly row: GraphRow;
  readonly isChosen: boolean;
  readonly isOff: boolean;
  readonly onToggle: () => void;
}

function GraphLine({ row, isChosen, isOff, onToggle }: LineProps) {
  const [title, device] = GRAPH_COLUMNS.map(({ read, digits }) => cellText(read(row), digits));
  const press = isOff ? undefined : onToggle;
  return (
    <TableRow hover={!isOff} selected={isChosen} onClick={press} sx={isOff ? OFF : PRESSABLE}>
      <TableCell padding="checkbox">
        <Checkbox
          checked={isChosen}
          disabled={isOff}
          onClick={(event) => event.stopPropagation()}
          onChange={onToggle}
          slotProps={{ input: { "aria-label": `${title}, ${device}` } }}
        />
      </TableCell>
      <TableCell>{title}</TableCell>
      <TableCell>{device}</TableCell>
    </TableRow>
  );
}

const PRESSABLE = { cursor: "pointer" } as const;

const OFF = { "& td": { color: "text.secondary" } } as const;

const FOOT = {
  display: "flex",
  flexWrap: { xs: "wrap", sm: "nowrap" },
  alignItems: "center",
  justifyContent: "flex-end",
  columnGap: 1,
  minHeight: 48,
} as const;

const STATUS = {
  mt: { xs: 1, sm: 0 },
  flex: { xs: "1 0 100%", sm: "1 1 0" },
  minWidth: 0,
} as const;
