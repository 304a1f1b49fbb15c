/** Spanish. */
import type { Catalogue } from "./catalogue.ts";
import { COMMANDS } from "./spanish-commands.ts";

export const SPANISH: Catalogue = { ...COMMANDS };
