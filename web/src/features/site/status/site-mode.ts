/** Groups the masters of a site by mode, such as tracking or a stow. */
import { isStow, type MasterMode, modeOf } from "#domain/health/master-mode.ts";
import type { SiteMaster } from "#web/features/site/model/site.ts";
import { controlled, currentMasters, type StatusInput, targetAnglesOf } from "./site-status.ts";

export interface ModeGroup {
  readonly mode: MasterMode;
  readonly masters: readonly SiteMaster[];
  /**
   * Median of the target angles during a stow; degrees, west positive. Undefined if no target is
   * known.
   */
  readonly degrees: number | undefined;
}

/**
 * Returns the groups of masters by mode, the largest first. Masters without a controller are in
 * none.
 */
export function siteModes(input: StatusInput): readonly ModeGroup[] {
  const current = new Map(currentMasters(input));
  const byMode = new Map<MasterMode, SiteMaster[]>();
  for (const master of controlled(input.site)) {
    const datum = current.get(master);
    const mode = datum === undefined ? "unknown" : modeOf(datum);
    const group = byMode.get(mode) ?? [];
    group.push(master);
    byMode.set(mode, group);
  }
  const groups = [...byMode].map(([mode, masters]) => ({
    mode,
    masters,
    degrees: isStow(mode) ? middleAngle(input, masters) : undefined,
  }));
  return groups.sort((one, other) => other.masters.length - one.masters.length);
}

function middleAngle(
  { site, readings }: StatusInput,
  masters: readonly SiteMaster[],
): number | undefined {
  const angles = targetAnglesOf(site, readings);
  const known = masters
    .flatMap(({ firstNode, nodeCount }) => [...angles.subarray(firstNode, firstNode + nodeCount)])
    .filter((angle) => !Number.isNaN(angle))
    .sort((one, other) => one - other);
  const middle = known[known.length >> 1];
  return middle === undefined ? undefined : middle / 100;
}
