/** Gives a device its ID: looks whether a master carries it, asks the server, and puts the answer into the cache. */
import type { GraphqlClient } from "#web/api/client.ts";
import {
  type FoundMaster,
  findMasterById,
  updateMasterId,
  updateNodeId,
} from "#web/api/id-operations.ts";
import type { Failure, Outcome } from "#web/api/outcome.ts";
import type { MasterIdChange, NodeIdChange } from "#web/api/site-records.ts";
import { withMasterId, withNodeId } from "#web/features/site/live/site-changes.ts";
import type { DeviceRef } from "#web/features/site/url/device-ref.ts";
import type { SiteCache } from "#web/offline/site-cache.ts";

export interface AcceptDependencies {
  readonly client: GraphqlClient;
  readonly cache: SiteCache;
}

export interface IdChange {
  readonly changeId: string;
  /** A master, or with an nLocId a node. */
  readonly place: DeviceRef;
  /** As the server is told. */
  readonly id: string;
  /** Epoch seconds. */
  readonly timestamp: number;
}

export type Accepted =
  /** Unchecked: nobody could say whether a master carries the ID. */
  | { readonly status: "saved"; readonly isChecked: boolean }
  /** Undefined: by a controller that the viewer may not see. */
  | { readonly status: "inUse"; readonly by: FoundMaster | undefined }
  | { readonly status: "duplicate" }
  | { readonly status: "superseded" }
  | { readonly status: "failed"; readonly failure: Failure; readonly isChecked: boolean };

const WHOLE_ID = /^[0-9A-F]{16}$/;

/** A lookup that fails keeps nobody from going on (S1 §5): the server refuses a master's ID that is taken anyway. */
export async function acceptId(
  dependencies: AcceptDependencies,
  change: IdChange,
): Promise<Accepted> {
  const { client } = dependencies;
  const isWhole = WHOLE_ID.test(change.id) && !change.id.endsWith("0000");
  const found = isWhole ? await findMasterById(client, change.id) : NOBODY;
  const by = found.status === "ok" ? found.value : undefined;
  if (by !== undefined && !isPlaceOf(by, change.place)) return { status: "inUse", by };
  const isChecked = found.status === "ok";
  const outcome = await send(dependencies, change);
  return outcome.status === "ok" ? { status: "saved", isChecked } : refused(outcome, isChecked);
}

const NOBODY = { status: "ok", value: undefined } as const;

/** A master that carries the ID already is not in its own way. */
function isPlaceOf(found: FoundMaster, { mLocId, nLocId }: DeviceRef): boolean {
  return nLocId === undefined && found.mLocId === mLocId;
}

function refused(failure: Failure, isChecked: boolean): Accepted {
  const code = failure.status === "refused" ? failure.code : "";
  if (code === "DuplicateMasterId") return { status: "inUse", by: undefined };
  if (code === "DuplicateNodeId") return { status: "duplicate" };
  if (code === "Superseded") return { status: "superseded" };
  return { status: "failed", failure, isChecked };
}

async function send(
  { client, cache }: AcceptDependencies,
  { changeId, place, id, timestamp }: IdChange,
): Promise<Outcome<unknown>> {
  const { layoutId, mLocId, nLocId } = place;
  const change = { changeId, layoutId, mLocId, timestamp };
  if (nLocId === undefined) {
    const outcome = await updateMasterId(client, { ...change, mId: id });
    if (outcome.status === "ok") await keepMasterId(cache, layoutId, outcome.value);
    return outcome;
  }
  const outcome = await updateNodeId(client, { ...change, nLocId, nId: id });
  if (outcome.status === "ok") await keepNodeId(cache, outcome.value);
  return outcome;
}

/** What came over the subscription first stays: it may know more by now than the answer does. */
function keepNodeId(cache: SiteCache, change: NodeIdChange): Promise<void> {
  return cache.changeNodes(change.mLocId, (nodes) => {
    const isKnown = nodes.nIds[nodes.index.indexOf(Number(change.nLocId))] === change.nId;
    return isKnown ? nodes : withNodeId(nodes, change);
  });
}

function keepMasterId(cache: SiteCache, layoutId: string, change: MasterIdChange): Promise<void> {
  return cache.changeMaster(layoutId, change.mLocId, (master) =>
    master.mId === change.mId ? master : withMasterId(master, change),
  );
}
