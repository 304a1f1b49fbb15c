/** Bar above the sites of the desk: totals, choice of sites, the stow button, the wall display. */
import { mdiMonitor, mdiShieldCheckOutline } from "@mdi/js";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { Link } from "react-router";
import { Icon } from "#web/ui/Icon.tsx";
import { SHELL_MESSAGES } from "#web/ui/shell-messages.ts";
import { STORM_MESSAGES } from "./model/storm-messages.ts";
import { type StormRow, totalShares } from "./model/storm-rows.ts";
import { shareText } from "./model/storm-words.ts";
import { WALL_SEARCH } from "./model/wall-search.ts";
import type { ChosenSites } from "./use-chosen-sites.ts";

interface Props {
  readonly rows: readonly StormRow[];
  readonly sites: ChosenSites;
  readonly mayStow: boolean;
  readonly isOnline: boolean;
  /** Undefined while nothing can be stowed. */
  readonly onStow: (() => void) | undefined;
}

export function StormBar({ rows, sites, mayStow, isOnline, onStow }: Props) {
  const { chosen, urgent, areAllChosen, toggleAll, chooseUrgent } = sites;
  return (
    <Box sx={BAR}>
      <Typography variant="body2" sx={{ flex: "1 1 240px", px: { xs: 2, sm: 0 } }}>
        {[STORM_MESSAGES.sitesOf(rows.length), ...totalShares(rows).map(shareText)].join(" · ")}
      </Typography>
      {mayStow ? (
        <Box sx={ACTIONS}>
          {urgent.length > 0 && (
            <Button onClick={chooseUrgent} aria-keyshortcuts="u" sx={BUTTON}>
              {STORM_MESSAGES.chooseUrgent(urgent.length)}
            </Button>
          )}
          <Button onClick={toggleAll} aria-keyshortcuts="a" sx={BUTTON}>
            {areAllChosen ? STORM_MESSAGES.chooseNone : STORM_MESSAGES.chooseAll}
          </Button>
          <Button
            variant="contained"
            disabled={onStow === undefined}
            onClick={onStow}
            aria-keyshortcuts="s"
            startIcon={<Icon path={mdiShieldCheckOutline} />}
            sx={{ ...BUTTON, minWidth: 160 }}
          >
            {chosen.length === 0
              ? STORM_MESSAGES.stowButton
              : STORM_MESSAGES.stowSites(chosen.length)}
          </Button>
        </Box>
      ) : (
        <Typography variant="body2" color="textSecondary" sx={{ px: { xs: 2, sm: 0 } }}>
          {STORM_MESSAGES.mayNotStow}
        </Typography>
      )}
      <Button
        component={Link}
        to={WALL_SEARCH}
        startIcon={<Icon path={mdiMonitor} />}
        sx={{ ...BUTTON, display: { xs: "none", md: "inline-flex" } }}
      >
        {STORM_MESSAGES.wall}
      </Button>
      {mayStow && (
        <Typography variant="caption" color="textSecondary" sx={HINT}>
          {isOnline ? hintOf(chosen.length) : SHELL_MESSAGES.offline}
          <Box component="span" sx={KEYS}>
            {` ${STORM_MESSAGES.keys}`}
          </Box>
        </Typography>
      )}
    </Box>
  );
}

function hintOf(chosen: number): string {
  return `${chosen === 0 ? STORM_MESSAGES.notChosen : STORM_MESSAGES.chosen(chosen)}.`;
}

/** Style of the bar: on wide screens it stays below the top bar while the sites scroll. */
const BAR = {
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: 1,
  py: 0.5,
  bgcolor: "background.default",
  position: { sm: "sticky" },
  top: { sm: 64 },
  zIndex: 2,
} as const;
const ACTIONS = { display: "flex", flexWrap: "wrap", gap: 1, px: { xs: 2, sm: 0 } } as const;
const BUTTON = { minHeight: 44, whiteSpace: "nowrap" } as const;
const KEYS = { display: { xs: "none", md: "inline" } } as const;
const HINT = { flexBasis: "100%", px: { xs: 2, sm: 0 } } as const;
