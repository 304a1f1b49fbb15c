/** Compares firmware versions such as 3.19.0. */

/**
 * Compares two versions: negative if the first is older, positive if it is newer, 0 if they are
 * equal.
 */
export function compareVersions(one: string, other: string): number {
  const [left, right] = [one, other].map((version) => version.split(".").map(Number));
  const length = Math.max(left?.length ?? 0, right?.length ?? 0);
  for (let at = 0; at < length; at += 1) {
    const difference = (left?.[at] ?? 0) - (right?.[at] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}
