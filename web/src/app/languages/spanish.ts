/** Spanish. */
import type { Catalogue } from "./catalogue.ts";
import { COMMAND_NAMES } from "./spanish-command-names.ts";
import { COMMANDS } from "./spanish-commands.ts";
import { OUTCOMES } from "./spanish-outcomes.ts";
import { SAFETY } from "./spanish-safety.ts";

export const SPANISH: Catalogue = { ...COMMANDS, ...COMMAND_NAMES, ...SAFETY, ...OUTCOMES };
