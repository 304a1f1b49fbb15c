/** What a layout is made of and what its masters say, asked of the server; each operation with a parsed answer. */
import * as v from "valibot";
import { forMasters } from "./batches.ts";
import type { GraphqlClient } from "./client.ts";
import { NodeCountSchema, NodesSchema } from "./nodes-parse.ts";
import { andThen, type Outcome, ok } from "./outcome.ts";
import { allPages } from "./pages.ts";
import { maybe, parsed } from "./parsed.ts";
import {
  LayoutSchema,
  MasterDataSchema,
  MasterSchema,
  PresenceSchema,
  type ToldLayout,
} from "./site-parse.ts";
import type {
  LayoutRecord,
  MasterDataRecord,
  MasterRecord,
  MasterStates,
  NodeCount,
  NodesRecord,
} from "./site-records.ts";
import { zoneOfPlace } from "./zone-of-place.ts";

const LAYOUT = `query SiteLayout($layoutId: ID!) {
  layout: getLayoutDetails(id: $layoutId) {
    id name layoutNumber layoutUrl labelZoomThreshold markerRadius tz utcOffset safetyStowDirection
    coordinates { latitude longitude }
    weathersmartEnabled hailstowEnabled powerboostEnabled snowshieldEnabled thundersmartEnabled
  }
}`;

const MASTERS = `query SiteMasters($layoutId: ID!, $nextToken: String) {
  list: listMasterLocations(layoutId: $layoutId, nextToken: $nextToken) {
    items {
      id layoutId name label mId mIdStatus deviceType channel panid xLoc yLoc area { lat lng }
      spaParamId nodeParamId
    }
    nextToken
  }
}`;

const MASTER_DATA = `mLocId mId timestamp alarms flags trackingMode stowModesActive stowModesEnabled stowLimitEast
  stowLimitWest windAverage windPeak windSensorType depth trueBaseline activeBaseline batteryVoltage chargeCurrent
  readStatus tempBoard tempCharger resetType bootTime fwMaster fwNode arrrDuration smartStowMode safetyStowDirection
  powerboostStatus optimizedBacktracking westRotationalTolerance eastRotationalTolerance
  optimizedBacktrackingEastVerticalTolerance optimizedBacktrackingWestVerticalTolerance`;

const MASTER_DATA_AT = `query SiteMasterDataAt($layoutId: ID!, $timestamp: AWSTimestamp!) {
  list: listMasterDataHistory(layoutId: $layoutId, timestamp: $timestamp) { ${MASTER_DATA} }
}`;

const LATEST_MASTER_DATA = `query SiteMasterData($layoutId: ID!, $nextToken: String) {
  list: listLatestMasterDataByLayoutId(layoutId: $layoutId, nextToken: $nextToken) {
    items { ${MASTER_DATA} } nextToken
  }
}`;

const PRESENCE = `query SitePresence($layoutId: ID!, $nextToken: String) {
  list: listMasterPresence(layoutId: $layoutId, nextToken: $nextToken) {
    items { mLocId online since } nextToken
  }
}`;

/** Undefined for a layout that does not exist, told only to those who may see every layout. */
export async function getSiteLayout(
  client: GraphqlClient,
  layoutId: string,
): Promise<Outcome<LayoutRecord | undefined>> {
  const answer = await client.query({ document: LAYOUT, variables: { layoutId } });
  const schema = v.object({ layout: maybe(LayoutSchema) });
  const told = andThen(answer, (json) => parsed(schema, json));
  return told.status === "ok" ? ok(told.value.layout && (await withZone(told.value.layout))) : told;
}

/** A layout that was saved without a time zone has that of its coordinates. */
async function withZone({ coordinates, ...layout }: ToldLayout): Promise<LayoutRecord> {
  const isKnown = layout.tz !== undefined || coordinates === undefined;
  const zone = isKnown ? undefined : await zoneOfPlace(coordinates);
  return { ...layout, tz: layout.tz ?? zone, isTzDerived: zone !== undefined };
}

export function listMasters(
  client: GraphqlClient,
  layoutId: string,
): Promise<Outcome<readonly MasterRecord[]>> {
  return allPages(client, { document: MASTERS, variables: { layoutId }, item: MasterSchema });
}

/** By mLocId; masters without nodes are absent. `onPart` hears each request's answer as it comes. */
export function listNodes(
  client: GraphqlClient,
  layoutId: string,
  mLocIds: readonly string[],
  onPart?: (part: ReadonlyMap<string, NodesRecord>) => void,
): Promise<Outcome<ReadonlyMap<string, NodesRecord>>> {
  const query = {
    field: (place: number) => `getNodeLocations(layoutId: $layoutId, mLocId: $m${place}) {
      layoutId mLocId nLocs { index xLoc yLoc rowNum fromSouth role relative } nIds { index id } syncBitmasks
    }`,
    declares: (place: number) => `$m${place}: ID!`,
    variables: (mLocId: string, place: number) => ({ [`m${place}`]: mLocId }),
    shared: { declares: "$layoutId: ID!", variables: { layoutId } },
    schema: NodesSchema,
  };
  return forMasters(client, mLocIds, query, onPart);
}

/** By mLocId, how many nodes there are and how many ids the masters have yet to be told; masters without nodes are absent. */
export function listNodeCounts(
  client: GraphqlClient,
  layoutId: string,
  mLocIds: readonly string[],
): Promise<Outcome<ReadonlyMap<string, NodeCount>>> {
  return forMasters(client, mLocIds, {
    field: (place) =>
      `getNodeLocations(layoutId: $layoutId, mLocId: $m${place}) { nLocs { index } syncBitmasks }`,
    declares: (place) => `$m${place}: ID!`,
    variables: (mLocId, place) => ({ [`m${place}`]: mLocId }),
    shared: { declares: "$layoutId: ID!", variables: { layoutId } },
    schema: NodeCountSchema,
  });
}

/** What these masters said last, which are few; those that have said nothing are absent. */
export async function listMasterDataOf(
  client: GraphqlClient,
  layoutId: string,
  mLocIds: readonly string[],
): Promise<Outcome<readonly MasterDataRecord[]>> {
  const found = await forMasters(client, mLocIds, {
    field: (place) =>
      `listLatestMasterDataByLayoutId(layoutId: $layoutId, mLocId: $m${place}) { items { ${MASTER_DATA} } }`,
    declares: (place) => `$m${place}: ID!`,
    variables: (mLocId, place) => ({ [`m${place}`]: mLocId }),
    shared: { declares: "$layoutId: ID!", variables: { layoutId } },
    schema: v.object({ items: v.array(MasterDataSchema) }),
  });
  return andThen(found, (lists) => ok([...lists.values()].flatMap(({ items }) => items)));
}

/** What the masters said last, and which of them are connected. */
export async function getMasterStates(
  client: GraphqlClient,
  layoutId: string,
): Promise<Outcome<MasterStates>> {
  const [data, presence] = await Promise.all([
    allPages(client, {
      document: LATEST_MASTER_DATA,
      variables: { layoutId },
      item: MasterDataSchema,
    }),
    allPages(client, { document: PRESENCE, variables: { layoutId }, item: PresenceSchema }),
  ]);
  if (data.status !== "ok") return data;
  return andThen(presence, (known) => ok({ layoutId, data: data.value, presence: known }));
}

/** What the masters had said by that moment; epoch seconds. */
export async function listMasterDataAt(
  client: GraphqlClient,
  layoutId: string,
  timestamp: number,
): Promise<Outcome<readonly MasterDataRecord[]>> {
  const answer = await client.query({
    document: MASTER_DATA_AT,
    variables: { layoutId, timestamp },
  });
  const schema = v.object({ list: v.array(MasterDataSchema) });
  return andThen(
    andThen(answer, (json) => parsed(schema, json)),
    ({ list }) => ok(list),
  );
}
