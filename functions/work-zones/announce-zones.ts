/** Announces a change of work zones that is stored: to viewers, and to the masters. */
import type { RequestDocuments } from "#functions/shared/config-request.ts";
import type { Publish } from "#functions/shared/graphql-publish.ts";
import { type Clock, nowSeconds } from "#functions/shared/runtime/clock.ts";
import type { ChangeStore } from "#functions/shared/store/changes.ts";
import type { CoreStore } from "#functions/shared/store/layouts.ts";

export interface WorkZoneDeps {
  readonly store: CoreStore & ChangeStore;
  readonly clock: Clock;
  readonly publish: Publish;
  readonly requestDocuments: RequestDocuments;
}

export async function announceZones(
  { clock, publish, requestDocuments }: WorkZoneDeps,
  layoutId: string,
  mLocIds: readonly string[],
): Promise<void> {
  await Promise.all([
    publish({ layoutId, ts: nowSeconds(clock), kinds: ["WORK_ZONES"], mLocIds: [...mLocIds] }),
    ...mLocIds.map((mLocId) => requestDocuments({ layoutId, mLocId, docs: ["work"] })),
  ]);
}
