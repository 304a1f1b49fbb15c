/** The dialog of a node: full screen, headed by its id and its place (S1 §2). */

import { mdiMapMarkerOutline } from "@mdi/js";
import IconButton from "@mui/material/IconButton";
import Tooltip from "@mui/material/Tooltip";
import Typography from "@mui/material/Typography";
import { holds, holdsAny } from "#domain/access/privileges.ts";
import { controllerId, titleOfNode } from "#web/features/site/model/controller-id.ts";
import type { ShownNode } from "#web/features/site/model/shown-device.ts";
import type { Site } from "#web/features/site/model/site.ts";
import { DeviceFrame } from "#web/features/site/page/DeviceFrame.tsx";
import { withNavigation } from "#web/features/site/view/navigation.ts";
import { CONTROL_TAB_NEEDS } from "#web/features/site/view/url/control-ref.ts";
import { useSiteView } from "#web/features/site/view/use-site-view.ts";
import { DEVICE_MESSAGES } from "#web/ui/device-messages.ts";
import { Icon } from "#web/ui/Icon.tsx";
import { latePart } from "#web/ui/late-part.tsx";
import { rowPlace } from "#web/ui/map-messages.ts";
import { type DeviceTab, DeviceTabs } from "./DeviceTabs.tsx";
import { NodeDetails } from "./NodeDetails.tsx";
import { roleInWords } from "./place-lines.ts";

const NODE_TABS: readonly DeviceTab<ShownNode>[] = [
  { key: "details", label: DEVICE_MESSAGES.details, isOffered: () => true, Panel: NodeDetails },
  {
    key: "control",
    label: DEVICE_MESSAGES.control,
    isOffered: (held, { site, node }) => holdsAny(held, CONTROL_TAB_NEEDS) && hasId(site, node),
    Panel: latePart(
      async () => (await import("#web/features/site/commands/DeviceControl.tsx")).NodeControl,
    ),
  },
  {
    key: "configure",
    label: DEVICE_MESSAGES.configure,
    isOffered: (held) => holds(held, "CONFIGURATION"),
    Panel: latePart(async () => (await import("./NodeConfigure.tsx")).NodeConfigure),
  },
  {
    key: "troubleshoot",
    label: DEVICE_MESSAGES.troubleshoot,
    isOffered: (held) => holds(held, "CONFIGURATION"),
    Panel: latePart(
      async () =>
        (await import("#web/features/site/troubleshoot/TroubleshootTab.tsx")).TroubleshootTab,
    ),
  },
];

function hasId(site: Site, node: number): boolean {
  return controllerId(site, node) !== undefined;
}

interface Props extends ShownNode {
  readonly onClose: () => void;
}

export function NodeDialog({ site, node, onClose }: Props) {
  const { nodes, masters } = site;
  const master = masters[nodes.master[node] ?? 0];
  const place = rowPlace(nodes.row[node] ?? 0, nodes.fromSouth[node] ?? 0);
  return (
    <DeviceFrame
      title={hasId(site, node) ? titleOfNode(site, node) : DEVICE_MESSAGES.unassigned}
      subtitle={
        <Typography variant="body2" color="textSecondary">
          {[master?.name, place, roleInWords(site, node)].join(" · ")}
        </Typography>
      }
      actions={<ShowOnMap site={site} node={node} />}
      isFullScreen
      onClose={onClose}
    >
      <DeviceTabs tabs={NODE_TABS} shown={{ site, node }} />
    </DeviceFrame>
  );
}

function ShowOnMap({ site, node }: ShownNode) {
  const { url, setUrl } = useSiteView();
  const goThere = () =>
    setUrl({ ...withNavigation(url, site, node), device: undefined }, { replace: true });
  return (
    <Tooltip title={DEVICE_MESSAGES.showOnMap}>
      <IconButton aria-label={DEVICE_MESSAGES.showOnMap} onClick={goThere}>
        <Icon path={mdiMapMarkerOutline} />
      </IconButton>
    </Tooltip>
  );
}
