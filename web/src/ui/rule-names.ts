/** Names of the notification rules on the screen. */
import { NOTIFICATION_RULES } from "#domain/notifications/rules.ts";
import { labelsOf } from "#web/language/labels.ts";
import { messages } from "#web/language/messages.ts";

export const RULE_NAMES = messages("ruleNames", labelsOf(NOTIFICATION_RULES));
