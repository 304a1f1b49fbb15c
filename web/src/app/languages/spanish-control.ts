/** Spanish: effects of commands, their history and replies. */
import type { AreaTables } from "./catalogue/catalogue.ts";
import { COMMAND_EFFECTS } from "./spanish/command-effects.ts";
import { LEDGER } from "./spanish/ledger.ts";
import { SERVICE_EFFECTS } from "./spanish/service-effects.ts";

export const SPANISH_CONTROL: AreaTables["control"] = {
  ...COMMAND_EFFECTS,
  ...LEDGER,
  ...SERVICE_EFFECTS,
};
