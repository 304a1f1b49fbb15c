/** The dialog of a master: its name, its label, which may be changed, and what it says of itself (S1 §2). */

import { holds, holdsAny } from "#domain/access/privileges.ts";
import type { ShownMaster } from "#web/features/site/model/shown-device.ts";
import { DeviceFrame } from "#web/features/site/page/DeviceFrame.tsx";
import { CONTROL_TAB_NEEDS } from "#web/features/site/view/url/control-ref.ts";
import { DEVICE_MESSAGES } from "#web/ui/device-messages.ts";
import { latePart } from "#web/ui/late-part.tsx";
import { type DeviceTab, DeviceTabs } from "./DeviceTabs.tsx";
import { MasterDetails } from "./MasterDetails.tsx";
import { MasterLabel } from "./MasterLabel.tsx";

const MASTER_TABS: readonly DeviceTab<ShownMaster>[] = [
  { key: "details", label: DEVICE_MESSAGES.details, isOffered: () => true, Panel: MasterDetails },
  {
    key: "control",
    label: DEVICE_MESSAGES.control,
    isOffered: (held, { master }) => holdsAny(held, CONTROL_TAB_NEEDS) && master.mId !== "0",
    Panel: latePart(
      async () => (await import("#web/features/site/commands/DeviceControl.tsx")).MasterControl,
    ),
  },
  {
    key: "configure",
    label: DEVICE_MESSAGES.configure,
    isOffered: (held) => holds(held, "CONFIGURATION"),
    Panel: latePart(async () => (await import("./MasterConfigure.tsx")).MasterConfigure),
  },
  {
    key: "history",
    label: DEVICE_MESSAGES.history,
    isOffered: (held) => holds(held, "DATA_SNAPSHOT"),
    Panel: latePart(async () => (await import("./MasterTimeline.tsx")).MasterTimeline),
  },
  {
    key: "nodeParameters",
    label: DEVICE_MESSAGES.nodeParameters,
    isOffered: (held) => holds(held, "ADMIN"),
    Panel: latePart(
      async () =>
        (await import("#web/features/site/settings/parameters/NodeParametersTab.tsx"))
          .NodeParametersTab,
    ),
  },
];

interface Props extends ShownMaster {
  readonly onClose: () => void;
}

export function MasterDialog({ site, master, onClose }: Props) {
  return (
    <DeviceFrame
      title={master.name === "" ? DEVICE_MESSAGES.nameUnassigned : master.name}
      subtitle={<MasterLabel layoutId={site.layout.id} master={master} />}
      onClose={onClose}
    >
      <DeviceTabs tabs={MASTER_TABS} shown={{ site, master }} />
    </DeviceFrame>
  );
}
