/** Spanish: radio, commissioning, replacement and firmware of one site. */
import type { AreaTables } from "./catalogue/catalogue.ts";
import { COMMISSIONING } from "./spanish/commissioning.ts";
import { FIRMWARE } from "./spanish/firmware.ts";
import { RADIO } from "./spanish/radio.ts";
import { REPLACEMENT } from "./spanish/replacement.ts";

export const SPANISH_PARTS: AreaTables["parts"] = {
  ...COMMISSIONING,
  ...FIRMWARE,
  ...RADIO,
  ...REPLACEMENT,
};
