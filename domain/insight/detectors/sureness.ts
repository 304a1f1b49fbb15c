/** How sure a detector is, from how far a measure is beyond its limit. */

/** Least and greatest sureness: a detector is never certain, and says nothing below the least. */
const LEAST = 0.5;
const GREATEST = 0.97;

/** From 0.5 at the limit to 0.97 at `certain` and beyond. */
export function share(value: number, limit: number, certain: number): number {
  const part = Math.min(1, Math.max(0, (value - limit) / (certain - limit)));
  return LEAST + (GREATEST - LEAST) * part;
}
