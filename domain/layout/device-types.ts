/** The generations of controllers a master can have (S0 §9). A dual one splits into a primary and an auxiliary unit per node. */

export const DEVICE_TYPES = ["gen4", "gen3-dual", "gen3", "gen2"] as const;

export type DeviceType = (typeof DEVICE_TYPES)[number];

export function isDeviceType(text: string): text is DeviceType {
  return DEVICE_TYPES.some((deviceType) => deviceType === text);
}
