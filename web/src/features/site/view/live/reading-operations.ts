/**
 * Requests readings from the server: for every node the columns that the map needs, or for some
 * masters every column, live or past.
 */
import { ok, type Result } from "#domain/result.ts";
import { forMasters } from "#web/api/batches.ts";
import type { GraphqlClient } from "#web/api/client.ts";
import type { Failure } from "#web/api/failure.ts";
import { allPages } from "#web/api/pages.ts";
import type { ReadingRecord } from "#web/api/site-records.ts";
import type { FrameReader } from "./frame-reader.ts";
import {
  LATEST_READINGS,
  READINGS_AT,
  SITE_SUMMARY,
  type Snapshot,
  SUMMARY_OF_MASTERS,
  type SummaryPart,
} from "./readings.generated.ts";

export interface Summary {
  /** Readings of the masters that report something new. */
  readonly records: readonly ReadingRecord[];
  /** By mLocId, for every master in the answer: the same text means the same readings. */
  readonly contents: ReadonlyMap<string, string>;
}

export interface SummaryRequest {
  readonly layoutId: string;
  /** Contents by mLocId that need not be decoded again. */
  readonly known: ReadonlyMap<string, string>;
}

/** Newest readings of a few masters, with only the columns that the map needs. */
export async function listSummaryOf(
  client: GraphqlClient,
  frames: FrameReader,
  { mLocIds, ...request }: SummaryRequest & { readonly mLocIds: readonly string[] },
): Promise<Result<Summary, Failure>> {
  const found = await forMasters(client, mLocIds, {
    operation: SUMMARY_OF_MASTERS,
    shared: { layoutId: request.layoutId },
    each: (mLocId) => ({ mLocId }),
    made: ({ items }) => items,
  });
  if (!found.ok) return found;
  const parts = [...found.value.values()].flat();
  return ok(await readSummary(frames, request, parts));
}

/**
 * Newest readings of all masters, with only the columns that the map needs. Readings that cannot be
 * decoded are omitted.
 */
export async function listSummary(
  client: GraphqlClient,
  frames: FrameReader,
  request: SummaryRequest,
): Promise<Result<Summary, Failure>> {
  const parts = await allPages(client, SITE_SUMMARY, { layoutId: request.layoutId });
  return parts.ok ? ok(await readSummary(frames, request, parts.value)) : parts;
}

async function readSummary(
  frames: FrameReader,
  { layoutId, known }: SummaryRequest,
  parts: readonly SummaryPart[],
): Promise<Summary> {
  const partsByMaster = new Map<string, SummaryPart[]>();
  for (const part of parts) {
    partsByMaster.set(part.mLocId, [...(partsByMaster.get(part.mLocId) ?? []), part]);
  }
  const contents = new Map(
    [...partsByMaster].map(([mLocId, own]) => [mLocId, own.map(contentOf).join()]),
  );
  const changed = [...partsByMaster].filter(
    ([mLocId]) => contents.get(mLocId) !== known.get(mLocId),
  );
  const readings = await frames.merged(changed.map(([, own]) => own.map(({ packed }) => packed)));
  const records = changed.flatMap(([mLocId], at) => {
    const reading = readings[at];
    return reading === undefined ? [] : [{ mLocId, layoutId, reading, isPartial: true }];
  });
  return { records, contents };
}

/** Identifies the content of a part: a container ends with the checksum of its content. */
function contentOf({ packed }: SummaryPart): string {
  return `${packed.length}:${packed.subarray(-CHECKSUM_BYTES).join(".")}`;
}

const CHECKSUM_BYTES = 4;

export interface ReadingsRequest {
  readonly layoutId: string;
  readonly mLocIds: readonly string[];
  /** Time of the requested readings in epoch seconds; undefined: the latest. */
  readonly ts: number | undefined;
  /** Called with the readings of some masters before those of all have arrived. */
  readonly onPart?: (part: readonly ReadingRecord[]) => void;
}

/** Readings of these masters' nodes with every column; masters without readings are absent. */
export async function listReadings(
  client: GraphqlClient,
  frames: FrameReader,
  { layoutId, mLocIds, ts, onPart }: ReadingsRequest,
): Promise<Result<readonly ReadingRecord[], Failure>> {
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
  const onSnapshots = (part: ReadonlyMap<string, Snapshot>) => {
    parts.push(
      read(part).then((records) => {
        onPart?.(records);
        return records;
      }),
    );
  };
  const query = {
    each: (mLocId: string) => ({ mLocId, haveKeyframe: frames.keyframeNames(mLocId) }),
    made: (snapshot: Snapshot) => snapshot,
  };
  const outcome =
    ts === undefined
      ? await forMasters(
          client,
          mLocIds,
          { ...query, operation: LATEST_READINGS, shared: { layoutId } },
          onSnapshots,
        )
      : await forMasters(
          client,
          mLocIds,
          { ...query, operation: READINGS_AT, shared: { layoutId, timestamp: ts } },
          onSnapshots,
        );
  const records = (await Promise.all(parts)).flat();
  return outcome.ok ? ok(records) : outcome;
}
