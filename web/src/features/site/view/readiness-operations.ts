/** Reads what earlier days say about the readiness of a layout's trackers for a stow. */
import { type NLocId, nodeIndexOf } from "#domain/identity/location-id.ts";
import { andThen, ok, type Result } from "#domain/result.ts";
import type { GraphqlClient } from "#web/api/client.ts";
import type { Failure } from "#web/api/failure.ts";
import { execute } from "#web/api/operation.ts";
import type { ReadinessHistory } from "#web/features/site/model/readiness.ts";
import { READINESS_HISTORY } from "./readiness.generated.ts";

export async function listReadinessHistory(
  client: GraphqlClient,
  layoutId: string,
): Promise<Result<ReadinessHistory, Failure>> {
  const answer = await execute(client, READINESS_HISTORY, { layoutId });
  return andThen(answer, (masters) =>
    ok(
      new Map(
        masters.map(({ mLocId, comparedMotors, failedMoves, highCurrents, weakLinks }) => [
          mLocId,
          {
            comparedMotors,
            failedMoves: failedMoves.map(placed),
            findings: {
              highCurrents: highCurrents.map(placed),
              weakLinks: weakLinks.map(placed),
            },
          },
        ]),
      ),
    ),
  );
}

/** The same with the index of the node instead of its id. */
function placed<Found extends { readonly nLocId: NLocId }>({
  nLocId,
  ...found
}: Found): Omit<Found, "nLocId"> & { readonly node: number } {
  return { ...found, node: nodeIndexOf(nLocId) };
}
