/**
 * The tables that each language translates, by key. A table that is missing here is shown in
 * English; a message that is missing in a language does not compile.
 */
import type { StowReason } from "#domain/bits/stow-reasons.ts";
import type { EntryIdOf } from "#domain/commands/catalogue/catalogue.ts";
import type { CloudAnswer } from "#domain/commands/cloud-answers.ts";
import type { InterlockReason } from "#domain/commands/interlocks/interlock-reasons.ts";
import type { RiskClass } from "#domain/commands/wire/wire-command.ts";
import type { MOTION_EFFECTS } from "#web/features/site/commands/model/command-effects.ts";
import type {
  CONFIRM_MESSAGES,
  CONFLICTS,
  STAY_LABELS,
} from "#web/features/site/commands/model/confirm-messages.ts";
import type { CAUSES, PROOF_MESSAGES } from "#web/features/site/commands/model/proof-messages.ts";
import type { REFUSAL_MESSAGES } from "#web/features/site/commands/model/refusal-messages.ts";
import type { REPLY_TABLE } from "#web/features/site/commands/model/reply-messages.ts";
import type { STOW_MESSAGES } from "#web/features/site/commands/model/stow-messages.ts";
import type { MotionFail } from "#web/features/site/model/answer-texts.ts";
import type { COMMAND_MESSAGES, STATUSES } from "#web/features/site/model/command-messages.ts";
import type {
  MotionArgument,
  MotionCommand,
  MotionHeading,
} from "#web/features/site/model/command-texts.ts";
import type { MOTION_LABELS, REACHED_MESSAGES } from "#web/features/site/model/motion-words.ts";

import type { SITE_NAME_MESSAGES } from "#web/features/site/page/site-name-messages.ts";

type Texts<Key extends string> = Readonly<Record<Key, string>>;

export type Catalogue = {
  // Commands: what they are called, what they do, and where they go
  readonly stow: typeof STOW_MESSAGES;
  readonly command: typeof COMMAND_MESSAGES;
  readonly commandNames: Texts<EntryIdOf<MotionCommand>>;
  readonly commandEffects: typeof MOTION_EFFECTS;
  readonly commandCategories: Texts<MotionHeading>;
  readonly commandArguments: Texts<MotionArgument>;
  readonly riskClasses: Texts<RiskClass>;

  // Before a command is sent
  readonly confirm: typeof CONFIRM_MESSAGES;
  readonly siteName: typeof SITE_NAME_MESSAGES;
  readonly stays: typeof STAY_LABELS;
  readonly stowConflicts: typeof CONFLICTS;
  readonly commandRefusals: typeof REFUSAL_MESSAGES;

  // What becomes of it
  readonly commandStatus: typeof STATUSES;
  readonly cloudAnswers: Texts<CloudAnswer>;
  readonly reply: typeof REPLY_TABLE;
  readonly commandFails: Texts<MotionFail>;
  readonly interlockReasons: Texts<InterlockReason>;
  readonly proof: typeof PROOF_MESSAGES;
  readonly motionStates: typeof MOTION_LABELS;
  readonly motionShare: typeof REACHED_MESSAGES;
  readonly motionCauses: typeof CAUSES;
  readonly stowReasons: Texts<StowReason>;
};
