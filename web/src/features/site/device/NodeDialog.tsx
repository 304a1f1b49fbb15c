/** The full-screen dialog of a node, with the node's ID and location as heading. */

import { mdiMapMarkerOutline } from "@mdi/js";
import IconButton from "@mui/material/IconButton";
import Tooltip from "@mui/material/Tooltip";
import Typography from "@mui/material/Typography";
import { controllerId, titleOfNode } from "#web/features/site/model/controller-id.ts";
import { DEVICE_MESSAGES } from "#web/features/site/model/device-messages.ts";
import { MAP_MESSAGES } from "#web/features/site/model/map-messages.ts";
import type { ShownNode } from "#web/features/site/model/shown-device.ts";
import { DeviceFrame } from "#web/features/site/page/DeviceFrame.tsx";
import { withNavigation } from "#web/features/site/view/navigation.ts";
import { useSiteView } from "#web/features/site/view/use-site-view.ts";
import { choicesAtNode } from "#web/features/site/work-zones/model/zone-choices.ts";
import { SetZoneButton } from "#web/features/site/work-zones/SetZoneButton.tsx";
import { Icon } from "#web/ui/Icon.tsx";
import { type DeviceTab, DeviceTabs } from "./DeviceTabs.tsx";
import { roleInWords } from "./identity-lines.ts";

interface Props extends ShownNode {
  readonly tabs: readonly DeviceTab<ShownNode>[];
  readonly onClose: () => void;
}

export function NodeDialog({ site, node, tabs, onClose }: Props) {
  const { nodes, masters } = site;
  const master = masters[nodes.master[node] ?? 0];
  const place = MAP_MESSAGES.rowText(nodes.row[node] ?? 0, nodes.fromSouth[node] ?? 0);
  return (
    <DeviceFrame
      title={
        controllerId(site, node) === undefined
          ? DEVICE_MESSAGES.unassigned
          : titleOfNode(site, node)
      }
      subtitle={
        <Typography variant="body2" color="textSecondary">
          {[master?.name, place, roleInWords(site, node)].join(" · ")}
        </Typography>
      }
      actions={
        <>
          <SetZoneButton site={site} choices={choicesAtNode(site, node)} />
          <ShowOnMap site={site} node={node} />
        </>
      }
      isFullScreen
      onClose={onClose}
    >
      <DeviceTabs tabs={tabs} shown={{ site, node }} />
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
