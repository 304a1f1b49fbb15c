/** How the lists of a summary lie: they scroll once they are 200 pixels high (S0 §9). */
export const SUMMARY_LIST = {
  m: 0,
  p: 0,
  gap: 0.5,
  listStyle: "none",
  maxHeight: 200,
  overflowY: "auto",
} as const;
