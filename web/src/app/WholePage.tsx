/** Page with only a message: the product name above it, a picture of trackers below. */
import Box from "@mui/material/Box";
import type { ReactNode } from "react";
import { LazyTrackerField } from "#web/features/sign-in/LazyTrackerField.tsx";
import { Brand } from "#web/ui/Brand.tsx";

interface Props {
  readonly children: ReactNode;
}

/** Time of day in the picture, in hours: the panels face east. */
const HOUR = 10;

export function WholePage({ children }: Props) {
  return (
    <Box sx={PAGE}>
      <Box component="header" sx={HEAD}>
        <Brand />
      </Box>
      <Box component="main" sx={MAIN}>
        {children}
      </Box>
      <Box sx={PICTURE}>
        <LazyTrackerField hour={HOUR} part="field" />
      </Box>
    </Box>
  );
}

const PAGE = {
  minHeight: "100dvh",
  display: "flex",
  flexDirection: "column",
  bgcolor: "background.default",
} as const;

const HEAD = { px: { xs: 3, sm: 6 }, pt: { xs: 3, sm: 4 } } as const;

const MAIN = { flex: 1, display: "grid", placeItems: "center" } as const;

/** Style of the picture: shown only if the window is high enough for message and picture. */
const PICTURE = {
  flex: "none",
  height: "34dvh",
  overflow: "hidden",
  "@media (max-height: 599.95px)": { display: "none" },
} as const;
