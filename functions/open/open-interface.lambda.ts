/**
 * The function behind the public API for programs. It may read data, count requests and record
 * refusals, and has no other rights.
 */
import { randomUUID } from "node:crypto";
import { defineFunction } from "#functions/shared/define-function.ts";
import { storedDays } from "#functions/shared/telemetry/stored-days.ts";
import { openTelemetryBucket } from "#functions/shared/telemetry/telemetry-bucket.ts";
import { openHandler } from "./open-handler.ts";

export const handler = defineFunction({
  tables: ["access", "core", "events", "telemetry"],
  environment: ["TELEMETRY_BUCKET", "MFA_REQUIRED"],
  handler: (given, environment) => {
    const bucket = openTelemetryBucket(environment.TELEMETRY_BUCKET);
    return openHandler({
      ...given,
      bucket,
      days: storedDays({ store: given.store, bucket }),
      uuid: randomUUID,
      mfaRequired: environment.MFA_REQUIRED === "true",
    });
  },
});
