/** What is read and stored about a pair of which one tracker was moved. */

import {
  type FoundTurn,
  type ReportedAngles,
  turnOf,
} from "#domain/insight/detectors/moved-one.ts";
import { andThen, ok, type Result } from "#domain/result.ts";
import type { GraphqlClient } from "#web/api/client.ts";
import type { Failure } from "#web/api/failure.ts";
import { CREATE_FINDING_ACT } from "#web/api/findings.generated.ts";
import { newId } from "#web/api/new-id.ts";
import { execute } from "#web/api/operation.ts";
import { type Measured, readMeasured } from "#web/features/site/model/measured-values.ts";
import type { Pair } from "./swap-pairs.ts";

/** Length of the time before now in which the movement is looked for, in seconds. */
export const LOOK_BACK_SECONDS = 7200;

/** Reads what both trackers reported lately, and finds which ID turned. @param now epoch seconds */
export async function readTurn(
  client: GraphqlClient,
  { mLocId, nLocId, otherNLocId }: Pair,
  now: number,
): Promise<Result<FoundTurn, Failure>> {
  const read = (place: string) =>
    readMeasured(client, {
      ...{ graphs: ["angle", "angleTarget"], start: now - LOOK_BACK_SECONDS, end: now },
      ...{ mLocIds: [mLocId], nLocIds: [place] },
    });
  const [first, second] = await Promise.all([read(nLocId), read(otherNLocId)]);
  return andThen(first, (one) =>
    andThen(second, (other) => ok(turnOf(courseOf(one), courseOf(other)))),
  );
}

/** The reports that have both angles. */
function courseOf([angles, targets]: readonly Measured[]): readonly ReportedAngles[] {
  const targetAt = new Map(targets?.times.map((time, at) => [time, targets.values[at]]));
  return (angles?.times ?? []).flatMap((at, index): readonly ReportedAngles[] => {
    const [angle, target] = [angles?.values[index], targetAt.get(at)];
    return angle === undefined || target === undefined ? [] : [{ at, angle, target }];
  });
}

/** Stores why the pair is no longer to be listed. @param now epoch seconds */
export function settlePair(
  client: GraphqlClient,
  {
    layoutId,
    mLocId,
    nLocId,
    reason,
  }: { readonly layoutId: string } & Pick<Pair, "mLocId" | "nLocId"> & { readonly reason: string },
  now: number,
) {
  const change = { changeId: newId(now), layoutId, mLocId, nLocId };
  const input = { ...change, cause: "swappedIds", kind: "DISMISS" as const, reason };
  return execute(client, CREATE_FINDING_ACT, { input });
}
