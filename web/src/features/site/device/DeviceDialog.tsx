/** The dialog of the device that the address names; it has no other state. */
import { mdiHelpCircleOutline } from "@mdi/js";
import { DEVICE_MESSAGES } from "#web/features/site/model/device-messages.ts";
import type { DeviceRef } from "#web/features/site/model/device-ref.ts";
import { deviceFor } from "#web/features/site/model/device-ref.ts";
import type { ShownMaster, ShownNode } from "#web/features/site/model/shown-device.ts";
import { masterAt, type Site } from "#web/features/site/model/site.ts";
import { DeviceFrame } from "#web/features/site/page/DeviceFrame.tsx";
import { useSiteView } from "#web/features/site/view/use-site-view.ts";
import { StateMessage } from "#web/ui/StateMessage.tsx";
import type { DeviceTab } from "./DeviceTabs.tsx";
import { MasterDialog } from "./MasterDialog.tsx";
import { NodeDialog } from "./NodeDialog.tsx";

interface Props {
  readonly site: Site;
  readonly device: DeviceRef;
  readonly nodeTabs: readonly DeviceTab<ShownNode>[];
  readonly masterTabs: readonly DeviceTab<ShownMaster>[];
}

export function DeviceDialog({ site, device, nodeTabs, masterTabs }: Props) {
  const { url, setUrl } = useSiteView();
  // Replaces the history entry, so that Back leaves the view instead of opening the dialog again.
  const close = () => setUrl({ ...url, device: undefined }, { replace: true });
  const found = deviceFor(site, device);
  const master = site.masters[masterAt(site, device.mLocId)];
  if (found?.kind === "node") {
    return <NodeDialog site={site} node={found.node} tabs={nodeTabs} onClose={close} />;
  }
  if (found !== undefined && master !== undefined) {
    return <MasterDialog key={master.id} {...{ site, master }} tabs={masterTabs} onClose={close} />;
  }
  return (
    <DeviceFrame title={DEVICE_MESSAGES.unknownDevice} onClose={close}>
      <StateMessage
        iconPath={mdiHelpCircleOutline}
        title={DEVICE_MESSAGES.unknownDevice}
        hint={DEVICE_MESSAGES.unknownDeviceHint}
      />
    </DeviceFrame>
  );
}
