/** The tab at which the dialog of a device opens, in the address. */

/** Keys of the tabs of nodes and masters; a device without the tab opens at its first one. */
export const DEVICE_TABS = [
  "details",
  "control",
  "configure",
  "troubleshoot",
  "history",
  "nodeParameters",
] as const;

export type DeviceTabKey = (typeof DEVICE_TABS)[number];

/** Reads a tab; undefined for any other text. */
export function readDeviceTab(text: string | null): DeviceTabKey | undefined {
  return DEVICE_TABS.find((key) => key === text);
}
