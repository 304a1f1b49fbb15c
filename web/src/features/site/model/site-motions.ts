/** The movements of a site in a range: stows that masters have started and commands, newest first. */
import { andThen, ok, type Result } from "#domain/result.ts";
import type { GraphqlClient } from "#web/api/client.ts";
import type { Failure } from "#web/api/failure.ts";
import { execute } from "#web/api/operation.ts";
import { type MotionHead, OPEN_STOWS, type OpenStow } from "./motion-events.generated.ts";
import { listMotionEvents, MAX_MOTION_EVENTS } from "./motion-operations.ts";

export interface SiteMotions {
  /** Stows whose proof is not closed yet, the newest first. */
  readonly open: readonly OpenStow[];
  /** Movements with a closed proof, the newest first. */
  readonly closed: readonly MotionHead[];
  /** False if there are older movements that were not read. */
  readonly isWhole: boolean;
}

/** @param range `from` and `to` in epoch seconds, at most 366 days apart */
export async function readSiteMotions(
  client: GraphqlClient,
  range: { readonly layoutId: string; readonly from: number; readonly to: number },
): Promise<Result<SiteMotions, Failure>> {
  const { layoutId } = range;
  const [open, closed] = await Promise.all([
    readOpenStows(client, layoutId),
    listMotionEvents(client, range),
  ]);
  return andThen(open, (stows) =>
    andThen(closed, (heads) => {
      // A proof may have been closed between the two reads.
      const known = new Set(heads.map(({ id }) => id));
      const still = stows.filter(({ id }) => !known.has(id));
      return ok({ open: still, closed: heads, isWhole: heads.length < MAX_MOTION_EVENTS });
    }),
  );
}

/** Reads the stows that masters have started and whose proof is open, the newest first. */
export async function readOpenStows(
  client: GraphqlClient,
  layoutId: string,
): Promise<Result<readonly OpenStow[], Failure>> {
  return andThen(await execute(client, OPEN_STOWS, { layoutId }), (stows) =>
    ok(stows.toSorted((one, other) => other.startedAt - one.startedAt)),
  );
}
