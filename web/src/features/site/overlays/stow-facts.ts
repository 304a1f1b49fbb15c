/** What a master reports about its stows, as names and values for the summary. */
import { OVERLAY_MESSAGES } from "#web/features/site/model/overlay-messages.ts";
import type { MasterDatum } from "#web/features/site/model/readings.ts";
import type { Site, SiteFeatures } from "#web/features/site/model/site.ts";
import {
  smartStowInWords,
  stowDirectionInWords,
  stowReasons,
} from "#web/features/site/model/stow-words.ts";
import { valueName } from "#web/features/site/model/value-names.ts";
import { listText } from "#web/language/counts.ts";

export interface StowFact {
  readonly name: string;
  readonly value: string;
}

/** Product names of the site's smart features. */
const FEATURES: Readonly<Record<keyof SiteFeatures, string>> = {
  weathersmart: "WeatherSmart",
  thundersmart: "ThunderSmart",
  hailstow: "Hailstow",
  snowshield: "Snow Shield",
  powerboost: "Powerboost",
};
const FEATURE_KEYS = Object.keys(FEATURES) as readonly (keyof SiteFeatures)[];

/** Names and values about the stows of a master; undefined if it has not reported. */
export function stowFacts(datum: MasterDatum | undefined): readonly StowFact[] | undefined {
  if (datum === undefined) return undefined;
  const { stowModesActive, stowModesEnabled, smartStowMode, safetyStowDirection } = datum;
  const { trackingMode } = datum;
  return [
    // The tracking mode is omitted if it is null, which means that the user may not see readings.
    ...(trackingMode === null
      ? []
      : [{ name: OVERLAY_MESSAGES.trackingMode, value: valueName("trackingMode", trackingMode) }]),
    { name: OVERLAY_MESSAGES.modesActive, value: reasonsIn(stowModesActive) },
    { name: OVERLAY_MESSAGES.modesEnabled, value: reasonsIn(stowModesEnabled) },
    { name: OVERLAY_MESSAGES.smartStow, value: inWords(smartStowMode, smartStowInWords) },
    { name: OVERLAY_MESSAGES.direction, value: inWords(safetyStowDirection, stowDirectionInWords) },
  ];
}

/** Names of the enabled smart features of the site, or a text if there are none. */
export function siteFeatures({ layout }: Site): string {
  const names = FEATURE_KEYS.filter((key) => layout.features[key]).map((key) => FEATURES[key]);
  return listText(names) || OVERLAY_MESSAGES.none;
}

function reasonsIn(hex: string): string {
  return listText(stowReasons(hex)) || OVERLAY_MESSAGES.none;
}

function inWords(value: number | null, words: (value: number) => string): string {
  return value === null ? OVERLAY_MESSAGES.unknown : words(value);
}
