/** The function behind the error action of every rule. */
import { randomUUID } from "node:crypto";
import { systemClock } from "#functions/shared/clock.ts";
import { readEnvironment } from "#functions/shared/environment.ts";
import { log } from "#functions/shared/log.ts";
import { openTables } from "#functions/shared/store/tables.ts";
import { onRuleError } from "./on-rule-error.ts";

const environment = readEnvironment("EVENTS_TABLE");

export const handler = onRuleError({
  store: { tables: openTables(), eventsTable: environment.EVENTS_TABLE },
  clock: systemClock,
  log,
  uuid: randomUUID,
});
