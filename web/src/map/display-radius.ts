/** Computes the radius at which a node is drawn. */

/** Radius in canvas units: the configured value plus 1. */
export function displayRadius(markerRadius: number): number {
  return markerRadius + 1;
}
