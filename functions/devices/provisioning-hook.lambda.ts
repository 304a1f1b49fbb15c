/** The hook that AWS IoT calls before it registers a master. */
import { defineFunction } from "#functions/shared/define-function.ts";
import { provisioningHook } from "./provisioning-hook.ts";

export const handler = defineFunction({
  tables: ["core", "events"],
  environment: [],
  handler: provisioningHook,
});
