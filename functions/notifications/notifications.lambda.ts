/**
 * The function that lists notifications and changes their settings. It cannot send notifications.
 */
import { defineFieldFunction } from "#functions/shared/define-function.ts";
import { listNotifications } from "./list-notifications.ts";
import { getNotificationSettings, setNotificationSettings } from "./notification-settings.ts";
import { markNotificationsRead, muteNotifications } from "./own-notifications.ts";

export const handler = defineFieldFunction({
  name: "notifications",
  tables: ["access", "core", "events"],
  environment: ["MFA_REQUIRED"],
  dependencies: (given, { MFA_REQUIRED }) => ({ ...given, mfaRequired: MFA_REQUIRED === "true" }),
})({
  "Query.listNotifications": listNotifications,
  "Query.getNotificationSettings": getNotificationSettings,
  "Mutation.setNotificationSettings": setNotificationSettings,
  "Mutation.muteNotifications": muteNotifications,
  "Mutation.markNotificationsRead": markNotificationsRead,
});
