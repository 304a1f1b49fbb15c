/** The smart-stow overlay: the reasons why masters stow. Nodes have the style of their master. */
import type { Severity } from "#domain/bits/severities.ts";
import type { StowReason } from "#domain/bits/stow-reasons.ts";
import { OVERLAY_MESSAGES } from "#web/features/site/model/overlay-messages.ts";
import { NAMED_STOW_REASONS } from "#web/ui/commands/stow-reasons.ts";
import { bitModel } from "./bit-paint.ts";
import { masterWords } from "./master-words.ts";
import type { OverlayInput, OverlayModel } from "./overlay-model.ts";

/**
 * Severity of each stow reason: minor for weather, major for equipment faults, info for stows by
 * users or schedules.
 */
const SEVERITIES: Readonly<Record<StowReason, Severity>> = {
  unknown: "info",
  manualOverrideHighPriority: "info",
  wind: "minor",
  hail: "minor",
  windSensorDisconnect: "major",
  snowSensorDisconnect: "major",
  masterLowBattery: "major",
  snow: "minor",
  water: "minor",
  thundersmart: "minor",
  masterHardwareFault: "major",
  manualOverrideLowPriority: "info",
  cleaningMode: "info",
  weathersmart: "minor",
  overnightHold: "info",
};

const ROWS = NAMED_STOW_REASONS.map(({ bit, key, label }) => ({
  bit,
  key,
  label,
  needs: "VIEW" as const,
  severity: SEVERITIES[key],
}));

export function stowModel(input: OverlayInput): OverlayModel {
  return bitModel(input, {
    healthyText: OVERLAY_MESSAGES.noStow,
    doNodesFollowMasters: true,
    groups: [
      {
        title: OVERLAY_MESSAGES.masters,
        of: "masters",
        rows: ROWS,
        low: masterWords(input, ({ stowModesActive }) => stowModesActive),
      },
    ],
  });
}
