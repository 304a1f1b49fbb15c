/** The dialog of a master: its name, its editable label, and its data. */

import { DEVICE_MESSAGES } from "#web/features/site/model/device-messages.ts";
import type { ShownMaster } from "#web/features/site/model/shown-device.ts";
import { DeviceFrame } from "#web/features/site/page/DeviceFrame.tsx";
import { choicesAtMaster } from "#web/features/site/work-zones/model/zone-choices.ts";
import { SetZoneButton } from "#web/features/site/work-zones/SetZoneButton.tsx";
import { type DeviceTab, DeviceTabs } from "./DeviceTabs.tsx";
import { MasterLabel } from "./MasterLabel.tsx";

interface Props extends ShownMaster {
  readonly tabs: readonly DeviceTab<ShownMaster>[];
  readonly onClose: () => void;
}

export function MasterDialog({ site, master, tabs, onClose }: Props) {
  return (
    <DeviceFrame
      title={master.name === "" ? DEVICE_MESSAGES.nameUnassigned : master.name}
      subtitle={<MasterLabel layoutId={site.layout.id} master={master} />}
      actions={<SetZoneButton site={site} choices={choicesAtMaster(master)} />}
      onClose={onClose}
    >
      <DeviceTabs tabs={tabs} shown={{ site, master }} />
    </DeviceFrame>
  );
}
