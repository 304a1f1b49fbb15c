/**
 * Number of inputs with which a property is tried: few in the usual run, and PROPERTY_RUNS times as
 * many in a long one.
 */
export function propertyRuns(usual: number): number {
  return usual * Number(process.env.PROPERTY_RUNS ?? 1);
}
