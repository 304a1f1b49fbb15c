/** How large a node is drawn (S1 §9). */

/** Units of the canvas. S1 §9: display radius is value plus 1. */
export function displayRadius(markerRadius: number): number {
  return markerRadius + 1;
}
