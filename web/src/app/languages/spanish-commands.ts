/** Spanish: names of commands, their confirmation, approval and results. */
import type { AreaTables } from "./catalogue/catalogue.ts";
import { APPROVAL } from "./spanish/approval.ts";
import { COMMAND_NAMES } from "./spanish/command-names.ts";
import { COMMANDS } from "./spanish/commands.ts";
import { DRILL } from "./spanish/drill.ts";
import { OUTCOMES } from "./spanish/outcomes.ts";
import { SAFETY } from "./spanish/safety.ts";
import { SERVICE_NAMES } from "./spanish/service-names.ts";

export const SPANISH_COMMANDS: AreaTables["commands"] = {
  ...APPROVAL,
  ...COMMAND_NAMES,
  ...COMMANDS,
  ...DRILL,
  ...OUTCOMES,
  ...SAFETY,
  ...SERVICE_NAMES,
};
