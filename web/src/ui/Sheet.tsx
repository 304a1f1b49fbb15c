/** What a view of the page lies on: it takes the height that is left, and scrolls inside. */
import Paper from "@mui/material/Paper";
import type { ReactNode } from "react";

interface Props {
  readonly children: ReactNode;
}

export function Sheet({ children }: Props) {
  return <Paper sx={SHEET}>{children}</Paper>;
}

const SHEET = {
  position: "relative",
  flex: 1,
  minHeight: 0,
  // A table is as wide as its columns, and must not make the page so.
  contain: "inline-size",
  display: "flex",
  flexDirection: "column",
  overflow: "hidden",
  border: 1,
  borderColor: "divider",
} as const;
