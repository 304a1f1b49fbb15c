/** Named group of fields, on a grid that all groups share. */
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { type ReactNode, useId } from "react";

interface Props {
  readonly title: string;
  readonly children: ReactNode;
}

export function FieldGroup({ title, children }: Props) {
  const id = useId();
  return (
    <Box component="section" aria-labelledby={id}>
      <Typography id={id} variant="subtitle2" component="h3" sx={{ mb: 1.5 }}>
        {title}
      </Typography>
      <Box sx={GRID}>{children}</Box>
    </Box>
  );
}

/** Style of the grid: six columns, or two on phones. */
const GRID = {
  display: "grid",
  gridTemplateColumns: { xs: "repeat(2, minmax(0, 1fr))", sm: "repeat(6, minmax(0, 1fr))" },
  columnGap: 2,
  rowGap: 2,
  alignItems: "start",
} as const;

/**
 * Number of columns, out of six, that a field spans. On phones, a field of one or two columns takes
 * half a line, a wider one the whole line.
 */
export function spanOf(columns: 1 | 2 | 3 | 6): { readonly gridColumn: object } {
  return { gridColumn: { xs: columns <= 2 ? "span 1" : "1 / -1", sm: `span ${columns}` } };
}
