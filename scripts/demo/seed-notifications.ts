/**
 * Sets the notification delays of a demo site to a minute, so that a demonstration need not wait
 * for notifications; rules that take days keep theirs.
 */
import {
  defaultDelaySeconds,
  delayLimits,
  NOTIFICATION_RULE_NAMES,
} from "#domain/notifications/rules.ts";
import type { GraphqlSession } from "#scripts/accounts/api-session.ts";
import type { SitePlace } from "./seed-sets.ts";

const DELAY_SECONDS = 60;

export async function seedNotifications(
  api: GraphqlSession,
  { layoutId, changeId }: Pick<SitePlace, "layoutId" | "changeId">,
): Promise<void> {
  const rules = NOTIFICATION_RULE_NAMES.map((rule) => ({
    rule,
    on: true,
    delaySeconds:
      delayLimits(rule).minSeconds > DELAY_SECONDS ? defaultDelaySeconds(rule) : DELAY_SECONDS,
  }));
  await api.graphql(
    "mutation ($input: SetNotificationSettingsInput!) { setNotificationSettings(input: $input) { rev } }",
    { input: { changeId: changeId("notifications"), layoutId, rev: 0, rules } },
  );
}
