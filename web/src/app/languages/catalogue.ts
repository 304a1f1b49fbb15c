/**
 * The tables that each language translates, by key. A table that is missing here is shown in
 * English; a message that is missing in a language does not compile.
 */

import type { ACCESS_TABLE } from "#web/features/sign-in/access-messages.ts";
import type { RESET_MESSAGES } from "#web/features/sign-in/authenticator-reset-messages.ts";
import type { RECOVERY_MESSAGES } from "#web/features/sign-in/recovery-messages.ts";
import type { STOW_MESSAGES } from "#web/features/site/commands/model/stow-messages.ts";
import type { CONFLICT_MESSAGES } from "#web/ui/conflict-messages.ts";
import type { FAILURE_MESSAGES } from "#web/ui/failure-messages.ts";
import type { FIELD_MESSAGES } from "#web/ui/field-messages.ts";
import type { FORMAT_MESSAGES } from "#web/ui/format.ts";
import type { COMMON_TABLE } from "#web/ui/messages.ts";
import type { OUTBOX_MESSAGES } from "#web/ui/outbox-messages.ts";
import type { PAGE_TITLES } from "#web/ui/page-titles.ts";
import type { REASON_MESSAGES } from "#web/ui/reason-messages.ts";
import type { SCANNER_TABLE } from "#web/ui/scanner/scanner-messages.ts";

export type Catalogue = {
  readonly common: typeof COMMON_TABLE;
  readonly pageTitles: typeof PAGE_TITLES;
  readonly failure: typeof FAILURE_MESSAGES;
  readonly format: typeof FORMAT_MESSAGES;
  readonly field: typeof FIELD_MESSAGES;
  readonly reason: typeof REASON_MESSAGES;
  readonly conflict: typeof CONFLICT_MESSAGES;
  readonly outbox: typeof OUTBOX_MESSAGES;
  readonly scanner: typeof SCANNER_TABLE;
  readonly access: typeof ACCESS_TABLE;
  readonly recovery: typeof RECOVERY_MESSAGES;
  readonly authenticatorReset: typeof RESET_MESSAGES;
  readonly stow: typeof STOW_MESSAGES;
};
