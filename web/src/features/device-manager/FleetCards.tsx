/** The masters as cards, for phones: the same facts as in the table. */
import Box from "@mui/material/Box";
import { CardList } from "#web/ui/CardList.tsx";
import type { TableColumn } from "#web/ui/table-column.ts";
import type { TableSort } from "#web/ui/table-order.ts";
import { FleetCell } from "./FleetCell.tsx";
import type { FleetRow } from "./model/fleet.ts";
import { FLEET_COLUMNS } from "./model/fleet-columns.ts";
import { FLEET_MESSAGES } from "./model/fleet-messages.ts";

interface Props {
  readonly rows: readonly FleetRow[];
  readonly sort: TableSort;
  readonly onSort: (sort: TableSort) => void;
}

const CARD_HEIGHT_PX = 248;

export function FleetCards({ rows, sort, onSort }: Props) {
  return (
    <CardList
      label={FLEET_MESSAGES.table}
      columns={FLEET_COLUMNS}
      rows={rows}
      keyOf={({ master }) => master.id}
      cardHeightPx={CARD_HEIGHT_PX}
      sort={sort}
      onSort={onSort}
      drawCard={(row) => <FleetCard row={row} />}
    />
  );
}

/** Facts in the head of a card, shown without labels. */
const HEAD = ["name", "online", "layout"] as const;
const FACTS = FLEET_COLUMNS.filter(({ key }) => !HEAD.some((head) => head === key));

function FleetCard({ row }: { readonly row: FleetRow }) {
  return (
    <Box sx={{ py: 0.5 }}>
      <Box sx={TITLE}>
        {HEAD.map((key) => (
          <Box key={key} sx={{ gridArea: key, minWidth: 0 }}>
            <Fact row={row} column={FLEET_COLUMNS.find((column) => column.key === key)} />
          </Box>
        ))}
      </Box>
      <Box component="dl" sx={LIST}>
        {FACTS.map((column) => (
          <Box key={column.key} sx={WIDE.has(column.key) ? WIDE_FACT : FACT}>
            <Box component="dt" sx={LABEL}>
              {column.label}
            </Box>
            <Box component="dd" sx={VALUE}>
              <Fact row={row} column={column} />
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  );
}

interface FactProps {
  readonly row: FleetRow;
  readonly column: TableColumn<FleetRow> | undefined;
}

function Fact({ row, column }: FactProps) {
  return column && <FleetCell row={row} column={column} />;
}

/** Facts that need a whole line, because they are too long for half of one. */
const WIDE: ReadonlySet<string> = new Set(["mId", "lastSeen", "type"]);

const TITLE = {
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr) auto",
  gridTemplateAreas: '"name online" "layout layout"',
  alignItems: "center",
  typography: "body2",
  "& a": { minHeight: 44 },
  "& > :first-of-type a": { fontWeight: 700 },
  "& > :last-of-type a": { fontWeight: 400, color: "text.secondary" },
} as const;

const LIST = {
  display: "grid",
  gridTemplateColumns: "repeat(2, minmax(0, 1fr))",
  columnGap: 2,
  rowGap: 0.5,
  m: 0,
} as const;

const FACT = {
  display: "flex",
  justifyContent: "space-between",
  alignItems: "baseline",
  gap: 1,
  minWidth: 0,
} as const;

const WIDE_FACT = { ...FACT, gridColumn: "1 / -1" } as const;

/** A long label wraps, so that the value beside it stays whole. */
const LABEL = { typography: "caption", color: "text.secondary", minWidth: 0 } as const;

const VALUE = {
  m: 0,
  flex: "none",
  maxWidth: "65%",
  typography: "body2",
  fontVariantNumeric: "tabular-nums",
  whiteSpace: "nowrap",
  overflow: "hidden",
  textOverflow: "ellipsis",
} as const;
