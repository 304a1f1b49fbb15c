/** List of facts, each with its name and its value. */
import Box from "@mui/material/Box";
import type { ReactNode } from "react";

export type NamedFact = readonly [name: string, value: ReactNode];

interface Props {
  readonly facts: readonly NamedFact[];
}

export function FactList({ facts }: Props) {
  return (
    <Box component="dl" sx={GRID}>
      {facts.map(([name, value]) => (
        <Box key={name} sx={{ display: "contents" }}>
          <Box component="dt" sx={{ color: "text.secondary" }}>
            {name}
          </Box>
          <Box component="dd" sx={{ m: 0, minWidth: 0, overflowWrap: "anywhere" }}>
            {value}
          </Box>
        </Box>
      ))}
    </Box>
  );
}

const GRID = {
  display: "grid",
  gridTemplateColumns: "max-content minmax(0, 1fr)",
  columnGap: 2,
  rowGap: 0.5,
  m: 0,
  typography: "body2",
  fontVariantNumeric: "tabular-nums",
} as const;
