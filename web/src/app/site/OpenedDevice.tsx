/** Dialog of the device in the URL, with one tab for each feature that applies to the device. */
import { holds, holdsAny } from "#domain/access/privileges.ts";
import { ScannedSection } from "#web/features/site/components/ScannedList.tsx";
import { DeviceDialog } from "#web/features/site/device/DeviceDialog.tsx";
import type { DeviceTab } from "#web/features/site/device/DeviceTabs.tsx";
import { MasterDetails } from "#web/features/site/device/MasterDetails.tsx";
import { NodeDetails } from "#web/features/site/device/NodeDetails.tsx";
import { controllerId } from "#web/features/site/model/controller-id.ts";
import { DEVICE_MESSAGES } from "#web/features/site/model/device-messages.ts";
import type { DeviceRef } from "#web/features/site/model/device-ref.ts";
import type { ShownMaster, ShownNode } from "#web/features/site/model/shown-device.ts";
import type { Site } from "#web/features/site/model/site.ts";
import { CONTROL_TAB_NEEDS } from "#web/features/site/view/url/control-ref.ts";
import { withTables } from "#web/language/messages.ts";
import { lazyPart } from "#web/ui/lazy-part.tsx";

interface Props {
  readonly site: Site;
  readonly device: DeviceRef;
}

export function OpenedDevice({ site, device }: Props) {
  return <DeviceDialog site={site} device={device} nodeTabs={NODE_TABS} masterTabs={MASTER_TABS} />;
}

function NodeFacts({ site, node }: ShownNode) {
  const { nodes, masters, layout } = site;
  const mLocId = masters[nodes.master[node] ?? 0]?.id ?? "";
  return (
    <NodeDetails site={site} node={node}>
      <ScannedSection mLocId={mLocId} node={nodes.index[node]} tz={layout.tz} />
    </NodeDetails>
  );
}

function MasterFacts({ site, master }: ShownMaster) {
  return (
    <MasterDetails site={site} master={master}>
      <ScannedSection mLocId={master.id} node={undefined} tz={site.layout.tz} />
    </MasterDetails>
  );
}

const NODE_TABS: readonly DeviceTab<ShownNode>[] = [
  { key: "details", label: DEVICE_MESSAGES.details, isOffered: () => true, Panel: NodeFacts },
  {
    key: "control",
    label: DEVICE_MESSAGES.control,
    isOffered: (privileges, { site, node }) =>
      holdsAny(privileges, CONTROL_TAB_NEEDS) && controllerId(site, node) !== undefined,
    Panel: lazyPart(
      async () => (await import("#web/features/site/commands/DeviceControl.tsx")).NodeControl,
    ),
  },
  {
    key: "configure",
    label: DEVICE_MESSAGES.configure,
    isOffered: (privileges) => holds(privileges, "CONFIGURATION"),
    Panel: lazyPart(async () => (await import("./NodeConfigure.tsx")).NodeConfigure),
  },
  {
    key: "troubleshoot",
    label: DEVICE_MESSAGES.troubleshoot,
    isOffered: (privileges) => holds(privileges, "CONFIGURATION"),
    Panel: lazyPart(async () => (await import("./NodeTroubleshoot.tsx")).NodeTroubleshoot),
  },
];

const MASTER_TABS: readonly DeviceTab<ShownMaster>[] = [
  { key: "details", label: DEVICE_MESSAGES.details, isOffered: () => true, Panel: MasterFacts },
  {
    key: "control",
    label: DEVICE_MESSAGES.control,
    isOffered: (privileges, { master }) =>
      holdsAny(privileges, CONTROL_TAB_NEEDS) && master.mId !== "0",
    Panel: lazyPart(
      async () => (await import("#web/features/site/commands/DeviceControl.tsx")).MasterControl,
    ),
  },
  {
    key: "configure",
    label: DEVICE_MESSAGES.configure,
    isOffered: (privileges) => holds(privileges, "CONFIGURATION"),
    Panel: lazyPart(() =>
      withTables(["settings"], async () => (await import("./MasterConfigure.tsx")).MasterConfigure),
    ),
  },
  {
    key: "history",
    label: DEVICE_MESSAGES.history,
    isOffered: (privileges) => holds(privileges, "DATA_SNAPSHOT"),
    Panel: lazyPart(
      async () => (await import("#web/features/site/device/MasterTimeline.tsx")).MasterTimeline,
    ),
  },
  {
    key: "nodeParameters",
    label: DEVICE_MESSAGES.nodeParameters,
    isOffered: (privileges) => holds(privileges, "ADMIN"),
    Panel: lazyPart(() =>
      withTables(
        ["settings"],
        async () =>
          (await import("#web/features/site/settings/parameters/NodeParametersTab.tsx"))
            .NodeParametersTab,
      ),
    ),
  },
];
