/** Style of the lists of a summary, which scroll from a height of 200 pixels on. */
export const SUMMARY_LIST = {
  m: 0,
  p: 0,
  gap: 0.5,
  listStyle: "none",
  maxHeight: 200,
  overflowY: "auto",
} as const;
