/** Brazilian Portuguese: effects of commands, their history and replies. */
import type { AreaTables } from "./catalogue/catalogue.ts";
import { COMMAND_EFFECTS } from "./portuguese/command-effects.ts";
import { LEDGER } from "./portuguese/ledger.ts";
import { PARAMETER_NAMES } from "./portuguese/parameter-names.ts";
import { SERVICE_EFFECTS } from "./portuguese/service-effects.ts";

export const PORTUGUESE_CONTROL: AreaTables["control"] = {
  ...COMMAND_EFFECTS,
  ...LEDGER,
  ...PARAMETER_NAMES,
  ...SERVICE_EFFECTS,
};
