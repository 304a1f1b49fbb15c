/** What was measured and done at a site over a range of time, many moments in one request. */
import * as v from "valibot";
import type { Reading } from "#domain/telemetry/reading.ts";
import { nodeColumn } from "#domain/telemetry/schema.ts";
import { SUMMARY_FIELDS } from "#domain/telemetry/summary.ts";
import { forMasters } from "./batches.ts";
import type { GraphqlClient } from "./client.ts";
import type { FrameReader } from "./frame-reader.ts";
import { type Outcome, ok } from "./outcome.ts";
import { allPages } from "./pages.ts";
import { maybe, moment } from "./parsed.ts";
import { SnapshotSchema } from "./site-parse.ts";
import type { ReadingRecord } from "./site-records.ts";

export interface MomentsRequest {
  readonly layoutId: string;
  readonly mLocIds: readonly string[];
  /** Epoch seconds. */
  readonly moments: readonly number[];
}

/** What the map draws beyond the extracts of the live view. */
const DRAWN_COLUMNS = new Set(
  ([...SUMMARY_FIELDS, "angleTarget", "firstHop", "auxAlarms", "auxAnglePanel"] as const).map(
    (field) => nodeColumn(field).id,
  ),
);

/** By moment what the map draws of the nodes of these masters; masters of which nothing was known are absent. */
export async function listReadingsAt(
  client: GraphqlClient,
  frames: FrameReader,
  { layoutId, mLocIds, moments }: MomentsRequest,
): Promise<Outcome<ReadonlyMap<number, readonly ReadingRecord[]>>> {
  const found = new Map(moments.map((ts): [number, ReadingRecord[]] => [ts, []]));
  const keys = moments.flatMap((ts) => mLocIds.map((mLocId) => `${mLocId} ${ts}`));
  const outcome = await forMasters(client, keys, {
    field: (place) =>
      `getNodeDataByMLocId(layoutId: $layoutId, mLocId: $m${place}, timestamp: $t${place}, haveKeyframe: $k${place}) { mLocId packed keyframes }`,
    declares: (place) => `$m${place}: ID!, $t${place}: AWSTimestamp!, $k${place}: [String!]`,
    variables: (key, place) => {
      const { mLocId, ts } = partsOf(key);
      return { [`m${place}`]: mLocId, [`t${place}`]: ts, [`k${place}`]: frames.held(mLocId) };
    },
    shared: { declares: "$layoutId: ID!", variables: { layoutId } },
    schema: SnapshotSchema,
  });
  if (outcome.status !== "ok") return outcome;
  for (const [key, snapshot] of outcome.value) {
    const { mLocId, ts } = partsOf(key);
    const reading = await frames.snapshot(snapshot);
    if (reading === undefined) continue;
    found.get(ts)?.push({ mLocId, layoutId, reading: drawnOf(reading), isPartial: true });
  }
  return ok(found);
}

function partsOf(key: string): { readonly mLocId: string; readonly ts: number } {
  const [mLocId = "", ts] = key.split(" ");
  return { mLocId, ts: Number(ts) };
}

function drawnOf(reading: Reading): Reading {
  const columns = reading.columns.map((values, id) => (DRAWN_COLUMNS.has(id) ? values : undefined));
  return { ...reading, columns };
}

/** Something that was asked of a master. */
export interface CommandRecord {
  readonly id: string;
  /** On the wire, such as set-stow. */
  readonly name: string;
  readonly masterName: string;
  /** Last digits of the id of the one node it was for. */
  readonly nId: string | undefined;
  readonly username: string;
  /** The intent for several masters that it belongs to. */
  readonly batchId: string | undefined;
  /** Epoch seconds. */
  readonly createdAt: number;
}

const CommandSchema = v.object({
  id: v.string(),
  name: v.string(),
  masterName: v.string(),
  nId: maybe(v.string()),
  username: v.string(),
  batchId: maybe(v.string()),
  createdAt: moment,
});

const COMMANDS = `query SiteCommands($layoutId: ID!, $from: AWSTimestamp, $to: AWSTimestamp, $nextToken: String) {
  list: listCommandsByLayout(layoutId: $layoutId, from: $from, to: $to, nextToken: $nextToken) {
    items { id name masterName nId username batchId createdAt } nextToken
  }
}`;

/** Newest first; from and to are epoch seconds, both included. */
export function listCommands(
  client: GraphqlClient,
  range: { readonly layoutId: string; readonly from: number; readonly to: number },
): Promise<Outcome<readonly CommandRecord[]>> {
  return allPages(client, { document: COMMANDS, variables: { ...range }, item: CommandSchema });
}
