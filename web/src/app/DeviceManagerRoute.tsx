/** Route of the device manager, in the shell. */
import { DeviceManagerPage } from "#web/features/device-manager/DeviceManagerPage.tsx";
import { PAGE_TITLES } from "#web/ui/page-titles.ts";
import { Shell } from "./Shell.tsx";

export function DeviceManagerRoute() {
  return (
    <Shell title={PAGE_TITLES.deviceManager} isFilled>
      <DeviceManagerPage />
    </Shell>
  );
}
