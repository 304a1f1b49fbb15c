/** Spanish. */
import type { Catalogue } from "./catalogue.ts";
import { ACCOUNT } from "./spanish-account.ts";
import { COMMANDS } from "./spanish-commands.ts";
import { SHELL } from "./spanish-shell.ts";

export const SPANISH: Catalogue = {
  ...SHELL,
  ...ACCOUNT,
  ...COMMANDS,
};
