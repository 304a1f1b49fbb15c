/** Tables of the area `device`: the dialog of a device, its ID and its components. */
import type { COMPONENT_NAMES, SCANS_TABLE } from "#web/features/site/components/scan-messages.ts";
import type { TRENDS } from "#web/features/site/device/device-trends.ts";
import type { MASTER_REGISTRATION_MESSAGES } from "#web/features/site/device/master-registration-messages.ts";
import type { DEVICE_IDS_TABLE } from "#web/features/site/model/device-id-messages.ts";
import type {
  DEVICE_DIALOG_TABLE,
  HISTORY_MESSAGES,
} from "#web/features/site/model/device-messages.ts";
import type { MASTER_FACT_NAMES } from "#web/features/site/model/master-facts.ts";
import type { NODE_FACT_NAMES } from "#web/features/site/model/node-facts.ts";

export type DeviceTables = {
  readonly deviceDialog: typeof DEVICE_DIALOG_TABLE;
  readonly deviceHistory: typeof HISTORY_MESSAGES;
  readonly deviceIds: typeof DEVICE_IDS_TABLE;
  readonly nodeFacts: typeof NODE_FACT_NAMES;
  readonly masterFacts: typeof MASTER_FACT_NAMES;
  readonly trends: typeof TRENDS;
  readonly masterRegistration: typeof MASTER_REGISTRATION_MESSAGES;
  readonly componentKinds: typeof COMPONENT_NAMES;
  readonly scans: typeof SCANS_TABLE;
};
