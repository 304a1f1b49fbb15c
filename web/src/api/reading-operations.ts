/** What was measured at a site, asked of the server: extracts of every node, every column of some masters, live or past. */
import * as v from "valibot";
import { overlaid } from "#domain/telemetry/overlay.ts";
import type { Reading } from "#domain/telemetry/reading.ts";
import { forMasters, type PerMaster } from "./batches.ts";
import type { GraphqlClient } from "./client.ts";
import type { FrameReader } from "./frame-reader.ts";
import { type Outcome, ok } from "./outcome.ts";
import { allPages } from "./pages.ts";
import { type Snapshot, SnapshotSchema, type SummaryPart, SummarySchema } from "./site-parse.ts";
import type { ReadingRecord } from "./site-records.ts";

const SUMMARY = `query SiteSummary($layoutId: ID!, $nextToken: String) {
  list: listSiteSummary(layoutId: $layoutId, nextToken: $nextToken) {
    items { mLocId timestamp packed } nextToken
  }
}`;

/** Of these masters only, which are few. */
export async function listSummaryOf(
  client: GraphqlClient,
  frames: FrameReader,
  { layoutId, mLocIds }: { readonly layoutId: string; readonly mLocIds: readonly string[] },
): Promise<Outcome<readonly ReadingRecord[]>> {
  const found = await forMasters(client, mLocIds, {
    field: (place) =>
      `listSiteSummary(layoutId: $layoutId, mLocId: $m${place}) { items { mLocId timestamp packed } }`,
    declares: (place) => `$m${place}: ID!`,
    variables: (mLocId, place) => ({ [`m${place}`]: mLocId }),
    shared: { declares: "$layoutId: ID!", variables: { layoutId } },
    schema: v.object({ items: v.array(SummarySchema) }),
  });
  if (found.status !== "ok") return found;
  const parts = [...found.value.values()].flatMap(({ items }) => items);
  return ok(await readSummary(frames, layoutId, parts));
}

/** Enough of the newest readings to draw every node, by master; what cannot be read counts as missing. */
export async function listSummary(
  client: GraphqlClient,
  frames: FrameReader,
  layoutId: string,
): Promise<Outcome<readonly ReadingRecord[]>> {
  const list = { document: SUMMARY, variables: { layoutId }, item: SummarySchema };
  const parts = await allPages(client, list);
  return parts.status === "ok" ? ok(await readSummary(frames, layoutId, parts.value)) : parts;
}

async function readSummary(
  frames: FrameReader,
  layoutId: string,
  parts: readonly SummaryPart[],
): Promise<readonly ReadingRecord[]> {
  const readings = await Promise.all(
    parts.map(async ({ mLocId, packed }) => ({
      mLocId,
      reading: await frames.selfContained(packed),
    })),
  );
  const byMaster = new Map<string, Reading[]>();
  for (const { mLocId, reading } of readings) {
    if (reading !== undefined) byMaster.set(mLocId, [...(byMaster.get(mLocId) ?? []), reading]);
  }
  return [...byMaster].flatMap(([mLocId, one]) => {
    const reading = overlaid(one.toSorted((first, second) => second.ts - first.ts));
    return reading === undefined ? [] : [{ mLocId, layoutId, reading, isPartial: true }];
  });
}

export interface ReadingsRequest {
  readonly layoutId: string;
  readonly mLocIds: readonly string[];
  /** Epoch seconds; undefined: the latest. */
  readonly ts: number | undefined;
  /** Hears of some masters before all are there. */
  readonly onPart?: (part: readonly ReadingRecord[]) => void;
}

/** Every column of the nodes of these masters; masters without readings are absent. */
export async function listReadings(
  client: GraphqlClient,
  frames: FrameReader,
  { layoutId, mLocIds, ts, onPart }: ReadingsRequest,
): Promise<Outcome<readonly ReadingRecord[]>> {
  const read = async (part: ReadonlyMap<string, Snapshot>) => {
    const records = await Promise.all(
      [...part.values()].map(async (snapshot) => ({
        mLocId: snapshot.mLocId,
        layoutId,
        reading: await frames.snapshot(snapshot),
        isPartial: false,
      })),
    );
    return records.flatMap(({ reading, ...record }) =>
      reading === undefined ? [] : [{ ...record, reading }],
    );
  };
  const parts: Promise<readonly ReadingRecord[]>[] = [];
  const outcome = await forMasters(client, mLocIds, readingsQuery(frames, layoutId, ts), (part) => {
    parts.push(
      read(part).then((records) => {
        onPart?.(records);
        return records;
      }),
    );
  });
  const records = (await Promise.all(parts)).flat();
  return outcome.status === "ok" ? ok(records) : outcome;
}

function readingsQuery(
  frames: FrameReader,
  layoutId: string,
  ts: number | undefined,
): PerMaster<unknown, Snapshot> {
  const name = ts === undefined ? "getLatestNodeDataByMLocId" : "getNodeDataByMLocId";
  const at = ts === undefined ? "" : ", timestamp: $timestamp";
  return {
    field: (place) =>
      `${name}(layoutId: $layoutId, mLocId: $m${place}, haveKeyframe: $k${place}${at}) { mLocId packed keyframes }`,
    declares: (place) => `$m${place}: ID!, $k${place}: [String!]`,
    variables: (mLocId, place) => ({ [`m${place}`]: mLocId, [`k${place}`]: frames.held(mLocId) }),
    shared: {
      declares: `$layoutId: ID!${ts === undefined ? "" : ", $timestamp: AWSTimestamp!"}`,
      variables: { layoutId, ...(ts === undefined ? {} : { timestamp: ts }) },
    },
    schema: SnapshotSchema,
  };
}
