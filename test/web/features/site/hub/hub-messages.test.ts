import { expect, it } from "vitest";
import type { HubFault } from "#domain/hub-config/hub-configuration.ts";
import { hubFaultText } from "#web/features/site/hub/hub-messages.ts";

it.each<[HubFault, string]>([
  [
    { code: "duplicateNodeId", master: "Master 1", id: "0AAA", times: 2 },
    "Master 1: 0AAA encountered 2 times.",
  ],
  [{ code: "windLevel", value: 14 }, "Encountered invalid wind stow level: 14. Maximum 13."],
  [
    { code: "windAngle", side: "east", value: -61 },
    "Encountered invalid wind stow east angle: -61. Must be between -60 and 60.",
  ],
  [
    { code: "windAngle", side: "west", value: 75 },
    "Encountered invalid wind stow west angle: 75. Must be between -60 and 60.",
  ],
  [{ code: "windSpeed", value: -3 }, "Encountered invalid wind speed: -3. Must not be negative."],
  [
    { code: "timeToRestore", value: -1 },
    "Encountered invalid time to restore: -1. Must not be negative.",
  ],
  [
    { code: "undefinedValue", master: "Master 1", value: "channel" },
    "Unrecognized undefined value: Master 1 has no Zigbee channel.",
  ],
  [
    { code: "undefinedValue", master: "Master 1", value: "West mechanical limit" },
    "Unrecognized undefined value: Master 1 has no West mechanical limit.",
  ],
  [
    { code: "undefinedValue", master: undefined, value: "coordinates" },
    "Unrecognized undefined value: the layout has no coordinates.",
  ],
  [{ code: "unsupportedVersion" }, "Unsupported .genius file version"],
])("says of the fault %j: %s", (fault, text) => {
  expect(hubFaultText(fault)).toBe(text);
});
