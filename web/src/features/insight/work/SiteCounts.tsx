/** Open and overdue work of each site, the most first; a press chooses the site. */
import Box from "@mui/material/Box";
import Chip from "@mui/material/Chip";
import type { SiteCount } from "./model/work-rows.ts";
import { WORK_BOARD_MESSAGES } from "./work-messages.ts";

interface Props {
  readonly counts: readonly SiteCount[];
  /** Id of the chosen site. */
  readonly site: string | undefined;
  /** Called with undefined when the chosen site is pressed again. */
  readonly onSite: (layoutId: string | undefined) => void;
}

/** Number of sites that are shown; the choice of sites in the toolbar has all of them. */
const MAX_SITES = 12;

export function SiteCounts({ counts, site, onSite }: Props) {
  const busy = counts.filter(({ open }) => open > 0).slice(0, MAX_SITES);
  if (busy.length === 0) return undefined;
  return (
    <Box component="ul" aria-label={WORK_BOARD_MESSAGES.openBySite} sx={LIST}>
      {busy.map((count) => {
        const isChosen = count.layoutId === site;
        return (
          <li key={count.layoutId}>
            <Chip
              clickable
              color={isChosen ? "primary" : "default"}
              variant={isChosen ? "filled" : "outlined"}
              aria-pressed={isChosen}
              label={textOf(count)}
              onClick={() => onSite(isChosen ? undefined : count.layoutId)}
              sx={{ height: 36, maxWidth: 1 }}
            />
          </li>
        );
      })}
    </Box>
  );
}

function textOf({ name, open, overdue }: SiteCount): string {
  const { openCount, overdueCount } = WORK_BOARD_MESSAGES;
  const counts = overdue === 0 ? openCount(open) : `${openCount(open)}, ${overdueCount(overdue)}`;
  return `${name}: ${counts}`;
}

const LIST = {
  ...{ listStyle: "none", m: 0, p: 0, display: "flex", flexWrap: "wrap", gap: 1 },
  "& > li": { maxWidth: 1 },
} as const;
