/** The function behind the list of layouts, new ones, and the access tokens of each. */
import { randomBytes } from "node:crypto";
import { systemClock } from "#functions/shared/clock.ts";
import { readEnvironment } from "#functions/shared/environment.ts";
import { field, handler as fieldHandler } from "#functions/shared/handler.ts";
import { log } from "#functions/shared/log.ts";
import { openTables } from "#functions/shared/store/tables.ts";
import { createLayout } from "./create-layout.ts";
import { listLayouts } from "./list-layouts.ts";
import { createSiteToken, listSiteTokens, revokeSiteToken } from "./site-tokens.ts";

const environment = readEnvironment("ACCESS_TABLE", "CORE_TABLE", "EVENTS_TABLE");
const store = {
  tables: openTables(),
  accessTable: environment.ACCESS_TABLE,
  coreTable: environment.CORE_TABLE,
  eventsTable: environment.EVENTS_TABLE,
};

const deps = { store, clock: systemClock, randomBytes };

export const handler = fieldHandler(
  {
    "Query.listLayoutDetails": field(listLayouts(store)),
    "Mutation.createLayoutDetails": field(createLayout(deps)),
    "Query.listSiteTokens": field(listSiteTokens(deps)),
    "Mutation.createSiteToken": field(createSiteToken(deps)),
    "Mutation.revokeSiteToken": field(revokeSiteToken(deps)),
  },
  { clock: systemClock, log },
);
