/**
 * Query.listPairings: which controllers without a location may belong to locations that fell silent
 * within an hour.
 */
import { type NLocId, nLocIdFrom } from "#domain/identity/location-id.ts";
import { isUnassigned, lastFour } from "#domain/identity/node-id.ts";
import {
  type AnsweredLocation,
  HEARD_RECENTLY,
  type HeardController,
  type PairingCandidate,
  pairingGroups,
} from "#domain/identity/pairing.ts";
import { ok } from "#domain/result.ts";
import { nodeDataOf } from "#domain/telemetry/node-data.ts";
import type { Field } from "#functions/shared/handler.ts";
import { refuseArgument } from "#functions/shared/refusal.ts";
import { nowSeconds } from "#functions/shared/runtime/clock.ts";
import { type HeardByMaster, heardControllers } from "#functions/shared/store/heard-controllers.ts";
import type { CoreStore } from "#functions/shared/store/layouts.ts";
import type { MasterKey } from "#functions/shared/store/master-key.ts";
import { type NodeIdState, readNodeIdState } from "#functions/shared/store/node-ids.ts";
import { framesAt, type SnapshotDeps } from "#functions/shared/telemetry/node-snapshots.ts";

export interface ListPairingsDeps extends SnapshotDeps {
  readonly store: SnapshotDeps["store"] & CoreStore;
}

/** The candidate as the API answers it: null where a ground is unknown. */
interface AnsweredCandidate extends Omit<PairingCandidate, "grounds"> {
  readonly silentSeconds: number;
  readonly isSameHop: boolean | null;
  readonly isAsStrong: boolean | null;
}

export interface MasterPairings {
  readonly mLocId: string;
  readonly groups: readonly { readonly candidates: readonly AnsweredCandidate[] }[];
  /** Controllers that the master hears and for which there is no candidate. */
  readonly unpaired: readonly (Pick<HeardController, "nId" | "firstHeard" | "lastHeard"> & {
    readonly strength: number | null;
  })[];
}

/** Reads readings only of masters that have heard a controller without a location lately. */
export function listPairings(
  deps: ListPairingsDeps,
): Field<"Query.listPairings", { readonly layoutId: string }, readonly MasterPairings[]> {
  return {
    parse: ({ layoutId }) =>
      typeof layoutId === "string" ? ok({ layoutId }) : refuseArgument("layoutId", "required"),
    run: async ({ layoutId }) => {
      const now = nowSeconds(deps.clock);
      const heard = await heardControllers(deps.store, layoutId);
      const masters = await Promise.all(
        heard.map((master) => pairingsOf(deps, layoutId, master, now)),
      );
      return ok(masters.flat());
    },
  };
}

async function pairingsOf(
  deps: ListPairingsDeps,
  layoutId: string,
  { mLocId, controllers }: HeardByMaster,
  now: number,
): Promise<readonly MasterPairings[]> {
  const masterKey = { layoutId, mLocId };
  const recent = controllers.filter(({ lastHeard }) => now - lastHeard <= HEARD_RECENTLY);
  const state = recent.length === 0 ? undefined : await readNodeIdState(deps.store, masterKey);
  if (state === undefined) return [];
  const listed = new Set(Object.values(state.nIds).map((id) => (id ? lastFour(id) : "")));
  const free = recent.filter(({ nId }) => !listed.has(lastFour(nId)));
  if (free.length === 0) return [];
  const { newestRound, locations } = await answeredLocations(deps, masterKey, state);
  const groups = pairingGroups({ now, newestRound, heard: free, locations });
  const paired = new Set(groups.flatMap(({ candidates }) => candidates.map(({ nId }) => nId)));
  return [
    {
      mLocId,
      groups: groups.map(({ candidates }) => ({ candidates: candidates.map(answered) })),
      unpaired: free
        .filter(({ nId }) => !paired.has(nId))
        .map(({ nId, firstHeard, lastHeard, strength }) => ({
          ...{ nId, firstHeard, lastHeard, strength: strength ?? null },
        })),
    },
  ];
}

function answered({ grounds, ...candidate }: PairingCandidate): AnsweredCandidate {
  const { silentSeconds, isSameHop, isAsStrong } = grounds;
  return {
    ...candidate,
    silentSeconds,
    isSameHop: isSameHop ?? null,
    isAsStrong: isAsStrong ?? null,
  };
}

/** The last answer of each node that has the id that it is listed with. */
async function answeredLocations(
  deps: ListPairingsDeps,
  masterKey: MasterKey,
  { configNodes, nIds }: NodeIdState,
): Promise<{ readonly newestRound: number; readonly locations: readonly AnsweredLocation[] }> {
  const options = { held: new Set<number>(), decoded: true, filter: undefined };
  const frames = await framesAt(deps, masterKey, { kind: "newest" }, options);
  const readings = frames.flatMap(({ reading }) => (reading === undefined ? [] : [reading]));
  const rows = new Map(nodeDataOf(readings).map((row) => [row.nLocId, row]));
  const locations = configNodes.flatMap(({ index, role }): readonly AnsweredLocation[] => {
    const nLocId: NLocId | undefined = nLocIdFrom(index);
    const nId = nLocId === undefined ? undefined : nIds[nLocId];
    if (nLocId === undefined || nId === undefined || isUnassigned(nId) || role === "aux") return [];
    const row = rows.get(nLocId);
    // A record under another id says nothing of the controller that is listed now.
    const own = row?.nId === lastFour(nId) ? row : undefined;
    return [
      {
        ...{ nLocId, nId },
        lastAnswer: own?.timestamp ?? undefined,
        hop: own?.firstHop ?? undefined,
        strength: own?.receivedSignalStrengthIndicator ?? undefined,
      },
    ];
  });
  return { newestRound: readings[0]?.ts ?? 0, locations };
}
