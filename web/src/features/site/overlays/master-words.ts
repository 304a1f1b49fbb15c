/** Words of the newest master data as numbers, beside the masters of the site. */
import type { MasterDatum } from "#web/features/site/model/readings.ts";
import type { OverlayInput } from "./overlay-model.ts";

/** At most 32 bits each; NaN where a master has said nothing. */
export function masterWords(
  { site, masters }: Pick<OverlayInput, "site" | "masters">,
  hexOf: (datum: MasterDatum) => string,
): Float64Array {
  return Float64Array.from(site.masters, ({ id }) => {
    const datum = masters.data.get(id);
    return datum === undefined ? Number.NaN : Number.parseInt(hexOf(datum), 16);
  });
}
