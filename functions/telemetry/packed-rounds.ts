/**
 * Packs one master's rounds over some hours in the format of a day object: first the state at the
 * start of the range, then every round.
 */
import type { PrivilegeBits } from "#domain/access/privileges.ts";
import { MASTER_SCHEMA, masterColumn, NODE_SCHEMA } from "#domain/device-data/schema.ts";
import { visibleBits } from "#domain/device-data/visible-bits.ts";
import type { DayDevice } from "#domain/telemetry/codec/day-contents.ts";
import { dayOf } from "#domain/telemetry/day.ts";
import { overlaid } from "#domain/telemetry/overlay.ts";
import type { Reading } from "#domain/telemetry/reading.ts";
import {
  ROUNDS_COLUMNS,
  ROUNDS_REPORTS,
  type RoundsContent,
  withColumns,
} from "#domain/telemetry/site-rounds.ts";
import { withStaleBits } from "#domain/telemetry/stale-bits.ts";
import { samplesWithin } from "#functions/shared/store/day-frames.ts";
import type { MasterKey } from "#functions/shared/store/master-key.ts";
import { deflateDay } from "#functions/shared/telemetry/day-codec.ts";
import { decodeSamples } from "#functions/shared/telemetry/decode-frames.ts";
import { framesAt, type SnapshotDeps } from "#functions/shared/telemetry/node-snapshots.ts";
import {
  type DaySpan,
  daySpansOf,
  known,
  nodeRoundsOf,
  roundsOfObject,
  within,
} from "#functions/shared/telemetry/span-rounds.ts";
import type { TelemetryBucket } from "#functions/shared/telemetry/telemetry-bucket.ts";
import { masterReadingAt } from "./master-history.ts";

export interface RoundsDeps extends SnapshotDeps {
  readonly bucket: TelemetryBucket;
}

export interface RoundsRange {
  /** Epoch seconds; `from` and `to` are both included. */
  readonly from: number;
  readonly to: number;
  readonly content: RoundsContent;
}

/**
 * Packs the rounds and returns base64; undefined for a master without readings. Unreadable frames
 * count as missing and are logged.
 */
export async function packedRounds(
  deps: RoundsDeps,
  masterKey: MasterKey,
  range: RoundsRange,
  held: PrivilegeBits,
): Promise<string | undefined> {
  const span = { after: range.from, upTo: range.to };
  const daySpans = await daySpansOf(deps, masterKey, span);
  const [nodes, reports] = await Promise.all([
    nodeReadings(deps, masterKey, range, daySpans),
    masterReadings(deps, masterKey, range, daySpans),
  ]);
  if (nodes.length === 0 && reports.length === 0) return undefined;
  const visible = (reading: Reading) => visibleBits(held, reading);
  const node = dayOf(NODE_SCHEMA, nodes.map(visible), undefined);
  const encoded = deflateDay({
    node: range.content === "ALARMS" ? withStaleBits(node) : node,
    master: dayOf(MASTER_SCHEMA, reports.map(visible), undefined),
  });
  if (encoded.ok) return Buffer.from(encoded.value.object).toString("base64");
  deps.log("rounds missing", { ...masterKey, from: range.from, reason: encoded.error.reason });
  return undefined;
}

async function nodeReadings(
  deps: RoundsDeps,
  masterKey: MasterKey,
  { from, content }: RoundsRange,
  daySpans: readonly DaySpan[],
): Promise<readonly Reading[]> {
  const ids = ROUNDS_COLUMNS[content];
  const columns = NODE_SCHEMA.columns.filter(({ id }) => ids.has(id));
  const moment = { kind: "upTo", ts: from } as const;
  const [before, ...parts] = await Promise.all([
    framesAt(deps, masterKey, moment, {
      held: new Set(),
      decoded: true,
      // No filter is needed here: packedRounds itself removes the bits that the reader may not see.
      filter: undefined,
    }),
    ...daySpans.map((daySpan) => nodeRoundsOf(deps, masterKey, daySpan, columns)),
  ]);
  const start = overlaid(before.flatMap(({ reading }) => reading ?? []));
  return [...(start === undefined ? [] : [start]), ...parts.flat()].map((reading) =>
    withColumns(reading, ids),
  );
}

async function masterReadings(
  deps: RoundsDeps,
  masterKey: MasterKey,
  { from, content }: RoundsRange,
  daySpans: readonly DaySpan[],
): Promise<readonly Reading[]> {
  const ids: ReadonlySet<number> = new Set(
    ROUNDS_REPORTS[content].map((field) => masterColumn(field).id),
  );
  if (ids.size === 0) return [];
  const columns = MASTER_SCHEMA.columns.filter(({ id }) => ids.has(id));
  const visible = { device: "master" satisfies DayDevice, columns } as const;
  const [before, ...parts] = await Promise.all([
    masterReadingAt(deps, masterKey, from),
    ...daySpans.map(async ({ index, ...span }) => {
      if (index !== undefined) return roundsOfObject(deps, index, visible, span);
      const samples = samplesWithin(deps.store, masterKey, within(span), { isConsistent: false });
      return known(deps, masterKey, decodeSamples(await samples));
    }),
  ]);
  return [...(before === undefined ? [] : [before]), ...parts.flat()].map((report) =>
    withColumns(report, ids),
  );
}
