/**
 * Measurements of a device over the last day as sparklines, each for one graph with its lowest and
 * highest value.
 */
import { andThen, ok, type Result } from "#domain/result.ts";
import { type GraphScale, graphScale, shownValue } from "#domain/telemetry/graph-scale.ts";
import { GRAPH_TYPES, type GraphTypeKey } from "#domain/telemetry/graph-types.ts";
import { MASTER_STALE_SECONDS, NODE_STALE_SECONDS } from "#domain/telemetry/staleness.ts";
import type { DisplayUnits } from "#domain/units/display-units.ts";
import type { GraphqlClient } from "#web/api/client.ts";
import type { Failure } from "#web/api/failure.ts";
import { GRAPH_TITLES } from "#web/features/site/model/graph-titles.ts";
import { angleInWords } from "#web/features/site/model/map-messages.ts";
import { type Measured, readMeasured } from "#web/features/site/model/measured-values.ts";
import type { ChartRange } from "#web/features/site/view/url/chart-url.ts";
import { messages } from "#web/language/messages.ts";
import type { LinePoints } from "#web/ui/line-path.ts";

export const TREND_SECONDS = 86_400;

/** Graphs that are read as trends of a node: four, the maximum of one request. */
const NODE_TRENDS = [
  "angle",
  "motorPeakCurrent",
  "batteryVoltage",
  "chargeCurrent",
] as const satisfies readonly GraphTypeKey[];

const MASTER_TRENDS = [
  "windPeak",
  "masterBatteryVoltage",
  "masterChargeCurrent",
  "boardTemperature",
] as const satisfies readonly GraphTypeKey[];

export interface TrendDevice {
  readonly mLocId: string;
  /** nLocId of the node; undefined for the master itself. */
  readonly nLocId: string | undefined;
}

/** A sparkline of a device; without points if nothing was measured. */
export interface Trend extends Measured, LinePoints {
  readonly key: GraphTypeKey;
  readonly title: string;
}

/** Reads all graphs of the device in one request. */
export async function readTrends(
  client: GraphqlClient,
  { mLocId, nLocId }: TrendDevice,
  { start, end }: ChartRange,
): Promise<Result<readonly Trend[], Failure>> {
  const graphs: readonly GraphTypeKey[] = nLocId === undefined ? MASTER_TRENDS : NODE_TRENDS;
  const outcome = await readMeasured(client, {
    ...{ graphs, start, end, mLocIds: [mLocId] },
    ...(nLocId !== undefined && { nLocIds: [nLocId] }),
  });
  const longestGap = nLocId === undefined ? MASTER_STALE_SECONDS : NODE_STALE_SECONDS;
  return andThen(outcome, (measured) =>
    ok(
      graphs.map((key, at) => ({
        ...(measured[at] ?? { times: [], values: [] }),
        ...{ key, title: GRAPH_TITLES[key], longestGap },
      })),
    ),
  );
}

/** Lowest and highest value of a sparkline as text; undefined if it has no value. */
export function rangeText(
  { key, values }: Pick<Trend, "key" | "values">,
  units: DisplayUnits,
): string | undefined {
  if (values.length === 0) return undefined;
  const scale = graphScale(typeOf(key), units);
  const inWords = (raw: number) =>
    key === "angle" ? angleInWords(shownValue(scale, raw)) : withUnit(scale, raw);
  const [lowest, highest] = [inWords(Math.min(...values)), inWords(Math.max(...values))];
  return lowest === highest ? lowest : TRENDS.range(lowest, highest);
}

export const TRENDS = messages("trends", {
  range: (lowest: string, highest: string) => `${lowest} to ${highest}`,
});

function withUnit(scale: GraphScale, raw: number): string {
  return `${shownValue(scale, raw).toFixed(scale.digits)} ${scale.unit}`;
}

function typeOf(key: GraphTypeKey) {
  const type = GRAPH_TYPES.find((one) => one.key === key);
  if (type === undefined) throw new Error(`expected a graph, got ${key}`);
  return type;
}
