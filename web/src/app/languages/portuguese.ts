/** Brazilian Portuguese. */
import type { Catalogue } from "./catalogue.ts";
import { COMMAND_NAMES } from "./portuguese-command-names.ts";
import { COMMANDS } from "./portuguese-commands.ts";
import { OUTCOMES } from "./portuguese-outcomes.ts";
import { SAFETY } from "./portuguese-safety.ts";

export const PORTUGUESE: Catalogue = { ...COMMANDS, ...COMMAND_NAMES, ...SAFETY, ...OUTCOMES };
