/** The scheduled function that seals the command ledger once an hour. */
import { defineFunction } from "#functions/shared/define-function.ts";
import { sealLedger } from "./seal-ledger.ts";

export const handler = defineFunction({
  tables: ["core", "events"],
  environment: [],
  handler: sealLedger,
});
