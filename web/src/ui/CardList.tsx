/** The rows of a table as a virtualised list of cards with a sort menu, for phones. */
import Box from "@mui/material/Box";
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
  /** Minimum height of a card in pixels, and the assumed one of cards that are off-screen. */
  readonly cardHeightPx: number;
  readonly sort: TableSort;
  readonly onSort: (sort: TableSort) => void;
  readonly drawCard: (row: Row) => ReactNode;
}

const DIRECTIONS = ["asc", "desc"] as const;

export function CardList<Row>(props: Props<Row>) {
  const { label, columns, rows, cardHeightPx, sort, onSort } = props;
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
                <Card
                  key={props.keyOf(row)}
                  {...props}
                  {...{ row, index, start }}
                  measure={virtual.measureElement}
                />
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
  /** Takes the height of the card, which depends on the theme, the language and the width. */
  readonly measure: (element: Element | null) => void;
}

function Card<Row>(props: CardProps<Row>) {
  const { rows, cardHeightPx, drawCard, row, index, start, measure } = props;
  return (
    <Box
      component="li"
      ref={measure}
      data-index={index}
      aria-setsize={rows.length}
      aria-posinset={index + 1}
      sx={{ ...CARD, minHeight: cardHeightPx, transform: `translateY(${start}px)` }}
    >
      {drawCard(row)}
    </Box>
  );
}

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
