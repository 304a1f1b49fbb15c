/**
 * Accepts a newly assigned controller at its first message: records its id as confirmed at the
 * master's location, and notifies viewers.
 */

import type { Publish } from "#functions/shared/graphql-publish.ts";
import type { IdPublisher } from "#functions/shared/id-publish.ts";
import { type Clock, nowSeconds } from "#functions/shared/runtime/clock.ts";
import type { HistoryStore } from "#functions/shared/store/id-history.ts";
import type { CoreStore } from "#functions/shared/store/layouts.ts";
import { acceptMasterId } from "#functions/shared/store/master-ids.ts";
import type { MasterKey } from "#functions/shared/store/master-key.ts";

export interface AcceptDeps {
  readonly store: CoreStore & HistoryStore;
  readonly clock: Clock;
  readonly publish: Publish;
  readonly publishIds: Pick<IdPublisher, "masterIdUpdate">;
}

/** Accepts the controller that sent a message; does nothing if its acceptance is not pending. */
export async function acceptController(
  { store, clock, publish, publishIds }: AcceptDeps,
  masterKey: MasterKey,
  mId: string,
): Promise<void> {
  const ts = nowSeconds(clock);
  const accepted = await acceptMasterId(store, masterKey, { mId, nowSeconds: ts });
  if (accepted === undefined) return;
  const { layoutId, mLocId } = masterKey;
  await Promise.all([
    publishIds.masterIdUpdate(accepted),
    publish({ layoutId, ts, kinds: ["IDS"], mLocIds: [mLocId] }),
  ]);
}
