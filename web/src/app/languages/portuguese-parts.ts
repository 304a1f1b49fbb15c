/** Portuguese: radio, commissioning, replacement and firmware of one site. */
import type { AreaTables } from "./catalogue/catalogue.ts";
import { COMMISSIONING } from "./portuguese/commissioning.ts";
import { FIRMWARE } from "./portuguese/firmware.ts";
import { RADIO } from "./portuguese/radio.ts";
import { REPLACEMENT } from "./portuguese/replacement.ts";

export const PORTUGUESE_PARTS: AreaTables["parts"] = {
  ...COMMISSIONING,
  ...FIRMWARE,
  ...RADIO,
  ...REPLACEMENT,
};
