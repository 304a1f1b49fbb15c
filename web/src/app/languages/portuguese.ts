/** Brazilian Portuguese. */
import type { Catalogue } from "./catalogue.ts";
import { COMMANDS } from "./portuguese-commands.ts";

export const PORTUGUESE: Catalogue = { ...COMMANDS };
