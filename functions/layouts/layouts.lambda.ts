/** The function behind the list of layouts and their health, new ones, and the access tokens of each. */
import { randomBytes } from "node:crypto";
import { defineFieldFunction } from "#functions/shared/define-function.ts";
import { createLayout } from "./create-layout.ts";
import { listLayoutHealth } from "./list-layout-health.ts";
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
  "Mutation.createLayoutDetails": createLayout,
  "Query.listSiteTokens": listSiteTokens,
  "Mutation.createSiteToken": createSiteToken,
  "Mutation.revokeSiteToken": revokeSiteToken,
});
