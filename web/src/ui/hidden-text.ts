/** Style of visually hidden text, which only screen readers read. */
export const HIDDEN_TEXT = {
  position: "absolute",
  width: "1px",
  height: "1px",
  overflow: "hidden",
  clipPath: "inset(50%)",
  whiteSpace: "nowrap",
} as const;
