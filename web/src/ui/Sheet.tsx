/** Surface of a view: fills the remaining height and scrolls inside. */
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
  // Keeps a wide table inside the sheet from making the page wider.
  contain: "inline-size",
  display: "flex",
  flexDirection: "column",
  overflow: "hidden",
  border: 1,
  borderColor: "divider",
} as const;
