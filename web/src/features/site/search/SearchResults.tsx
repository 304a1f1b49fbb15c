/**
 * List of the devices that were found, each with directions from the nearby device, if the user has
 * given one, and with its state in a replacement campaign.
 */
import { mdiMapMarkerOutline } from "@mdi/js";
import List from "@mui/material/List";
import ListItem from "@mui/material/ListItem";
import ListItemButton from "@mui/material/ListItemButton";
import ListItemIcon from "@mui/material/ListItemIcon";
import ListItemText from "@mui/material/ListItemText";
import { campaignInWords } from "#web/features/site/model/id-assignment.ts";
import { MAP_MESSAGES } from "#web/features/site/model/map-messages.ts";
import type { Site } from "#web/features/site/model/site.ts";
import { walkBetween } from "#web/features/site/model/walk.ts";
import { walkInWords } from "#web/features/site/model/walk-in-words.ts";
import { useSiteCampaigns } from "#web/features/site/view/site-campaigns.ts";
import { Icon } from "#web/ui/Icon.tsx";
import { SEARCH_MESSAGES } from "./search-messages.ts";

interface Props {
  readonly site: Site;
  /** Flat indexes of the devices that were found. */
  readonly targetNodes: readonly number[];
  readonly from: number | undefined;
  readonly onGo: (node: number, from: number | undefined) => void;
}

export function SearchResults({ site, targetNodes, from, onGo }: Props) {
  const { nodes, masters } = site;
  const { campaigns } = useSiteCampaigns();
  const detailOf = (node: number) => {
    const place = MAP_MESSAGES.rowText(nodes.row[node] ?? 0, nodes.fromSouth[node] ?? 0);
    const name = masters[nodes.master[node] ?? 0]?.name;
    return [name, place, campaignInWords(site, node, campaigns)].filter(Boolean).join(" · ");
  };
  return (
    <List aria-label={SEARCH_MESSAGES.results} sx={{ mt: 1, mx: -1 }}>
      {targetNodes.map((node) => (
        <ListItem key={node} disablePadding>
          <ListItemButton onClick={() => onGo(node, from === node ? undefined : from)}>
            <ListItemIcon sx={{ minWidth: 40 }}>
              <Icon path={mdiMapMarkerOutline} />
            </ListItemIcon>
            <ListItemText
              primary={`${MAP_MESSAGES.nodeName((nodes.nIds[node] ?? "").slice(-4))}${wayTo(site, node, from)}`}
              secondary={detailOf(node)}
              slotProps={{ primary: { variant: "subtitle2", component: "p" } }}
            />
          </ListItemButton>
        </ListItem>
      ))}
    </List>
  );
}

function wayTo(site: Site, node: number, from: number | undefined): string {
  if (from === undefined) return "";
  const way =
    from === node ? SEARCH_MESSAGES.sameDevice : walkInWords(walkBetween(site, from, node));
  return `: ${way}`;
}
