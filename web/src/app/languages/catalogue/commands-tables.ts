/** Tables of the area `commands`: names of commands, their confirmation, approval and results. */
import type { EntryIdOf } from "#domain/commands/catalogue/catalogue.ts";
import type { CloudAnswer } from "#domain/commands/cloud-answers.ts";
import type { InterlockReason } from "#domain/commands/interlocks/interlock-reasons.ts";
import type {
  APPROVAL_MESSAGES,
  DECISION_WORDS,
  RULE_MESSAGES,
} from "#web/features/site/commands/approval-messages.ts";
import type {
  CONFIRM_MESSAGES,
  CONFLICTS,
} from "#web/features/site/commands/model/confirm-messages.ts";
import type { DRILL_MESSAGES } from "#web/features/site/commands/model/drill-messages.ts";
import type { PROOF_MESSAGES } from "#web/features/site/commands/model/proof-messages.ts";
import type { STOW_MESSAGES } from "#web/features/site/commands/model/stow-messages.ts";
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
import type { MOTION_ORIGIN } from "#web/features/site/model/motion-title.ts";
import type { SITE_NAME_MESSAGES } from "#web/features/site/page/site-name-messages.ts";
import type { MotionFail, ServiceFail, STEPS } from "#web/ui/commands/answer-texts.ts";
import type { CAUSES } from "#web/ui/commands/motion-causes.ts";
import type { MOTION_LABELS, REACHED_MESSAGES } from "#web/ui/commands/motion-words.ts";
import type { REFUSAL_MESSAGES } from "#web/ui/commands/refusal-messages.ts";
import type { STAY_LABELS } from "#web/ui/commands/stay-labels.ts";
import type {
  ABOUT_APPROVER,
  ABOUT_YOU,
  CONSEQUENCES,
} from "#web/ui/commands/two-persons-messages.ts";

type Texts<Key extends string> = Readonly<Record<Key, string>>;

export type CommandsTables = {
  // Names
  readonly commandNames: Texts<EntryIdOf<MotionCommand>>;
  readonly commandCategories: Texts<MotionHeading>;
  readonly commandArguments: Texts<MotionArgument>;
  readonly serviceCommandNames: Texts<EntryIdOf<ServiceCommand>>;
  readonly serviceCategories: Texts<ServiceHeading>;
  readonly serviceArguments: Texts<ServiceArgument>;
  readonly commandOptions: typeof OPTION_NAMES;
  readonly commandNotes: Texts<NotedCommand>;

  // Before sending
  readonly stow: typeof STOW_MESSAGES;
  readonly drill: typeof DRILL_MESSAGES;
  readonly command: typeof COMMAND_MESSAGES;
  readonly confirm: typeof CONFIRM_MESSAGES;
  readonly siteName: typeof SITE_NAME_MESSAGES;
  readonly stays: typeof STAY_LABELS;
  readonly stowConflicts: typeof CONFLICTS;
  readonly commandRefusals: typeof REFUSAL_MESSAGES;

  // A second person
  readonly approval: typeof APPROVAL_MESSAGES;
  readonly twoPersonRule: typeof RULE_MESSAGES;
  readonly decisions: typeof DECISION_WORDS;
  readonly aboutYou: typeof ABOUT_YOU;
  readonly aboutApprover: typeof ABOUT_APPROVER;
  readonly twoPersons: typeof CONSEQUENCES;

  // After sending
  readonly commandStatus: typeof STATUSES;
  readonly cloudAnswers: Texts<CloudAnswer>;
  readonly commandFails: Texts<MotionFail>;
  readonly serviceFails: Texts<ServiceFail>;
  readonly commandSteps: typeof STEPS;
  readonly interlockReasons: Texts<InterlockReason>;
  readonly proof: typeof PROOF_MESSAGES;
  readonly motionOrigin: typeof MOTION_ORIGIN;
  readonly motionStates: typeof MOTION_LABELS;
  readonly motionShare: typeof REACHED_MESSAGES;
  readonly motionCauses: typeof CAUSES;
};
