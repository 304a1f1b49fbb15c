/** Tables of the area `start`: loaded before the console. */
import type { StowReason } from "#domain/bits/stow-reasons.ts";
import type { RiskClass } from "#domain/commands/wire/wire-command.ts";
import type { SESSIONS_MESSAGES } from "#web/features/sessions/sessions-messages.ts";
import type { ACCESS_TABLE } from "#web/features/sign-in/access-messages.ts";
import type { RESET_MESSAGES } from "#web/features/sign-in/authenticator-reset-messages.ts";
import type { PASSWORD_RESET_MESSAGES } from "#web/features/sign-in/password-reset-messages.ts";
import type { RECOVERY_MESSAGES } from "#web/features/sign-in/recovery-messages.ts";
import type { SIGN_ON_ACCOUNT_MESSAGES } from "#web/features/sign-in/sign-on-account-messages.ts";
import type { SIGN_ON_FAULT_TABLE } from "#web/features/sign-in/sign-on-fault-messages.ts";
import type { SIGN_ON_MESSAGES } from "#web/features/sign-in/sign-on-messages.ts";
import type { SITE_TIME_TABLE } from "#web/features/site/model/time-messages.ts";
import type { CHARGE_STAGES, VALUE_NAMES } from "#web/features/site/model/value-names.ts";
import type { DRAWING_MESSAGES } from "#web/map/drawing-messages.ts";
import type { ALARM_WORDS } from "#web/ui/alarm-words.ts";
import type { ALARM_NAMES, FLAG_NAMES } from "#web/ui/bit-rows.ts";
import type { CONFLICT_MESSAGES } from "#web/ui/conflict-messages.ts";
import type { FAILURE_MESSAGES } from "#web/ui/failure-messages.ts";
import type { FIELD_MESSAGES, UNIT_WORDS } from "#web/ui/field-messages.ts";
import type { FORMAT_MESSAGES } from "#web/ui/format.ts";
import type { ISSUE_NAMES } from "#web/ui/issue-names.ts";
import type { COMMON_TABLE } from "#web/ui/messages.ts";
import type { MODES, STOW_WORDS } from "#web/ui/mode-words.ts";
import type { OUTBOX_MESSAGES } from "#web/ui/outbox-messages.ts";
import type { PAGE_TITLES } from "#web/ui/page-titles.ts";
import type { PASSWORD_PROOF_MESSAGES } from "#web/ui/password-proof-messages.ts";
import type { REASON_MESSAGES } from "#web/ui/reason-messages.ts";
import type { SCANNER_TABLE } from "#web/ui/scanner/scanner-messages.ts";
import type { SHELL_MESSAGES } from "#web/ui/shell-messages.ts";
import type { TABLE_MESSAGES } from "#web/ui/table-messages.ts";
import type { TOTP_SETUP_MESSAGES } from "#web/ui/totp/totp-setup-messages.ts";
import type {
  FEED_FAILURE_WORDS,
  WARNING_AREA_WORDS,
  WARNING_MESSAGES,
  WARNING_SEVERITY_WORDS,
} from "#web/ui/warning-messages.ts";

type Texts<Key extends string> = Readonly<Record<Key, string>>;

export type StartTables = {
  readonly common: typeof COMMON_TABLE;
  readonly shell: typeof SHELL_MESSAGES;
  readonly passwordReset: typeof PASSWORD_RESET_MESSAGES;
  readonly totpSetup: typeof TOTP_SETUP_MESSAGES;
  readonly pageTitles: typeof PAGE_TITLES;
  readonly failure: typeof FAILURE_MESSAGES;
  readonly format: typeof FORMAT_MESSAGES;
  readonly units: typeof UNIT_WORDS;
  readonly field: typeof FIELD_MESSAGES;
  readonly reason: typeof REASON_MESSAGES;
  readonly passwordProof: typeof PASSWORD_PROOF_MESSAGES;
  readonly conflict: typeof CONFLICT_MESSAGES;
  readonly outbox: typeof OUTBOX_MESSAGES;
  readonly scanner: typeof SCANNER_TABLE;
  readonly table: typeof TABLE_MESSAGES;
  readonly drawing: typeof DRAWING_MESSAGES;
  readonly access: typeof ACCESS_TABLE;
  readonly recovery: typeof RECOVERY_MESSAGES;
  readonly ownSessions: typeof SESSIONS_MESSAGES;
  readonly authenticatorReset: typeof RESET_MESSAGES;
  readonly signOn: typeof SIGN_ON_MESSAGES;
  readonly signOnFaults: typeof SIGN_ON_FAULT_TABLE;
  readonly signOnAccount: typeof SIGN_ON_ACCOUNT_MESSAGES;
  readonly alarmNames: typeof ALARM_NAMES;
  readonly alarmWords: typeof ALARM_WORDS;
  readonly flagNames: typeof FLAG_NAMES;
  readonly issueTypes: typeof ISSUE_NAMES;
  readonly valueNames: typeof VALUE_NAMES;
  readonly chargeStages: typeof CHARGE_STAGES;
  readonly siteTime: typeof SITE_TIME_TABLE;
  readonly stowReasons: Texts<StowReason>;
  readonly stowWords: typeof STOW_WORDS;
  readonly modes: typeof MODES;
  readonly weatherWarnings: typeof WARNING_MESSAGES;
  readonly warningSeverities: typeof WARNING_SEVERITY_WORDS;
  readonly warningAreas: typeof WARNING_AREA_WORDS;
  readonly feedFailures: typeof FEED_FAILURE_WORDS;
  readonly riskClasses: Texts<RiskClass>;
};
