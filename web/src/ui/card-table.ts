/** Style of tables whose rows are cards on narrow screens. */

/** Style on narrow screens: a row is a card in which each cell has the header of its column. */
const CARDS = {
  display: "block",
  "& thead": { display: "none" },
  "& tbody, & tr": { display: "block" },
  "& tr": { py: 0.75, borderBottom: 1, borderColor: "divider" },
  "& td": { display: "flex", gap: 1, border: 0, px: 0, py: 0.125, textAlign: "left" },
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

/**
 * Style of a table for screen and print, with cards on phones; each cell has the header of its column
 * in `data-head`.
 */
export const CARD_TABLE = { ...TABLE, "@media screen and (max-width: 599.95px)": CARDS } as const;

/** The same for a table of many columns: its rows are cards on tablets held upright too. */
export const WIDE_CARD_TABLE = {
  ...TABLE,
  "@media screen and (max-width: 899.95px)": CARDS,
} as const;
