/** The function behind the error action of every IoT rule. */
import { randomUUID } from "node:crypto";
import { defineFunction } from "#functions/shared/define-function.ts";
import { onRuleError } from "./on-rule-error.ts";

export const handler = defineFunction({
  tables: ["events"],
  environment: [],
  handler: (given) => onRuleError({ ...given, uuid: randomUUID }),
});
