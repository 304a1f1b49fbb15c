/** Notifications: what the caller is told, what he has seen of it, and what a layout tells whom. */
import * as v from "valibot";
import type { Notification } from "#domain/notifications/notification.ts";
import { NOTIFICATION_RULE_NAMES } from "#domain/notifications/rules.ts";
import type { NotificationSettings } from "#domain/notifications/settings.ts";
import type { GraphqlClient } from "./client.ts";
import { andThen, type Outcome, ok } from "./outcome.ts";
import { moment, parsed } from "./parsed.ts";
import type { Realtime } from "./realtime.ts";

export interface NotificationList {
  /** The one told last first. */
  readonly items: readonly Notification[];
  /** What was told until then the user has seen; epoch seconds. */
  readonly readUntil: number;
  readonly mutedLayoutIds: readonly string[];
}

const rule = v.picklist(NOTIFICATION_RULE_NAMES);

const NotificationSchema = v.object({
  id: v.string(),
  layoutId: v.string(),
  layoutName: v.string(),
  tz: v.nullable(v.string()),
  rule,
  severity: v.picklist(["major", "critical"]),
  mLocId: v.string(),
  masterName: v.string(),
  nodes: v.number(),
  since: moment,
  raisedAt: moment,
  clearedAt: v.nullable(moment),
  end: v.nullable(v.picklist(["over", "ruleOff", "masterGone"])),
});

const ListSchema = v.object({
  list: v.object({
    items: v.array(NotificationSchema),
    readUntil: moment,
    mutedLayoutIds: v.array(v.string()),
  }),
});

const LIST = `query ListNotifications {
  list: listNotifications {
    readUntil mutedLayoutIds
    items { id layoutId layoutName tz rule severity mLocId masterName nodes since raisedAt clearedAt end }
  }
}`;

export async function listNotifications(client: GraphqlClient): Promise<Outcome<NotificationList>> {
  return andThen(
    andThen(await client.query({ document: LIST }), (json) => parsed(ListSchema, json)),
    ({ list }) => ok(list),
  );
}

const MARK_READ = `mutation MarkNotificationsRead($input: MarkNotificationsReadInput!) {
  markNotificationsRead(input: $input) { readUntil }
}`;

/** @param until epoch seconds; the mark never goes back */
export async function markNotificationsRead(
  client: GraphqlClient,
  until: number,
): Promise<Outcome<undefined>> {
  const answer = await client.query({ document: MARK_READ, variables: { input: { until } } });
  return andThen(answer, () => ok(undefined));
}

const MUTE = `mutation MuteNotifications($input: MuteNotificationsInput!) {
  muteNotifications(input: $input) { layoutId muted }
}`;

export async function muteNotifications(
  client: GraphqlClient,
  input: { readonly changeId: string; readonly layoutId: string; readonly muted: boolean },
): Promise<Outcome<undefined>> {
  return andThen(await client.query({ document: MUTE, variables: { input } }), () => ok(undefined));
}

/** Says that there is something to read, also after every interruption. Returns how to stop. */
export function subscribeToNotifications(realtime: Realtime, onNews: () => void): () => void {
  return realtime.subscribe({
    document: "subscription NotificationNews { subscribeNotificationNews { username ts } }",
    variables: {},
    onData: onNews,
    onLive: onNews,
    // Whoever may not hear of it may not read it either; the list says so.
    onRefused: () => undefined,
  });
}

export interface NotificationReader {
  readonly username: string;
  readonly email: string;
  readonly nameFirst: string;
  readonly nameLast: string;
}

export interface LayoutNotifications {
  readonly settings: NotificationSettings;
  /** How many are told whose accounts the viewer does not manage. */
  readonly toldBeyond: number;
  readonly rev: number;
}

const SettingsSchema = v.object({
  rules: v.array(v.object({ rule, on: v.boolean(), delaySeconds: v.number() })),
  usernames: v.nullable(v.array(v.string())),
  toldBeyond: v.number(),
  rev: v.number(),
});

const ReaderSchema = v.object({
  username: v.string(),
  email: v.string(),
  nameFirst: v.string(),
  nameLast: v.string(),
});

const SETTINGS = "rev usernames toldBeyond rules { rule on delaySeconds }";

const GET_SETTINGS = `query GetNotificationSettings($layoutId: ID!) {
  found: getNotificationSettings(layoutId: $layoutId) {
    ${SETTINGS} readers { username email nameFirst nameLast }
  }
}`;

/** With everybody who may see the layout's data, and so can be told. */
export async function getNotificationSettings(
  client: GraphqlClient,
  layoutId: string,
): Promise<Outcome<LayoutNotifications & { readonly readers: readonly NotificationReader[] }>> {
  const answer = await client.query({ document: GET_SETTINGS, variables: { layoutId } });
  const schema = v.object({
    found: v.object({ ...SettingsSchema.entries, readers: v.array(ReaderSchema) }),
  });
  return andThen(
    andThen(answer, (json) => parsed(schema, json)),
    ({ found }) => ok({ ...settingsFrom(found), readers: found.readers }),
  );
}

const SET_SETTINGS = `mutation SetNotificationSettings($input: SetNotificationSettingsInput!) {
  changed: setNotificationSettings(input: $input) { ${SETTINGS} }
}`;

export interface ChangedNotifications extends Omit<LayoutNotifications, "toldBeyond"> {
  /** A UUID of version 7; the same one is the same change. */
  readonly changeId: string;
  readonly layoutId: string;
}

/** `rev` is that of the settings that were changed: Conflict when they are others by now. */
export async function setNotificationSettings(
  client: GraphqlClient,
  { settings: { rules, audience }, ...change }: ChangedNotifications,
): Promise<Outcome<LayoutNotifications>> {
  const usernames = audience.kind === "listed" ? audience.usernames : null;
  const input = { ...change, rules, usernames };
  const answer = await client.query({ document: SET_SETTINGS, variables: { input } });
  return andThen(
    andThen(answer, (json) => parsed(v.object({ changed: SettingsSchema }), json)),
    ({ changed }) => ok(settingsFrom(changed)),
  );
}

function settingsFrom({
  rules,
  usernames,
  toldBeyond,
  rev,
}: v.InferOutput<typeof SettingsSchema>): LayoutNotifications {
  const audience =
    usernames === null
      ? ({ kind: "everybody" } as const)
      : ({ kind: "listed", usernames } as const);
  return { settings: { rules, audience }, toldBeyond, rev };
}
