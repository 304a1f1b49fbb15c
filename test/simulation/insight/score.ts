/** Compares a list of findings with the faults that were planted. */
import type { Cause } from "#domain/insight/detectors/finding.ts";
import type { RankedFinding } from "#domain/insight/detectors/rank-findings.ts";
import { PLANTED_KINDS, type PlantedFault, type PlantedKind } from "./planted-week.ts";

/** The causes that are right for each kind. */
export const RIGHT_CAUSES: Readonly<Record<PlantedKind, readonly Cause[]>> = {
  stuck: ["motorBlocked", "motorUnplugged"],
  slow: ["slowDrive"],
  friction: ["motorHeavy"],
  overshoot: ["overshoot"],
  nodeClock: ["nodeAngleTable"],
  masterClock: ["masterClock"],
  panel: ["noCharge"],
  battery: ["weakBattery"],
  gaps: ["weakRadio"],
  silent: ["silentNode"],
  resets: ["restartingNode"],
  swap: ["swappedIds"],
};

export interface KindScore {
  readonly planted: number;
  /** In the first lines. */
  readonly found: number;
  readonly right: number;
}

export interface WeekScore {
  readonly kinds: ReadonlyMap<PlantedKind, KindScore>;
  /** Lines among the first that name no planted fault. */
  readonly falseLines: readonly RankedFinding[];
  readonly missed: readonly PlantedFault[];
}

/** @param mLocIdOf id of a master by its number */
export function scoreWeek(
  faults: readonly PlantedFault[],
  lines: readonly RankedFinding[],
  mLocIdOf: (master: number) => string,
): WeekScore {
  const names = (line: RankedFinding, fault: PlantedFault) =>
    line.mLocId === mLocIdOf(fault.master) &&
    (fault.nodes.length === 0
      ? line.node < 0
      : fault.nodes.some((node) => node === line.node || node === line.other));
  const foundOf = (fault: PlantedFault) => lines.filter((line) => names(line, fault));
  const kinds = new Map(
    PLANTED_KINDS.map((kind): [PlantedKind, KindScore] => {
      const planted = faults.filter((fault) => fault.kind === kind);
      const found = planted.filter((fault) => foundOf(fault).length > 0);
      const right = found.filter((fault) =>
        foundOf(fault).some(({ cause }) => RIGHT_CAUSES[kind].includes(cause)),
      );
      return [kind, { planted: planted.length, found: found.length, right: right.length }];
    }),
  );
  return {
    kinds,
    falseLines: lines.filter((line) => !faults.some((fault) => names(line, fault))),
    missed: faults.filter((fault) => foundOf(fault).length === 0),
  };
}
