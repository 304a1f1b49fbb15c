/** Which way the trackers of the layout turn when they stow (S0 §2, S0 §3). */
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import type { StowDirection as Direction } from "#web/features/site/model/site.ts";
import { useSiteView } from "#web/features/site/use-site-view.ts";
import { SITE_MESSAGES } from "#web/ui/site-messages.ts";

const WORDS: Readonly<Record<Direction, string>> = {
  east: SITE_MESSAGES.stowEast,
  west: SITE_MESSAGES.stowWest,
};

/** Nothing before the layout is known: only then is "Unknown" true. */
export function StowDirection() {
  const { site } = useSiteView();
  if (site === undefined) return undefined;
  const { safetyStowDirection: direction } = site.layout;
  return (
    <Typography variant="body2" component="p" noWrap sx={TEXT}>
      <Box component="span" sx={{ color: "text.secondary" }}>
        <Box component="span" sx={WIDE}>
          {SITE_MESSAGES.stowDirection}
        </Box>
        <Box component="span" sx={NARROW}>
          {SITE_MESSAGES.stow}
        </Box>
      </Box>{" "}
      <Box component="span" sx={{ fontWeight: 600 }}>
        {direction === undefined ? SITE_MESSAGES.stowUnknown : WORDS[direction]}
      </Box>
    </Typography>
  );
}

const TEXT = { flex: "none" } as const;
const WIDE = { display: { xs: "none", md: "inline" } } as const;
const NARROW = { display: { md: "none" } } as const;
