/** Spanish: the dialog of a device, its ID and its components. */
import type { AreaTables } from "./catalogue/catalogue.ts";
import { DEVICE } from "./spanish/device.ts";
import { DEVICE_IDS } from "./spanish/device-ids.ts";
import { FACTS } from "./spanish/facts.ts";
import { SCANS } from "./spanish/scans.ts";

export const SPANISH_DEVICE: AreaTables["device"] = {
  ...DEVICE,
  ...DEVICE_IDS,
  ...FACTS,
  ...SCANS,
};
