/** The rows of a table as a virtualised list of cards with a sort menu, for phones. */
import Box from "@mui/material/Box";
import { useTheme } from "@mui/material/styles";
import { useVirtualizer } from "@tanstack/react-virtual";
import { type ReactNode, useRef } from "react";
import { SortMenu } from "./SortMenu.tsx";
import type { TableColumn } from "./table-column.ts";
import type { TableSort } from "./table-order.ts";

interface Props<Row> {
  readonly label: string;
  /** Columns by which the cards can be sorted. */
  readonly columns: readonly TableColumn<Row>[];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string;
  /**
   * Height of every card in pixels with the font size of the light theme; a larger font increases
   * it. Fixed, so that off-screen cards have known positions.
   */
  readonly cardHeightPx: number;
  readonly sort: TableSort;
  readonly onSort: (sort: TableSort) => void;
  readonly drawCard: (row: Row) => ReactNode;
}

const DIRECTIONS = ["asc", "desc"] as const;

export function CardList<Row>(props: Props<Row>) {
  const { label, columns, rows, sort, onSort } = props;
  const cardHeightPx = Math.ceil(props.cardHeightPx * (useTheme().typography.fontSize / FONT_PX));
  const frame = useRef<HTMLDivElement>(null);
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => frame.current,
    estimateSize: () => cardHeightPx,
    initialRect: { width: FIRST_WIDTH_PX, height: FIRST_CARDS * cardHeightPx },
    overscan: 3,
  });
  return (
    <>
      <Box sx={{ p: 1, borderBottom: 1, borderColor: "divider" }}>
        <SortMenu columns={columns} directions={DIRECTIONS} sort={sort} onSort={onSort} />
      </Box>
      <Box ref={frame} role="region" tabIndex={0} aria-label={label} sx={FRAME}>
        <Box component="ul" sx={{ ...CARDS, height: virtual.getTotalSize() }}>
          {virtual.getVirtualItems().map(({ index, start }) => {
            const row = rows[index];
            return (
              row !== undefined && (
                <Card key={props.keyOf(row)} {...props} {...{ cardHeightPx, row, index, start }} />
              )
            );
          })}
        </Box>
      </Box>
    </>
  );
}

interface CardProps<Row> extends Props<Row> {
  readonly row: Row;
  readonly index: number;
  /** Distance of the card from the top of the list, in pixels. */
  readonly start: number;
}

function Card<Row>({ rows, cardHeightPx, drawCard, row, index, start }: CardProps<Row>) {
  return (
    <Box
      component="li"
      aria-setsize={rows.length}
      aria-posinset={index + 1}
      sx={{ ...CARD, height: cardHeightPx, transform: `translateY(${start}px)` }}
    >
      {drawCard(row)}
    </Box>
  );
}

/** Font size of the light theme in pixels. */
const FONT_PX = 14;

/** Width of the list in pixels that is assumed before the first measurement. */
const FIRST_WIDTH_PX = 390;
const FIRST_CARDS = 5;

const FRAME = { flex: "1 1 auto", minHeight: 0, overflow: "auto" } as const;

const CARDS = { position: "relative", listStyle: "none", m: 0, p: 0 } as const;

const CARD = {
  position: "absolute",
  insetInline: 0,
  top: 0,
  overflow: "hidden",
  px: 1.5,
  py: 0.5,
  borderBottom: 1,
  borderColor: "divider",
} as const;
