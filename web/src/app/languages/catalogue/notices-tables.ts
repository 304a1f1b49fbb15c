/** Tables of the area `notices`: notifications, saved views and first-use hints. */
import type { HINT_MESSAGES, HINT_TEXTS } from "#web/features/help/hints.ts";
import type {
  SAVED_VIEW_FAULTS,
  SAVED_VIEW_MESSAGES,
} from "#web/features/saved-views/saved-view-messages.ts";
import type { PROPOSAL_MESSAGES } from "#web/features/site/device-ids/replacement/proposal-messages.ts";
import type {
  CHANNEL_NAMES,
  ESCALATION_MESSAGES,
  SEND_OUTCOME_TEXTS,
} from "#web/ui/escalation-messages.ts";
import type {
  NOTIFICATION_CONCERNS,
  NOTIFICATION_ENDS,
  NOTIFICATION_MESSAGES,
  NOTIFICATION_REFUSALS,
  RULE_HINTS,
} from "#web/ui/notification-messages.ts";
import type { RULE_NAMES } from "#web/ui/rule-names.ts";

export type NoticesTables = {
  readonly notifications: typeof NOTIFICATION_MESSAGES;
  readonly notificationConcerns: typeof NOTIFICATION_CONCERNS;
  readonly notificationEnds: typeof NOTIFICATION_ENDS;
  readonly notificationRefusals: typeof NOTIFICATION_REFUSALS;
  readonly ruleNames: typeof RULE_NAMES;
  readonly ruleHints: typeof RULE_HINTS;
  readonly escalation: typeof ESCALATION_MESSAGES;
  readonly channelNames: typeof CHANNEL_NAMES;
  readonly sendOutcomes: typeof SEND_OUTCOME_TEXTS;
  readonly savedViews: typeof SAVED_VIEW_MESSAGES;
  readonly savedViewFaults: typeof SAVED_VIEW_FAULTS;
  readonly proposals: typeof PROPOSAL_MESSAGES;
  readonly hints: typeof HINT_MESSAGES;
  readonly hintTexts: typeof HINT_TEXTS;
};
