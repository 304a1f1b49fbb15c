/** The function behind getMasterLocationByMasterId. */
import { randomUUID } from "node:crypto";
import { defineFieldFunction } from "#functions/shared/define-function.ts";
import { masterById } from "./master-by-id.ts";

export const handler = defineFieldFunction({
  name: "masterById",
  tables: ["access", "core", "events"],
  environment: [],
  dependencies: (given) => ({ ...given, uuid: randomUUID }),
})({
  "Query.getMasterLocationByMasterId": masterById,
});
