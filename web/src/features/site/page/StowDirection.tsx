/** Text with the direction to which the trackers of the layout stow. */
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import type { StowDirection as Direction } from "#web/features/site/model/site.ts";
import { SITE_MESSAGES } from "#web/features/site/model/site-messages.ts";
import { useKnownSite } from "#web/features/site/view/use-site-view.ts";

const WORDS: Readonly<Record<Direction, string>> = {
  east: SITE_MESSAGES.stowEast,
  west: SITE_MESSAGES.stowWest,
};

/**
 * Stow direction of the site; renders nothing until the layout is known, because "Unknown" would be
 * wrong.
 */
export function StowDirection() {
  const { site } = useKnownSite();
  if (site === undefined) return undefined;
  const { safetyStowDirection: direction } = site.layout;
  return (
    <Box component="p" sx={TEXT}>
      <Typography variant="body2" component="span" color="textSecondary" noWrap sx={NAME}>
        <Box component="span" sx={WIDE}>
          {SITE_MESSAGES.stowDirection}
        </Box>
        <Box component="span" sx={NARROW}>
          {SITE_MESSAGES.stow}
        </Box>
      </Typography>{" "}
      <Typography variant="subtitle2" component="span" noWrap sx={VALUE}>
        {direction === undefined ? SITE_MESSAGES.stowUnknown : WORDS[direction]}
      </Typography>
    </Box>
  );
}

/** Style of the stow direction: one line; on phones two lines, to leave room for the title. */
const TEXT = {
  flex: "none",
  m: 0,
  display: "flex",
  flexDirection: { xs: "column", sm: "row" },
  alignItems: { xs: "flex-end", sm: "baseline" },
  columnGap: 0.75,
} as const;
const NAME = { fontSize: { xs: "0.75rem", sm: "0.875rem" }, lineHeight: { xs: 1.3 } } as const;
const VALUE = { lineHeight: { xs: 1.3 } } as const;
const WIDE = { display: { xs: "none", md: "inline" } } as const;
const NARROW = { display: { md: "none" } } as const;
