/** The function behind the commissioning of a site: its state, punch list and hand-over. */
import { defineFieldFunction } from "#functions/shared/define-function.ts";
import { storedDays } from "#functions/shared/telemetry/stored-days.ts";
import { openTelemetryBucket } from "#functions/shared/telemetry/telemetry-bucket.ts";
import { setExpectedFirmware } from "./expected-firmware.ts";
import { getCommissioning, getHandOver } from "./get-commissioning.ts";
import { changePunchItem, createPunchItem } from "./punch-list.ts";
import { signHandOver } from "./sign-hand-over.ts";

export const handler = defineFieldFunction({
  name: "commissioning",
  tables: ["access", "core", "events", "telemetry"],
  environment: ["PROVIDER_DOMAIN", "TELEMETRY_BUCKET"],
  dependencies: (given, { PROVIDER_DOMAIN, TELEMETRY_BUCKET }) => {
    const bucket = openTelemetryBucket(TELEMETRY_BUCKET);
    const days = storedDays({ store: given.store, bucket });
    return { ...given, days, providerDomain: PROVIDER_DOMAIN };
  },
})({
  "Query.getCommissioning": getCommissioning,
  "Query.getHandOver": getHandOver,
  "Mutation.createPunchItem": createPunchItem,
  "Mutation.changePunchItem": changePunchItem,
  "Mutation.setExpectedFirmware": setExpectedFirmware,
  "Mutation.signHandOver": signHandOver,
});
