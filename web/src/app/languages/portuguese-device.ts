/** Brazilian Portuguese: the dialog of a device, its ID and its components. */
import type { AreaTables } from "./catalogue/catalogue.ts";
import { DEVICE } from "./portuguese/device.ts";
import { DEVICE_IDS } from "./portuguese/device-ids.ts";
import { FACTS } from "./portuguese/facts.ts";
import { SCANS } from "./portuguese/scans.ts";

export const PORTUGUESE_DEVICE: AreaTables["device"] = {
  ...DEVICE,
  ...DEVICE_IDS,
  ...FACTS,
  ...SCANS,
};
