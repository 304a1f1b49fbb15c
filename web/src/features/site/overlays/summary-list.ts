/** Style of the lists in a summary, which scroll beyond a height of 200 pixels. */
export const SUMMARY_LIST = {
  m: 0,
  p: 0,
  gap: 0.5,
  listStyle: "none",
  maxHeight: 200,
  overflowY: "auto",
} as const;
