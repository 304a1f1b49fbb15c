/** Tables of the area `help`: the help and its glossary. */
import type {
  GLOSSARY_TEXTS,
  HELP_KEYS,
  HELP_MESSAGES,
  RESULTS,
} from "#web/features/help/help-messages.ts";

export type HelpTables = {
  readonly help: typeof HELP_MESSAGES;
  readonly helpKeys: typeof HELP_KEYS;
  readonly helpResults: typeof RESULTS;
  readonly glossary: typeof GLOSSARY_TEXTS;
};
