/** Spanish: tables that are loaded with the first feature that uses them. */
import type { LazyCatalogue } from "./catalogue.ts";
import { ADVICE } from "./spanish-advice.ts";
import { COMMAND_EFFECTS } from "./spanish-command-effects.ts";
import { JOURNAL } from "./spanish-journal.ts";
import { REPAIR } from "./spanish-repair.ts";
import { WIZARD } from "./spanish-wizard.ts";

export const SPANISH_LAZY: LazyCatalogue = {
  ...ADVICE,
  ...COMMAND_EFFECTS,
  ...JOURNAL,
  ...REPAIR,
  ...WIZARD,
};
