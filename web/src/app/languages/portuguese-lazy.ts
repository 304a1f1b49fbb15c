/** Brazilian Portuguese: tables that are loaded with the first feature that uses them. */
import type { LazyCatalogue } from "./catalogue.ts";
import { ADVICE } from "./portuguese-advice.ts";
import { COMMAND_EFFECTS } from "./portuguese-command-effects.ts";
import { JOURNAL } from "./portuguese-journal.ts";
import { REPAIR } from "./portuguese-repair.ts";
import { WIZARD } from "./portuguese-wizard.ts";

export const PORTUGUESE_LAZY: LazyCatalogue = {
  ...ADVICE,
  ...COMMAND_EFFECTS,
  ...JOURNAL,
  ...REPAIR,
  ...WIZARD,
};
