/** Page frame of all forms before sign-in: the form on one side, a tracker picture on the other. */

import Box from "@mui/material/Box";
import { useTheme } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import useMediaQuery from "@mui/material/useMediaQuery";
import { type ReactNode, useState } from "react";
import { Brand } from "#web/ui/Brand.tsx";
import { LazyTrackerField } from "./LazyTrackerField.tsx";

interface Props {
  readonly title: string;
  readonly hint?: string | undefined;
  readonly footer: ReactNode;
  readonly children: ReactNode;
}

export function SignInFrame({ title, hint, footer, children }: Props) {
  const [hour] = useState(hourOfDay);
  const isPictured = useMediaQuery(useTheme().breakpoints.up("md"));
  return (
    <Box sx={PAGE}>
      <Box sx={FORM_SIDE}>
        <Box component="header" sx={COLUMN}>
          <Brand />
        </Box>
        <Box component="main" sx={{ ...COLUMN, ...MAIN }}>
          <Typography variant="h1" sx={{ mb: hint ? 1 : 3 }}>
            {title}
          </Typography>
          {hint && (
            <Typography color="textSecondary" sx={{ mb: 3 }}>
              {hint}
            </Typography>
          )}
          {children}
        </Box>
        <Box component="footer" sx={COLUMN}>
          {footer}
        </Box>
      </Box>
      {isPictured && (
        <Box sx={PICTURE_SIDE}>
          <LazyTrackerField hour={hour} />
        </Box>
      )}
    </Box>
  );
}

const PAGE = {
  display: "grid",
  gridTemplateColumns: { xs: "1fr", md: "minmax(440px, 5fr) 7fr" },
  minHeight: "100dvh",
  bgcolor: "background.paper",
} as const;

const FORM_SIDE = {
  display: "flex",
  flexDirection: "column",
  px: { xs: 3, sm: 6 },
  py: { xs: 3, sm: 4 },
} as const;

const COLUMN = { width: 1, maxWidth: 400, mx: "auto" } as const;

/**
 * Style of the form's side: top-aligned, so that content that appears later is below and moves no
 * buttons.
 */
const MAIN = {
  flex: 1,
  display: "flex",
  flexDirection: "column",
  pt: { xs: 5, sm: "clamp(32px, 12vh, 144px)" },
  pb: { xs: 5, sm: 4 },
} as const;

const PICTURE_SIDE = {
  position: "sticky",
  top: 0,
  height: "100dvh",
  overflow: "hidden",
  bgcolor: "background.default",
  borderLeft: 1,
  borderColor: "divider",
} as const;

/** Local time of the browser in hours, for the position of the sun in the picture. */
function hourOfDay(): number {
  const now = new Date();
  return now.getHours() + now.getMinutes() / 60;
}
