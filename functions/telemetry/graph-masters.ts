/**
 * Finds the masters of a graph request with their layouts and names, and authorises the caller for
 * all of them.
 */
import { authoriseLayouts, type Caller, type DenialCode } from "#domain/access/authorise.ts";
import { holds } from "#domain/access/privileges.ts";
import { type Err, ok, type Result } from "#domain/result.ts";
import { type Refusal, refuse } from "#functions/shared/refusal.ts";
import type { Clock } from "#functions/shared/runtime/clock.ts";
import { type AccessStore, grantsAmong } from "#functions/shared/store/access.ts";
import { recordDenial } from "#functions/shared/store/denials.ts";
import type { CoreStore } from "#functions/shared/store/layouts.ts";
import type { MasterKey } from "#functions/shared/store/master-key.ts";
import { layoutsOfMasters, namesOfMasters } from "#functions/shared/store/masters.ts";
import type { GraphRequest } from "./graph-request.ts";

export interface GraphMaster {
  readonly masterKey: MasterKey;
  /** Name of the master as the server stores it. */
  readonly name: string;
}

export interface GraphMastersDeps {
  readonly store: AccessStore & CoreStore & { readonly eventsTable: string };
  readonly clock: Clock;
  readonly uuid: () => string;
}

type RequestedGraphs = Pick<GraphRequest, "graphs" | "mLocIds">;

const OPERATION = "Query.getGraphsData";

/**
 * Finds and authorises the masters. One without access, or one graph that the caller may not see,
 * refuses the whole request before any data is read; the attempt is recorded like any other. An
 * unknown master is answered like one without access, except for a caller who may see all layouts.
 */
export async function graphMasters(
  deps: GraphMastersDeps,
  caller: Caller,
  { graphs, mLocIds }: RequestedGraphs,
): Promise<Result<readonly GraphMaster[], Refusal>> {
  const isAllowed = graphs.every(
    ({ type: { needs } }) => needs === undefined || holds(caller.privileges, needs),
  );
  if (!isAllowed) return deny(deps, caller, "NotPermitted");
  const layouts = await layoutsOfMasters(deps.store, mLocIds);
  const layoutIds = mLocIds.map((mLocId) => layouts.get(mLocId));
  const known = layoutIds.filter((layoutId) => layoutId !== undefined);
  const grants = caller.allLayouts
    ? new Set<string>()
    : await grantsAmong(deps.store, caller.sub, known);
  const denial = authoriseLayouts(caller, layoutIds, grants);
  if (denial !== undefined) return deny(deps, caller, denial);
  const masterKeys = mLocIds.flatMap((mLocId): readonly MasterKey[] => {
    const layoutId = layouts.get(mLocId);
    return layoutId === undefined ? [] : [{ layoutId, mLocId }];
  });
  if (masterKeys.length < mLocIds.length) return refuse("NotFound");
  const names = await namesOfMasters(deps.store, masterKeys);
  return ok(
    masterKeys.map((masterKey) => ({
      masterKey,
      name: names.get(masterKey.mLocId) ?? masterKey.mLocId,
    })),
  );
}

async function deny(
  { store, clock, uuid }: GraphMastersDeps,
  { sub }: Caller,
  code: DenialCode,
): Promise<Err<Refusal>> {
  await recordDenial(store.tables, store.eventsTable, {
    actor: sub,
    operation: OPERATION,
    reason: code,
    createdAtMilliseconds: clock.nowMilliseconds(),
    uuid: uuid(),
  });
  return refuse(code);
}
