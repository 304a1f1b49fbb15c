/** The function that reads about users. */
import { systemClock } from "#functions/shared/clock.ts";
import { readEnvironment } from "#functions/shared/environment.ts";
import { field, handler as fieldHandler } from "#functions/shared/handler.ts";
import { log } from "#functions/shared/log.ts";
import { openTables } from "#functions/shared/store/tables.ts";
import { openUserPoolClient } from "#functions/shared/user-pool.ts";
import { listAccessChanges } from "./access-changes.ts";
import { getUser } from "./get-user.ts";
import { listUsers } from "./list-users.ts";
import { poolDirectory } from "./pool-directory.ts";
import { listSiteCommanders } from "./site-commanders.ts";
import { getUserGroups } from "./user-groups.ts";
import { listUserLayoutIds } from "./user-layout-ids.ts";

const environment = readEnvironment(
  "ACCESS_TABLE",
  "EVENTS_TABLE",
  "USER_POOL_ID",
  "MFA_REQUIRED",
  "PROVIDER_DOMAIN",
);
const deps = {
  store: {
    tables: openTables(),
    accessTable: environment.ACCESS_TABLE,
    eventsTable: environment.EVENTS_TABLE,
  },
  pool: poolDirectory({ client: openUserPoolClient(), userPoolId: environment.USER_POOL_ID }),
  clock: systemClock,
  rules: {
    mfaRequired: environment.MFA_REQUIRED === "true",
    providerDomain: environment.PROVIDER_DOMAIN,
  },
};

export const handler = fieldHandler(
  {
    "Query.getUser": field(getUser(deps)),
    "Query.listUsers": field(listUsers(deps)),
    "Query.getUserGroups": field(getUserGroups(deps)),
    "Query.listUserLayoutIds": field(listUserLayoutIds(deps)),
    "Query.listSiteCommanders": field(listSiteCommanders(deps)),
    "Query.listAccessChanges": field(listAccessChanges(deps)),
  },
  { clock: systemClock, log },
);
