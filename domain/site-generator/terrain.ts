/** The shape of the ground below a generated site. */

/** Height above the site's mean, metres, at a place given in metres east and north. */
export function terrainHeight(x: number, y: number): number {
  return 6 * Math.sin(x / 420) + 5 * Math.cos(y / 510) + 3 * Math.sin((x + y) / 190);
}
