/**
 * The tables that each language translates, by key. A table that is missing here is shown in
 * English; a message that is missing in a language does not compile.
 */
import type { STOW_MESSAGES } from "#web/features/site/commands/model/stow-messages.ts";

export type Catalogue = {
  readonly stow: typeof STOW_MESSAGES;
};
