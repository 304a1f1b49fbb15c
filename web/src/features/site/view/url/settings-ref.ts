/**
 * Reference to a settings set of a master in the address: `layout:master:id`, with `new` or `copy`
 * instead of the id for a set that does not exist yet.
 */
import { isUuidV7 } from "#domain/identity/uuid.ts";
import { type DeviceRef, readDevice, writeDevice } from "#web/features/site/model/device-ref.ts";

export interface SettingsRef {
  /** The master to which the settings set belongs. */
  readonly device: DeviceRef;
  /**
   * Id of the settings set, or `new`, or `copy` for a new set that starts with the values of the
   * master's present set.
   */
  readonly param: string;
}

/**
 * Reads the reference to a settings set; undefined unless it is about a master of this layout. If
 * the text names a node, its master is used.
 */
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
