/**
 * The tables that each language translates, and the area of each. A table that is missing here is
 * shown in English; a message that is missing in a language does not compile.
 */
import type { StowReason } from "#domain/bits/stow-reasons.ts";
import type { EntryIdOf } from "#domain/commands/catalogue/catalogue.ts";
import type { CloudAnswer } from "#domain/commands/cloud-answers.ts";
import type { InterlockReason } from "#domain/commands/interlocks/interlock-reasons.ts";
import type { RiskClass } from "#domain/commands/wire/wire-command.ts";
import type { ACCESS_TABLE } from "#web/features/sign-in/access-messages.ts";
import type { RESET_MESSAGES } from "#web/features/sign-in/authenticator-reset-messages.ts";
import type { RECOVERY_MESSAGES } from "#web/features/sign-in/recovery-messages.ts";
import type {
  APPROVAL_MESSAGES,
  DECISION_WORDS,
  RULE_MESSAGES,
} from "#web/features/site/commands/approval-messages.ts";
import type {
  MOTION_EFFECTS,
  SERVICE_EFFECTS,
} from "#web/features/site/commands/model/command-effects.ts";
import type {
  CONFIRM_MESSAGES,
  CONFLICTS,
  STAY_LABELS,
} from "#web/features/site/commands/model/confirm-messages.ts";
import type { STATUS_FIELDS } from "#web/features/site/commands/model/decode-reply.ts";
import type {
  DECIDED_MESSAGES,
  LEDGER_MESSAGES,
  OUTCOME_LABELS,
  RANGE_LABELS,
} from "#web/features/site/commands/model/ledger-messages.ts";
import type {
  CAUSES,
  PROOF_MESSAGES,
  STOW_REPORT_MESSAGES,
} from "#web/features/site/commands/model/proof-messages.ts";
import type { REFUSAL_MESSAGES } from "#web/features/site/commands/model/refusal-messages.ts";
import type { REPLY_TABLE } from "#web/features/site/commands/model/reply-messages.ts";
import type { STOW_MESSAGES } from "#web/features/site/commands/model/stow-messages.ts";
import type {
  ABOUT_APPROVER,
  ABOUT_YOU,
  CONSEQUENCES,
} from "#web/features/site/commands/model/two-persons-messages.ts";
import type { ALARM_ADVICE } from "#web/features/site/device/alarm-advice-messages.ts";
import type { JOURNAL_MESSAGES } from "#web/features/site/journal/model/journal-messages.ts";
import type { MotionFail, ServiceFail, STEPS } from "#web/features/site/model/answer-texts.ts";
import type { COMMAND_MESSAGES, STATUSES } from "#web/features/site/model/command-messages.ts";
import type {
  MotionArgument,
  MotionCommand,
  MotionHeading,
  NotedCommand,
  OPTION_NAMES,
  ServiceArgument,
  ServiceCommand,
  ServiceHeading,
} from "#web/features/site/model/command-texts.ts";
import type { MOTION_LABELS, REACHED_MESSAGES } from "#web/features/site/model/motion-words.ts";
import type { SITE_NAME_MESSAGES } from "#web/features/site/page/site-name-messages.ts";
import type { STATUS_MESSAGES } from "#web/features/site/status/status-messages.ts";
import type { CONTRADICTION_MESSAGES } from "#web/features/site/troubleshoot/contradiction-messages.ts";
import type { TROUBLESHOOT_MESSAGES } from "#web/features/site/troubleshoot/model/troubleshoot-messages.ts";
import type {
  E_STOP_TEXTS,
  OPTION_TEXTS,
  OWN_ANSWERS,
  QUESTION_TEXTS,
  STEP_TEXTS,
} from "#web/features/site/troubleshoot/model/wizard-texts.ts";
import type { PHOTO_MESSAGES } from "#web/features/site/troubleshoot/photos/photo-messages.ts";
import type { Area } from "#web/language/areas.ts";
import type { ALARM_WORDS } from "#web/ui/alarm-words.ts";
import type { ALARM_NAMES } from "#web/ui/bit-rows.ts";
import type { CONFLICT_MESSAGES } from "#web/ui/conflict-messages.ts";
import type { FAILURE_MESSAGES } from "#web/ui/failure-messages.ts";
import type { FIELD_MESSAGES } from "#web/ui/field-messages.ts";
import type { FORMAT_MESSAGES } from "#web/ui/format.ts";
import type { ISSUE_NAMES } from "#web/ui/issue-names.ts";
import type { COMMON_TABLE } from "#web/ui/messages.ts";
import type { MODES, STOW_WORDS } from "#web/ui/mode-words.ts";
import type { OUTBOX_MESSAGES } from "#web/ui/outbox-messages.ts";
import type { PAGE_TITLES } from "#web/ui/page-titles.ts";
import type { REASON_MESSAGES } from "#web/ui/reason-messages.ts";
import type { SCANNER_TABLE } from "#web/ui/scanner/scanner-messages.ts";

type Texts<Key extends string> = Readonly<Record<Key, string>>;

/** The translated tables by key. */
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

  // Commands: what they are called, what they do, and where they go
  readonly alarmNames: typeof ALARM_NAMES;
  readonly alarmWords: typeof ALARM_WORDS;
  readonly issueTypes: typeof ISSUE_NAMES;
  readonly stow: typeof STOW_MESSAGES;
  readonly command: typeof COMMAND_MESSAGES;
  readonly commandNames: Texts<EntryIdOf<MotionCommand>>;
  readonly commandCategories: Texts<MotionHeading>;
  readonly commandArguments: Texts<MotionArgument>;
  readonly riskClasses: Texts<RiskClass>;

  // Commands: confirmation before sending
  readonly confirm: typeof CONFIRM_MESSAGES;
  readonly siteName: typeof SITE_NAME_MESSAGES;
  readonly stays: typeof STAY_LABELS;
  readonly stowConflicts: typeof CONFLICTS;
  readonly commandRefusals: typeof REFUSAL_MESSAGES;

  // Commands: status and results after sending
  readonly commandStatus: typeof STATUSES;
  readonly cloudAnswers: Texts<CloudAnswer>;
  readonly commandFails: Texts<MotionFail>;
  readonly interlockReasons: Texts<InterlockReason>;
  readonly proof: typeof PROOF_MESSAGES;
  readonly motionStates: typeof MOTION_LABELS;
  readonly motionShare: typeof REACHED_MESSAGES;
  readonly motionCauses: typeof CAUSES;
  readonly stowReasons: Texts<StowReason>;

  // Commands: a second person
  readonly approval: typeof APPROVAL_MESSAGES;
  readonly twoPersonRule: typeof RULE_MESSAGES;
  readonly decisions: typeof DECISION_WORDS;
  readonly aboutYou: typeof ABOUT_YOU;
  readonly aboutApprover: typeof ABOUT_APPROVER;
  readonly twoPersons: typeof CONSEQUENCES;

  // Commands: history and replies
  readonly ledger: typeof LEDGER_MESSAGES;
  readonly ledgerRanges: typeof RANGE_LABELS;
  readonly outcomes: typeof OUTCOME_LABELS;
  readonly decided: typeof DECIDED_MESSAGES;
  readonly stowReport: typeof STOW_REPORT_MESSAGES;
  readonly commandEffects: typeof MOTION_EFFECTS;
  readonly commandSteps: typeof STEPS;
  readonly reply: typeof REPLY_TABLE;
  readonly realtimeStatus: typeof STATUS_FIELDS;

  // Commands of service
  readonly serviceCommandNames: Texts<EntryIdOf<ServiceCommand>>;
  readonly serviceCommandEffects: typeof SERVICE_EFFECTS;
  readonly serviceCategories: Texts<ServiceHeading>;
  readonly serviceArguments: Texts<ServiceArgument>;
  readonly serviceFails: Texts<ServiceFail>;
  readonly commandOptions: typeof OPTION_NAMES;
  readonly commandNotes: Texts<NotedCommand>;

  // State of a site
  readonly status: typeof STATUS_MESSAGES;
  readonly stowWords: typeof STOW_WORDS;
  readonly modes: typeof MODES;

  // Alarms and repairs
  readonly alarmAdvice: typeof ALARM_ADVICE;
  readonly contradictions: typeof CONTRADICTION_MESSAGES;
  readonly eStopAdvice: typeof E_STOP_TEXTS;
  readonly journal: typeof JOURNAL_MESSAGES;
  readonly photos: typeof PHOTO_MESSAGES;
  readonly troubleshoot: typeof TROUBLESHOOT_MESSAGES;
  readonly wizardAnswers: typeof OWN_ANSWERS;
  readonly wizardOptions: typeof OPTION_TEXTS;
  readonly wizardQuestions: typeof QUESTION_TEXTS;
  readonly wizardSteps: typeof STEP_TEXTS;
};

/** The area of each table. Lists of keys, because the build checks that each area is loaded first. */
export const AREA_KEYS = {
  start: [
    "common",
    "pageTitles",
    "failure",
    "format",
    "field",
    "reason",
    "conflict",
    "outbox",
    "scanner",
    "access",
    "recovery",
    "authenticatorReset",
    "alarmNames",
    "alarmWords",
    "issueTypes",
    "stowWords",
    "modes",
    "riskClasses",
    "stowReasons",
  ],
  site: ["status"],
  commands: [
    "stow",
    "command",
    "commandNames",
    "commandCategories",
    "commandArguments",
    "confirm",
    "siteName",
    "stays",
    "stowConflicts",
    "commandRefusals",
    "commandStatus",
    "cloudAnswers",
    "commandFails",
    "interlockReasons",
    "proof",
    "motionStates",
    "motionShare",
    "motionCauses",
    "approval",
    "twoPersonRule",
    "decisions",
    "aboutYou",
    "aboutApprover",
    "twoPersons",
    "serviceCommandNames",
    "serviceCategories",
    "serviceArguments",
    "commandOptions",
    "commandNotes",
    "serviceFails",
    "commandSteps",
  ],
  control: [
    "ledger",
    "ledgerRanges",
    "outcomes",
    "decided",
    "stowReport",
    "commandEffects",
    "reply",
    "realtimeStatus",
    "serviceCommandEffects",
  ],
  repair: [
    "alarmAdvice",
    "contradictions",
    "eStopAdvice",
    "journal",
    "photos",
    "troubleshoot",
    "wizardAnswers",
    "wizardOptions",
    "wizardQuestions",
    "wizardSteps",
  ],
} as const satisfies Readonly<Record<Area, readonly (keyof Catalogue)[]>>;

export type AreaTables<Name extends Area> = Pick<Catalogue, (typeof AREA_KEYS)[Name][number]>;
