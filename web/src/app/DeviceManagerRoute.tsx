/** Route of the device manager, in the shell. */
import { routeTitle } from "#domain/access/routes.ts";
import { DeviceManagerPage } from "#web/features/device-manager/DeviceManagerPage.tsx";
import { Shell } from "./Shell.tsx";

export function DeviceManagerRoute() {
  return (
    <Shell title={routeTitle("deviceManager", undefined)} isFilled>
      <DeviceManagerPage />
    </Shell>
  );
}
