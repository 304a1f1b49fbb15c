/** A list in an order that a seed decides. */
import { seededRandom } from "#domain/site-generator/random.ts";

/** The same elements in another order; the same order for the same seed. */
export function shuffled<Element>(elements: readonly Element[], seed: number): readonly Element[] {
  const random = seededRandom(seed);
  return elements
    .map((element) => ({ element, place: random.next() }))
    .sort((one, other) => one.place - other.place)
    .map(({ element }) => element);
}
