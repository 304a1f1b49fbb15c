/** Spanish: effects of commands, their history and replies. */
import type { AreaTables } from "./catalogue/catalogue.ts";
import { COMMAND_EFFECTS } from "./spanish/command-effects.ts";
import { LEDGER } from "./spanish/ledger.ts";
import { PARAMETER_NAMES } from "./spanish/parameter-names.ts";
import { SERVICE_EFFECTS } from "./spanish/service-effects.ts";

export const SPANISH_CONTROL: AreaTables["control"] = {
  ...COMMAND_EFFECTS,
  ...LEDGER,
  ...PARAMETER_NAMES,
  ...SERVICE_EFFECTS,
};
