/** Brazilian Portuguese: names of commands, their confirmation, approval and results. */
import type { AreaTables } from "./catalogue/catalogue.ts";
import { APPROVAL } from "./portuguese/approval.ts";
import { COMMAND_NAMES } from "./portuguese/command-names.ts";
import { COMMANDS } from "./portuguese/commands.ts";
import { DRILL } from "./portuguese/drill.ts";
import { OUTCOMES } from "./portuguese/outcomes.ts";
import { SAFETY } from "./portuguese/safety.ts";
import { SERVICE_NAMES } from "./portuguese/service-names.ts";

export const PORTUGUESE_COMMANDS: AreaTables["commands"] = {
  ...APPROVAL,
  ...COMMAND_NAMES,
  ...COMMANDS,
  ...DRILL,
  ...OUTCOMES,
  ...SAFETY,
  ...SERVICE_NAMES,
};
