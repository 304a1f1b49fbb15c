/** API calls for the notification settings of a layout: rules and recipients. */
import { CHAIN_SEVERITIES } from "#domain/notifications/escalation-chains.ts";
import type { NotificationSeverity } from "#domain/notifications/rules.ts";
import type { NotificationSettings } from "#domain/notifications/settings.ts";
import { andThen, err, ok, type Result } from "#domain/result.ts";
import type { GraphqlClient } from "#web/api/client.ts";
import type { Failure } from "#web/api/failure.ts";
import { execute } from "#web/api/operation.ts";
import { UNINTELLIGIBLE } from "#web/api/parsed.ts";
import type { DraftChains } from "./chain-draft.ts";
import {
  GET_NOTIFICATION_SETTINGS,
  type NotificationReader,
  SET_NOTIFICATION_SETTINGS,
  type StoredNotificationSettings,
} from "./notification-settings.generated.ts";

export interface EditedSettings extends NotificationSettings {
  readonly chains: DraftChains;
}

export interface LayoutNotifications {
  readonly settings: EditedSettings;
  /** Number of recipients whose accounts this user does not manage. */
  readonly toldBeyond: number;
  readonly rev: number;
}

/**
 * Reads the notification settings of a layout, with every user who may see its data: the possible
 * recipients.
 */
export async function getNotificationSettings(
  client: GraphqlClient,
  layoutId: string,
): Promise<
  Result<LayoutNotifications & { readonly readers: readonly NotificationReader[] }, Failure>
> {
  const found = await execute(client, GET_NOTIFICATION_SETTINGS, { layoutId });
  return andThen(found, ({ readers, ...stored }) =>
    readers === undefined ? err(UNINTELLIGIBLE) : ok({ ...settingsFrom(stored), readers }),
  );
}

export interface ChangedNotifications extends Omit<LayoutNotifications, "toldBeyond"> {
  /** UUID v7; idempotency key of the change. */
  readonly changeId: string;
  readonly layoutId: string;
  /** Whether the chains are to be changed; otherwise they stay as they are. */
  readonly hasChains: boolean;
}

/**
 * Saves the notification settings. `rev` is the optimistic lock: refused with Conflict if the
 * settings have changed.
 */
export async function setNotificationSettings(
  client: GraphqlClient,
  { settings: { rules, audience, chains }, hasChains, ...change }: ChangedNotifications,
): Promise<Result<LayoutNotifications, Failure>> {
  const usernames = audience.kind === "listed" ? audience.usernames : null;
  const input = { ...change, rules, usernames, ...(hasChains ? { chains: given(chains) } : {}) };
  const changed = await execute(client, SET_NOTIFICATION_SETTINGS, { input });
  return andThen(changed, (stored) => ok(settingsFrom(stored)));
}

/** The chains as the server takes them. */
function given(chains: DraftChains) {
  return CHAIN_SEVERITIES.map((severity) => ({
    severity,
    steps: chains[severity].map(({ beyond: _, ...step }) => step),
  }));
}

/**
 * Converts the server's response. If it contains no list of recipients, all users who may see the
 * data are notified.
 */
function settingsFrom({
  rules,
  usernames,
  toldBeyond,
  chains,
  rev,
}: StoredNotificationSettings): LayoutNotifications {
  const audience =
    usernames === undefined
      ? ({ kind: "everybody" } as const)
      : ({ kind: "listed", usernames } as const);
  const stepsOf = (wanted: NotificationSeverity) =>
    chains.find(({ severity }) => severity === wanted)?.steps ?? [];
  const edited = { critical: stepsOf("critical"), major: stepsOf("major") };
  return { settings: { rules, audience, chains: edited }, toldBeyond, rev };
}
