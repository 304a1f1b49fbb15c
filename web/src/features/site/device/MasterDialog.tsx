/** The dialog of a master: its name, its label, which may be changed, and what it says of itself (S1 §2). */
import type { Site, SiteMaster } from "#web/features/site/model/site.ts";
import { DEVICE_MESSAGES } from "#web/ui/device-messages.ts";
import { DeviceFrame } from "./DeviceFrame.tsx";
import { type DeviceTab, DeviceTabs } from "./DeviceTabs.tsx";
import { MasterDetails } from "./MasterDetails.tsx";
import { MasterLabel } from "./MasterLabel.tsx";

export interface ShownMaster {
  readonly site: Site;
  readonly master: SiteMaster;
}

const MASTER_TABS: readonly DeviceTab<ShownMaster>[] = [
  { key: "details", label: DEVICE_MESSAGES.details, isOffered: () => true, Panel: MasterDetails },
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
