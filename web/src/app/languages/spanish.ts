/** Spanish: tables that are loaded before the console starts. */
import type { Catalogue } from "./catalogue.ts";
import { ACCOUNT } from "./spanish-account.ts";
import { ALARMS } from "./spanish-alarms.ts";
import { COMMAND_NAMES } from "./spanish-command-names.ts";
import { COMMANDS } from "./spanish-commands.ts";
import { OUTCOMES } from "./spanish-outcomes.ts";
import { SAFETY } from "./spanish-safety.ts";
import { SHELL } from "./spanish-shell.ts";

export const SPANISH: Catalogue = {
  ...SHELL,
  ...ACCOUNT,
  ...COMMANDS,
  ...COMMAND_NAMES,
  ...SAFETY,
  ...OUTCOMES,
  ...ALARMS,
};
