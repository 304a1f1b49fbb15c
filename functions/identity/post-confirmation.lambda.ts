/** The pool's trigger after a confirmation. */
import { systemClock } from "#functions/shared/clock.ts";
import { readEnvironment } from "#functions/shared/environment.ts";
import { log } from "#functions/shared/log.ts";
import { openTables } from "#functions/shared/store/tables.ts";
import { postConfirmation } from "./post-confirmation.ts";

const environment = readEnvironment("ACCESS_TABLE");

export const handler = postConfirmation({
  store: { tables: openTables(), accessTable: environment.ACCESS_TABLE },
  clock: systemClock,
  log,
});
