/** Calls of the fields of notifications, with their cells in the table of rights. */
import { delayLimits, NOTIFICATION_RULE_NAMES } from "#domain/notifications/rules.ts";
import type { LayoutOf } from "#test/authz/matrix.ts";
import type { FieldCall } from "./call-subject.ts";
import type { FieldRequest } from "./cell-request.ts";
import { nowSeconds } from "./people.ts";
import { newChangeId } from "./planted-layout.ts";
import { PLANTED_ESCALATION } from "./planted-readings.ts";

export const NOTIFICATION_NEWS = "Subscription.subscribeNotificationNews";

/** Settings that notify as soon as each rule allows. */
export const EVERY_RULE = NOTIFICATION_RULE_NAMES.map((rule) => ({
  rule,
  on: true,
  delaySeconds: delayLimits(rule).minSeconds,
}));

export const LIST_NOTIFICATIONS = `{ listNotifications {
  items { id layoutId layoutName rule severity mLocId masterName nodes raisedAt clearedAt end } readUntil mutedLayoutIds
} }`;
const GET_SETTINGS = `query ($layoutId: ID!) {
  getNotificationSettings(layoutId: $layoutId) { rev usernames toldBeyond rules { rule on delaySeconds } readers { username email } }
}`;
export const SET_NOTIFICATION_SETTINGS = `mutation ($input: SetNotificationSettingsInput!) {
  setNotificationSettings(input: $input) { rev usernames rules { rule on delaySeconds } }
}`;
export const MUTE_NOTIFICATIONS =
  "mutation ($input: MuteNotificationsInput!) { muteNotifications(input: $input) { layoutId muted } }";
export const MARK_NOTIFICATIONS_READ =
  "mutation ($input: MarkNotificationsReadInput!) { markNotificationsRead(input: $input) { readUntil } }";
const LIST_ESCALATIONS = `query ($layoutId: ID!) {
  listEscalations(layoutId: $layoutId) { id status notified nextStep steps { people channels sends { name channel outcome at } } }
}`;
export const ACKNOWLEDGE_ESCALATION =
  "mutation ($input: AcknowledgeEscalationInput!) { acknowledgeEscalation(input: $input) { id status acknowledgedBy } }";
const PUBLISH =
  "mutation ($input: PublishNotificationNewsInput!) { publishNotificationNews(input: $input) { username } }";
const SUBSCRIBE = "subscription { subscribeNotificationNews { username ts } }";

export const NOTIFICATION_CALLS: Readonly<Record<string, FieldCall>> = {
  "Query.listNotifications": { document: LIST_NOTIFICATIONS, variables: () => ({}) },
  "Query.getNotificationSettings": {
    document: GET_SETTINGS,
    variables: ({ layoutId }) => ({ layoutId }),
  },
  "Mutation.setNotificationSettings": {
    document: SET_NOTIFICATION_SETTINGS,
    variables: ({ changes, layoutId }) => ({
      input: { changeId: changes.get("notifications"), layoutId, rev: 0, rules: EVERY_RULE },
    }),
  },
  "Query.listEscalations": {
    document: LIST_ESCALATIONS,
    variables: ({ layoutId }) => ({ layoutId }),
  },
  "Mutation.acknowledgeEscalation": {
    document: ACKNOWLEDGE_ESCALATION,
    variables: ({ changes, layoutId }) => ({
      input: { changeId: changes.get("escalation"), layoutId, id: PLANTED_ESCALATION },
    }),
  },
  "Mutation.muteNotifications": {
    document: MUTE_NOTIFICATIONS,
    variables: ({ changes, layoutId }) => ({
      input: { changeId: changes.get("muted"), layoutId, muted: false },
    }),
  },
  "Mutation.markNotificationsRead": {
    document: MARK_NOTIFICATIONS_READ,
    variables: () => ({ input: { until: 1 } }),
  },
  "Mutation.publishNotificationNews": {
    document: PUBLISH,
    variables: ({ username }) => ({ input: { username, ts: 1_782_300_000 } }),
  },
  [NOTIFICATION_NEWS]: { document: SUBSCRIBE, variables: () => ({}) },
};

/**
 * Requests without an effect: changes fail at their ids, and no notification exists in the first
 * second.
 */
export const NOTIFICATION_CELLS: Readonly<Record<string, FieldRequest>> = {
  "Query.listNotifications": {
    document: "{ listNotifications { readUntil } }",
    variables: () => ({}),
  },
  "Query.getNotificationSettings": {
    document: "query ($layoutId: ID!) { getNotificationSettings(layoutId: $layoutId) { rev } }",
    variables: ({ layoutId }) => ({ layoutId }),
  },
  "Mutation.setNotificationSettings": {
    document: SET_NOTIFICATION_SETTINGS,
    variables: ({ layoutId }, layout) => ({
      input: { changeId: changeIdFor(layout), layoutId, rev: 0, rules: EVERY_RULE },
    }),
    letThrough: "InvalidArgument",
  },
  "Query.listEscalations": {
    document: LIST_ESCALATIONS,
    variables: ({ layoutId }) => ({ layoutId }),
  },
  "Mutation.acknowledgeEscalation": {
    document: ACKNOWLEDGE_ESCALATION,
    variables: ({ layoutId }, layout) => ({
      input: { changeId: changeIdFor(layout), layoutId, id: PLANTED_ESCALATION },
    }),
    letThrough: "InvalidArgument",
  },
  "Mutation.muteNotifications": {
    document: MUTE_NOTIFICATIONS,
    variables: ({ layoutId }, layout) => ({
      input: { changeId: changeIdFor(layout), layoutId, muted: true },
    }),
    letThrough: "InvalidArgument",
  },
  "Mutation.markNotificationsRead": {
    document: MARK_NOTIFICATIONS_READ,
    variables: () => ({ input: { until: 0 } }),
  },
  "Mutation.publishNotificationNews": {
    document: PUBLISH,
    variables: () => ({ input: { username: newChangeId(), ts: nowSeconds() } }),
  },
};

/**
 * An invalid change id when the layout exists, so that the request fails there; otherwise it fails
 * at the layout.
 */
function changeIdFor(layout: LayoutOf): string {
  return layout === "absent" ? newChangeId() : "no id of a change";
}
