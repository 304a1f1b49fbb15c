/** The function behind verifyLedger. */
import { defineFieldFunction } from "#functions/shared/define-function.ts";
import { verifyLedger } from "./verify-ledger.ts";

export const handler = defineFieldFunction({
  name: "verifyLedger",
  tables: ["core", "events"],
  environment: [],
  dependencies: (given) => given,
})({
  "Query.verifyLedger": verifyLedger,
});
