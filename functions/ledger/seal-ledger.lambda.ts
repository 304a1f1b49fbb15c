/** The function that is called once an hour to seal the ledger. */
import { defineFunction } from "#functions/shared/define-function.ts";
import { sealLedger } from "./seal-ledger.ts";

export const handler = defineFunction({
  tables: ["core", "events"],
  environment: [],
  handler: sealLedger,
});
