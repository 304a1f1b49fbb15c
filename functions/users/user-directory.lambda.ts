/** The function behind the fields that read users. */

import { signOnProvidersFrom } from "#domain/access/single-sign-on.ts";
import { defineFieldFunction } from "#functions/shared/define-function.ts";
import { openUserPoolClient } from "#functions/shared/user-pool.ts";
import { listAccessChanges } from "./access-changes.ts";
import { poolDirectory } from "./pool-directory.ts";
import { getUser, getUserGroups, listUsers } from "./read-users.ts";
import { listSiteCommanders } from "./site-commanders.ts";
import { listUserLayoutIds } from "./user-layout-ids.ts";

export const handler = defineFieldFunction({
  name: "userDirectory",
  tables: ["access", "events"],
  environment: ["USER_POOL_ID", "MFA_REQUIRED", "PROVIDER_DOMAIN", "SIGN_ON_PROVIDERS"],
  dependencies: (given, environment) => ({
    ...given,
    pool: poolDirectory({ client: openUserPoolClient(), userPoolId: environment.USER_POOL_ID }),
    rules: {
      mfaRequired: environment.MFA_REQUIRED === "true",
      providerDomain: environment.PROVIDER_DOMAIN,
      signOnProviders: signOnProvidersFrom(environment.SIGN_ON_PROVIDERS),
    },
  }),
})({
  "Query.getUser": getUser,
  "Query.listUsers": listUsers,
  "Query.getUserGroups": getUserGroups,
  "Query.listUserLayoutIds": listUserLayoutIds,
  "Query.listSiteCommanders": listSiteCommanders,
  "Query.listAccessChanges": listAccessChanges,
});
