/** Everything that the mesh doctor says of one master in a period. */
import type { Day } from "#domain/telemetry/day.ts";
import { type SinglePoint, singlePointsOf } from "./dependents.ts";
import { type LostRepeater, lostRepeatersOf } from "./lost-repeaters.ts";
import { type MasterRadio, radioOf } from "./node-radio.ts";
import { type MeshPlaces, type PathLoss, pathLossOf } from "./path-loss.ts";
import { proposeRepeater, type RepeaterProposal } from "./repeater-proposal.ts";
import { type WeakLink, weakLinksOf } from "./weak-links.ts";

export interface MeshReport {
  readonly radio: MasterRadio;
  /** Undefined when too few links were used to fit one; nothing is expected of unused links then. */
  readonly loss: PathLoss | undefined;
  readonly weak: readonly WeakLink[];
  readonly lost: readonly LostRepeater[];
  readonly singlePoints: readonly SinglePoint[];
  readonly repeater: RepeaterProposal | undefined;
}

/**
 * @param tables of one master, in order of time
 * @returns undefined without rounds
 */
export function meshReportOf(tables: readonly Day[], places: MeshPlaces): MeshReport | undefined {
  const radio = radioOf(tables);
  if (radio === undefined) return undefined;
  const loss = pathLossOf(radio, places);
  return {
    ...{ radio, loss },
    weak: weakLinksOf(radio),
    lost: lostRepeatersOf(radio),
    singlePoints: singlePointsOf(radio, places, loss),
    repeater: loss && proposeRepeater(radio, places, loss),
  };
}
