/** Styles of the bars between the top bar and the map, which are not printed. */

/** The outside of a bar. */
export const BAR = {
  flex: "none",
  borderBottom: 1,
  borderColor: "divider",
  backgroundColor: "background.paper",
  "@media print": { display: "none" },
} as const;

/** A line of a bar, with its text and its buttons. */
export const BAR_LINE = {
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: 1,
  px: { xs: 1.5, sm: 2 },
  py: 0.5,
} as const;
