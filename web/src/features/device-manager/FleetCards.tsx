/** The masters on a phone: the same facts as cards, one below the other, and a menu for their order. */
import Box from "@mui/material/Box";
import { useVirtualizer } from "@tanstack/react-virtual";
import { useRef } from "react";
import { FLEET_MESSAGES } from "#web/ui/fleet-messages.ts";
import { SortMenu } from "#web/ui/SortMenu.tsx";
import type { TableColumn } from "#web/ui/table-column.ts";
import type { TableSort } from "#web/ui/table-order.ts";
import { FleetCell } from "./FleetCell.tsx";
import type { FleetRow } from "./model/fleet.ts";
import { FLEET_COLUMNS } from "./model/fleet-columns.ts";

interface Props {
  readonly rows: readonly FleetRow[];
  readonly sort: TableSort;
  readonly onSort: (sort: TableSort) => void;
}

/** All alike, so that those off the screen need not be drawn to know their place. */
const CARD_HEIGHT_PX = 248;
/** What is thought to be seen before anything has been measured. */
const FIRST_VIEW = { width: 390, height: 4 * CARD_HEIGHT_PX };
const DIRECTIONS = ["asc", "desc"] as const;

export function FleetCards({ rows, sort, onSort }: Props) {
  const frame = useRef<HTMLDivElement>(null);
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => frame.current,
    estimateSize: () => CARD_HEIGHT_PX,
    initialRect: FIRST_VIEW,
    overscan: 3,
  });
  return (
    <>
      <Box sx={{ p: 1, borderBottom: 1, borderColor: "divider" }}>
        <SortMenu columns={FLEET_COLUMNS} directions={DIRECTIONS} sort={sort} onSort={onSort} />
      </Box>
      <Box ref={frame} role="region" tabIndex={0} aria-label={FLEET_MESSAGES.table} sx={FRAME}>
        <Box component="ul" sx={{ ...CARDS, height: virtual.getTotalSize() }}>
          {virtual.getVirtualItems().map(({ index, start }) => {
            const row = rows[index];
            return (
              row !== undefined && (
                <Box
                  key={row.master.id}
                  component="li"
                  aria-setsize={rows.length}
                  aria-posinset={index + 1}
                  sx={{ ...CARD, transform: `translateY(${start}px)` }}
                >
                  <FleetCard row={row} />
                </Box>
              )
            );
          })}
        </Box>
      </Box>
    </>
  );
}

/** The head of a card says these without their labels. */
const HEAD = ["name", "online", "layout"] as const;
const FACTS = FLEET_COLUMNS.filter(({ key }) => !HEAD.some((head) => head === key));

function FleetCard({ row }: { readonly row: FleetRow }) {
  return (
    <>
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
    </>
  );
}

interface FactProps {
  readonly row: FleetRow;
  readonly column: TableColumn<FleetRow> | undefined;
}

function Fact({ row, column }: FactProps) {
  return column && <FleetCell row={row} column={column} />;
}

/** Too long for half a line. */
const WIDE: ReadonlySet<string> = new Set(["mId", "lastSeen", "type"]);

const FRAME = { flex: "1 1 auto", minHeight: 0, overflow: "auto" } as const;

const CARDS = { position: "relative", listStyle: "none", m: 0, p: 0 } as const;

const CARD = {
  position: "absolute",
  insetInline: 0,
  top: 0,
  height: CARD_HEIGHT_PX,
  overflow: "hidden",
  px: 1.5,
  py: 1,
  borderBottom: 1,
  borderColor: "divider",
} as const;

const TITLE = {
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr) auto",
  gridTemplateAreas: '"name online" "layout layout"',
  alignItems: "center",
  typography: "body2",
  "& a": { minHeight: 32 },
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

const LABEL = { typography: "caption", color: "text.secondary", whiteSpace: "nowrap" } as const;

const VALUE = {
  m: 0,
  minWidth: 0,
  typography: "body2",
  fontVariantNumeric: "tabular-nums",
  whiteSpace: "nowrap",
  overflow: "hidden",
  textOverflow: "ellipsis",
} as const;
