/** Tables of the area `parts`: radio, commissioning, replacement and firmware of one site. */

import type { COMMISSIONING_MESSAGES } from "#web/features/site/commissioning/commissioning-messages.ts";
import type {
  REPLACEMENT_MESSAGES,
  REPLACEMENT_REFUSALS,
} from "#web/features/site/device-ids/replacement/replacement-messages.ts";
import type { FIRMWARE_MESSAGES } from "#web/features/site/firmware/firmware-messages.ts";
import type { RADIO_MESSAGES } from "#web/features/site/radio/radio-messages.ts";

export type PartsTables = {
  readonly firmware: typeof FIRMWARE_MESSAGES;
  readonly radio: typeof RADIO_MESSAGES;
  readonly commissioning: typeof COMMISSIONING_MESSAGES;
  readonly replacement: typeof REPLACEMENT_MESSAGES;
  readonly replacementRefusals: typeof REPLACEMENT_REFUSALS;
};
