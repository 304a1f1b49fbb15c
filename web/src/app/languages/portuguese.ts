/** Brazilian Portuguese. */
import type { Catalogue } from "./catalogue.ts";
import { ACCOUNT } from "./portuguese-account.ts";
import { COMMANDS } from "./portuguese-commands.ts";
import { SHELL } from "./portuguese-shell.ts";

export const PORTUGUESE: Catalogue = {
  ...SHELL,
  ...ACCOUNT,
  ...COMMANDS,
};
