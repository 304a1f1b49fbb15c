/**
 * Reads words of bits from the newest data of the masters, as numbers in the order of the site's
 * masters.
 */
import type { MasterDatum } from "#web/features/site/model/readings.ts";
import type { OverlayInput } from "./overlay-model.ts";

/**
 * Returns the masters' values of a word of at most 32 bits; NaN if the master has not reported it,
 * or if the server withholds it from this user.
 */
export function masterWords(
  { site, masters }: Pick<OverlayInput, "site" | "masters">,
  hexOf: (datum: MasterDatum) => string | null,
): Float64Array {
  return Float64Array.from(site.masters, ({ id }) => {
    const datum = masters.data.get(id);
    const word = datum === undefined ? null : hexOf(datum);
    return word === null ? Number.NaN : Number.parseInt(word, 16);
  });
}
