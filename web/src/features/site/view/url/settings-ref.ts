/**
 * A settings set of a master as the address names it: `layout:master:id`, or with new or copy in
 * place of the id.
 */
import { isUuidV7 } from "#domain/identity/uuid.ts";
import { type DeviceRef, readDevice, writeDevice } from "#web/features/site/model/device-ref.ts";

export interface SettingsRef {
  /** The master. */
  readonly device: DeviceRef;
  /** Id of the set, new, or copy: a new one that begins as that of the master. */
  readonly param: string;
}

/** The device may be a node: its master is meant. Undefined for anything but a master of this layout with a set. */
export function readSettings(text: string | null, layoutId: string): SettingsRef | undefined {
  const parts = (text ?? "").split(":", 5);
  const param = parts.at(-1) ?? "";
  const device = readDevice(parts.slice(0, -1).join(":"), layoutId);
  const isParam = param === "new" || param === "copy" || isUuidV7(param);
  if (device === undefined || !isParam) return undefined;
  return { device: { ...device, nLocId: undefined }, param };
}

export function writeSettings({ device, param }: SettingsRef): string {
  return `${writeDevice(device)}:${param}`;
}
