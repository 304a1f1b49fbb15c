/** The function behind every REST route. */
import { randomUUID } from "node:crypto";
import { signOnProvidersFrom } from "#domain/access/single-sign-on.ts";
import { configRequester } from "#functions/shared/config-request.ts";
import { defineFunction } from "#functions/shared/define-function.ts";
import { publishDeps, publisher } from "#functions/shared/graphql-publish.ts";
import { idleSecondsIn } from "#functions/shared/idle-control.ts";
import { newId } from "#functions/shared/ids.ts";
import { getLayout } from "#functions/shared/store/layouts.ts";
import { openUserPoolClient } from "#functions/shared/user-pool.ts";
import { siteRoutes } from "./site-routes.ts";
import { restHandler } from "./sites-rest.ts";

export const handler = defineFunction({
  tables: ["access", "core", "events", "telemetry"],
  environment: [
    "USER_POOL_ID",
    "USER_POOL_CLIENT_ID",
    "MFA_REQUIRED",
    "IDLE_CONTROL_MINUTES",
    "GRAPHQL_URL",
    "AWS_REGION",
    "CONFIG_PUBLISHER",
    "SIGN_ON_PROVIDERS",
  ],
  handler: (given, environment) => {
    const deps = {
      ...given,
      idleSeconds: idleSecondsIn(environment),
      userPool: {
        client: openUserPoolClient(),
        userPoolId: environment.USER_POOL_ID,
        clientId: environment.USER_POOL_CLIENT_ID,
      },
      signOnProviders: signOnProvidersFrom(environment.SIGN_ON_PROVIDERS),
      uuid: randomUUID,
      newId,
      publish: publisher(publishDeps(environment, given.log)),
      requestDocuments: configRequester({
        functionName: environment.CONFIG_PUBLISHER,
        log: given.log,
      }),
    };
    return restHandler({
      ...deps,
      mfaRequired: environment.MFA_REQUIRED === "true",
      hasLayout: async (layoutId) => (await getLayout(given.store, layoutId)) !== undefined,
      routes: siteRoutes(deps),
    });
  },
});
