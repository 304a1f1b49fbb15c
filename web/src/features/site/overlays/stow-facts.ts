/** What a master says of its stowing, in words (S0 §3, S0 §4). */
import { STOW_REASONS } from "#domain/bits/stow-reasons.ts";
import { labelOf, SMART_STOW_ENABLED, TRACKING_MODES } from "#domain/telemetry/enumerations.ts";
import type { MasterDatum } from "#web/features/site/model/readings.ts";
import type { Site, SiteFeatures } from "#web/features/site/model/site.ts";
import { OVERLAY_MESSAGES } from "#web/ui/overlay-messages.ts";

export interface StowFact {
  readonly name: string;
  readonly value: string;
}

/** S0 §9. */
const FEATURES: Readonly<Record<keyof SiteFeatures, string>> = {
  weathersmart: "WeatherSmart",
  thundersmart: "ThunderSmart",
  hailstow: "Hailstow",
  snowshield: "Snow Shield",
  powerboost: "Powerboost",
};
const FEATURE_KEYS = Object.keys(FEATURES) as readonly (keyof SiteFeatures)[];

/** Undefined where the master has said nothing. */
export function stowFacts(datum: MasterDatum | undefined): readonly StowFact[] | undefined {
  if (datum === undefined) return undefined;
  const { stowModesActive, stowModesEnabled, smartStowMode, safetyStowDirection } = datum;
  const { trackingMode } = datum;
  return [
    {
      name: OVERLAY_MESSAGES.trackingMode,
      value:
        trackingMode === null ? OVERLAY_MESSAGES.unknown : labelOf(TRACKING_MODES, trackingMode),
    },
    { name: OVERLAY_MESSAGES.modesActive, value: reasonsIn(stowModesActive) },
    { name: OVERLAY_MESSAGES.modesEnabled, value: reasonsIn(stowModesEnabled) },
    { name: OVERLAY_MESSAGES.smartStow, value: switchOf(smartStowMode) },
    { name: OVERLAY_MESSAGES.direction, value: directionOf(safetyStowDirection) },
  ];
}

/** The features that are on, or that there are none. */
export function siteFeatures({ layout }: Site): string {
  const names = FEATURE_KEYS.filter((key) => layout.features[key]).map((key) => FEATURES[key]);
  return names.join(", ") || OVERLAY_MESSAGES.none;
}

function reasonsIn(hex: string): string {
  const word = Number.parseInt(hex, 16);
  const set = STOW_REASONS.filter(({ bit }) => ((word >> bit) & 1) === 1);
  return set.map(({ label }) => label).join(", ") || OVERLAY_MESSAGES.none;
}

function switchOf(mode: number | null): string {
  if (mode === null) return OVERLAY_MESSAGES.unknown;
  return mode === SMART_STOW_ENABLED ? OVERLAY_MESSAGES.enabled : OVERLAY_MESSAGES.disabled;
}

/** S0 §3: 0 West, 1 East. */
function directionOf(direction: number | null): string {
  if (direction === null) return OVERLAY_MESSAGES.unknown;
  return direction === 1 ? OVERLAY_MESSAGES.east : OVERLAY_MESSAGES.west;
}
