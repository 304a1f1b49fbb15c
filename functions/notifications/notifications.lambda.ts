/** The function behind the fields of notifications. It can tell nobody anything. */
import { systemClock } from "#functions/shared/clock.ts";
import { readEnvironment } from "#functions/shared/environment.ts";
import { field, handler as fieldHandler } from "#functions/shared/handler.ts";
import { log } from "#functions/shared/log.ts";
import { openTables } from "#functions/shared/store/tables.ts";
import { listNotifications } from "./list-notifications.ts";
import { getNotificationSettings, setNotificationSettings } from "./notification-settings.ts";
import { markNotificationsRead, muteNotifications } from "./own-notifications.ts";

const environment = readEnvironment("ACCESS_TABLE", "CORE_TABLE", "EVENTS_TABLE", "MFA_REQUIRED");
const deps = {
  store: {
    tables: openTables(),
    accessTable: environment.ACCESS_TABLE,
    coreTable: environment.CORE_TABLE,
    eventsTable: environment.EVENTS_TABLE,
  },
  clock: systemClock,
  mfaRequired: environment.MFA_REQUIRED === "true",
};

export const handler = fieldHandler(
  {
    "Query.listNotifications": field(listNotifications(deps)),
    "Query.getNotificationSettings": field(getNotificationSettings(deps)),
    "Mutation.setNotificationSettings": field(setNotificationSettings(deps)),
    "Mutation.muteNotifications": field(muteNotifications(deps)),
    "Mutation.markNotificationsRead": field(markNotificationsRead(deps)),
  },
  { clock: systemClock, log },
);
