/** The initial mix of faults of each kind of generated site. */
import type { SitePresetName } from "#domain/site-generator/presets.ts";
import type { PhysicalMaster } from "#simulator/site/physical-site.ts";
import { demonstrationMix, type FaultMix, largeSiteMix } from "./default-mix.ts";

/**
 * Initial faults of a master: the demonstration mix on the tiny site, elsewhere the mix of a large
 * site.
 */
export function usualMix(seed: number, preset: SitePresetName, master: PhysicalMaster): FaultMix {
  return preset === "tiny" ? demonstrationMix(seed, master) : largeSiteMix(seed, master);
}
