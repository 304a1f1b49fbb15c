/** Brazilian Portuguese: tables that are loaded before the console starts. */
import type { Catalogue } from "./catalogue.ts";
import { ACCOUNT } from "./portuguese-account.ts";
import { ALARMS } from "./portuguese-alarms.ts";
import { COMMAND_NAMES } from "./portuguese-command-names.ts";
import { COMMANDS } from "./portuguese-commands.ts";
import { OUTCOMES } from "./portuguese-outcomes.ts";
import { SAFETY } from "./portuguese-safety.ts";
import { SHELL } from "./portuguese-shell.ts";

export const PORTUGUESE: Catalogue = {
  ...SHELL,
  ...ACCOUNT,
  ...COMMANDS,
  ...COMMAND_NAMES,
  ...SAFETY,
  ...OUTCOMES,
  ...ALARMS,
};
