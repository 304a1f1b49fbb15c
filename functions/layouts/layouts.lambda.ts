/**
 * The function behind the fields that list layouts, their health, weather warnings and access tokens, create
 * layouts, and create and revoke tokens.
 */
import { randomBytes } from "node:crypto";
import { defineFieldFunction } from "#functions/shared/define-function.ts";
import { createLayout } from "./create-layout.ts";
import { listLayoutHealth } from "./list-layout-health.ts";
import { getLayoutWarnings, listLayoutWarnings } from "./list-layout-warnings.ts";
import { listLayouts } from "./list-layouts.ts";
import { createSiteToken, listSiteTokens, revokeSiteToken } from "./site-tokens.ts";

export const handler = defineFieldFunction({
  name: "layouts",
  tables: ["access", "core", "events", "telemetry"],
  environment: [],
  dependencies: (given) => ({ ...given, randomBytes }),
})({
  "Query.listLayoutDetails": ({ store }) => listLayouts(store),
  "Query.listLayoutHealth": ({ store }) => listLayoutHealth(store),
  "Query.listLayoutWarnings": listLayoutWarnings,
  "Query.getLayoutWarnings": getLayoutWarnings,
  "Mutation.createLayoutDetails": createLayout,
  "Query.listSiteTokens": listSiteTokens,
  "Mutation.createSiteToken": createSiteToken,
  "Mutation.revokeSiteToken": revokeSiteToken,
});
