/** Tables of the area `control`: effects of commands, their history and replies. */
import type {
  MOTION_EFFECTS,
  SERVICE_EFFECTS,
} from "#web/features/site/commands/model/command-effects.ts";
import type { STATUS_FIELDS } from "#web/features/site/commands/model/decode-reply.ts";
import type { EVIDENCE_MESSAGES } from "#web/features/site/commands/model/evidence-messages.ts";
import type {
  DECIDED_MESSAGES,
  LEDGER_MESSAGES,
  OUTCOME_LABELS,
  RANGE_LABELS,
} from "#web/features/site/commands/model/ledger-messages.ts";
import type { STOW_REPORT_MESSAGES } from "#web/features/site/commands/model/proof-messages.ts";
import type { REPLY_TABLE } from "#web/features/site/commands/model/reply-messages.ts";
import type { PARAMETER_NAMES } from "#web/features/site/model/parameter-names.ts";

export type ControlTables = {
  readonly ledger: typeof LEDGER_MESSAGES;
  readonly ledgerRanges: typeof RANGE_LABELS;
  readonly outcomes: typeof OUTCOME_LABELS;
  readonly decided: typeof DECIDED_MESSAGES;
  readonly stowReport: typeof STOW_REPORT_MESSAGES;
  readonly stowEvidence: typeof EVIDENCE_MESSAGES;
  readonly commandEffects: typeof MOTION_EFFECTS;
  readonly serviceCommandEffects: typeof SERVICE_EFFECTS;
  readonly reply: typeof REPLY_TABLE;
  readonly realtimeStatus: typeof STATUS_FIELDS;
  readonly parameterNames: typeof PARAMETER_NAMES;
};
