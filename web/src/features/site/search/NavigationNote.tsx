/**
 * Note on the map about the navigation: its target, and directions to the target from the selected
 * device.
 */
import { mdiClose, mdiMapMarkerOutline } from "@mdi/js";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import IconButton from "@mui/material/IconButton";
import Paper from "@mui/material/Paper";
import Typography from "@mui/material/Typography";
import { titleOfNode } from "#web/features/site/model/controller-id.ts";
import { MAP_MESSAGES } from "#web/features/site/model/map-messages.ts";
import type { Selection } from "#web/features/site/model/selection.ts";
import type { Site } from "#web/features/site/model/site.ts";
import { walkBetween } from "#web/features/site/model/walk.ts";
import { walkInWords } from "#web/features/site/model/walk-in-words.ts";
import { withoutNavigation } from "#web/features/site/view/navigation.ts";
import { useSiteView } from "#web/features/site/view/use-site-view.ts";
import { FLOATING } from "#web/map/map-styles.ts";
import { Icon } from "#web/ui/Icon.tsx";
import { SEARCH_MESSAGES } from "./search-messages.ts";

interface Props {
  readonly site: Site;
  /** Flat index of the node that the user navigates to. */
  readonly goal: number;
}

export function NavigationNote({ site, goal }: Props) {
  const { url, setUrl, selection } = useSiteView();
  const { nodes, masters } = site;
  const place = MAP_MESSAGES.rowText(nodes.row[goal] ?? 0, nodes.fromSouth[goal] ?? 0);
  const from = startOf(selection, goal);
  return (
    <Paper role="region" aria-label={SEARCH_MESSAGES.goal} sx={{ ...FLOATING, ...NOTE }}>
      <Icon path={mdiMapMarkerOutline} sx={{ mt: 1.25, color: "primary.main" }} />
      <Box sx={{ flex: 1, minWidth: 0, py: 0.75 }}>
        <Typography variant="subtitle2" component="p">
          {titleOfNode(site, goal)}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {masters[nodes.master[goal] ?? 0]?.name} · {place}
        </Typography>
        {from !== undefined && (
          <Typography variant="body2" sx={{ fontWeight: 600, py: 0.25 }}>
            {SEARCH_MESSAGES.fromDevice(
              titleOfNode(site, from),
              walkInWords(walkBetween(site, from, goal)),
            )}
          </Typography>
        )}
        <Button
          size="small"
          onClick={() => setUrl({ ...url, device: url.navTo })}
          sx={{ ml: -2.25 }}
        >
          {SEARCH_MESSAGES.details}
        </Button>
      </Box>
      <IconButton
        aria-label={SEARCH_MESSAGES.stop}
        onClick={() => setUrl(withoutNavigation(url), { replace: true })}
      >
        <Icon path={mdiClose} fontSize="small" />
      </IconButton>
    </Paper>
  );
}

/** Start of the directions: the selected node if exactly one is selected, besides the target. */
function startOf({ nodes }: Selection, goal: number): number | undefined {
  const others = [...nodes].filter((node) => node !== goal);
  return others.length === 1 ? others[0] : undefined;
}

/** Position of the note: below the toolbar of the overlay. */
const NOTE = {
  left: 12,
  top: 72,
  display: "flex",
  alignItems: "flex-start",
  gap: 1,
  pl: 1.5,
  pr: 0.5,
  width: 300,
  maxWidth: "calc(100% - 80px)",
} as const;
