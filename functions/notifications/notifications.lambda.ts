/**
 * The function that lists notifications and changes their settings. It cannot send notifications.
 */
import { defineFieldFunction } from "#functions/shared/define-function.ts";
import { acknowledgeEscalation, listEscalations } from "./escalations.ts";
import { listNotifications } from "./list-notifications.ts";
import { getNotificationSettings, setNotificationSettings } from "./notification-settings.ts";
import { markNotificationsRead, muteNotifications } from "./own-notifications.ts";

export const handler = defineFieldFunction({
  name: "notifications",
  tables: ["access", "core", "events", "telemetry"],
  environment: ["MFA_REQUIRED"],
  dependencies: (given, { MFA_REQUIRED }) => ({ ...given, mfaRequired: MFA_REQUIRED === "true" }),
})({
  "Query.listNotifications": listNotifications,
  "Query.getNotificationSettings": getNotificationSettings,
  "Mutation.setNotificationSettings": setNotificationSettings,
  "Query.listEscalations": listEscalations,
  "Mutation.acknowledgeEscalation": acknowledgeEscalation,
  "Mutation.muteNotifications": muteNotifications,
  "Mutation.markNotificationsRead": markNotificationsRead,
});
