/** One part of a page about a site, with a heading, a hint, and an action beside the heading. */
import Box from "@mui/material/Box";
import Paper from "@mui/material/Paper";
import Typography from "@mui/material/Typography";
import { type ReactNode, useId } from "react";

interface Props {
  readonly title: string;
  readonly hint?: string;
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

export function PagePart({ title, hint, action, children }: Props) {
  const id = useId();
  return (
    <Paper component="section" aria-labelledby={id} variant="outlined" sx={PART}>
      <Box sx={HEAD}>
        <Typography id={id} variant="h3" component="h2">
          {title}
        </Typography>
        {action}
      </Box>
      {hint !== undefined && (
        <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
          {hint}
        </Typography>
      )}
      {children}
    </Paper>
  );
}

const PART = { p: { xs: 2, sm: 2.5 }, borderRadius: 2, minWidth: 0 } as const;

const HEAD = {
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  gap: 1,
  minHeight: 40,
} as const;
