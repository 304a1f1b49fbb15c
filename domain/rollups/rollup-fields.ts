/**
 * The fields that rollups summarise: those of every graph type, each with the width of the bins in
 * which its values are counted.
 */
import type { TelemetryColumn } from "#domain/device-data/schema.ts";
import { columnSegmentId, type DayDevice } from "#domain/telemetry/codec/day-contents.ts";
import { columnsOfGraph } from "#domain/telemetry/graph-points.ts";
import { GRAPH_TYPES, type GraphType } from "#domain/telemetry/graph-types.ts";

export interface RollupField {
  readonly device: DayDevice;
  readonly column: TelemetryColumn;
  /** Number that identifies the field in the store: that of its segment in a day object. */
  readonly id: number;
  /**
   * Width of a bin in stored units (value × scale). A quantile of a rollup differs from that of the
   * values by at most half of it.
   */
  readonly binWidth: number;
}

type GraphOf<Device> = Extract<(typeof GRAPH_TYPES)[number], { readonly device: Device }>;
type Widths<Device extends DayDevice> = Readonly<Record<GraphOf<Device>["from"][number], number>>;

const HALF_DEGREE = 50;
const HALF_DEGREE_CELSIUS = 50;
const FIFTY_MILLIAMPERES = 50;
const TWENTY_MILLIVOLTS = 20;
/** Each value has a bin of its own, so that quantiles are exact. */
const EXACT = 1;

/** In stored units. */
const NODE_WIDTHS: Widths<"node"> = {
  anglePanel: HALF_DEGREE,
  angleTarget: HALF_DEGREE,
  angleGoal: HALF_DEGREE,
  motorCurrentPeak: FIFTY_MILLIAMPERES,
  motorCurrentAve: FIFTY_MILLIAMPERES,
  batteryVoltage: TWENTY_MILLIVOLTS,
  batteryVoltageMin: TWENTY_MILLIVOLTS,
  batteryStateOfCharge: EXACT,
  batteryStateOfHealth: EXACT,
  chargeCurrent: FIFTY_MILLIAMPERES,
  chargeStatus: EXACT,
  tempMin: HALF_DEGREE_CELSIUS,
  tempMax: HALF_DEGREE_CELSIUS,
  hopCount: EXACT,
  solarPanelCurrentDraw: FIFTY_MILLIAMPERES,
  /** 0.2 V. */
  solarPanelVoltage: 200,
  checkinRound: EXACT,
  /** 50 ms. */
  responseTime: 50,
  linkQualityIndicator: 4,
  receivedSignalStrengthIndicator: EXACT,
};

/** In stored units; wind, depth and duration are stored in hundredths. */
const MASTER_WIDTHS: Widths<"master"> = {
  stowLimitEast: HALF_DEGREE,
  stowLimitWest: HALF_DEGREE,
  /** 0.5 mph. */
  windPeak: 50,
  windAverage: 50,
  /** 0.1 in. */
  depth: 10,
  batteryVoltage: TWENTY_MILLIVOLTS,
  chargeCurrent: FIFTY_MILLIAMPERES,
  tempCharger: HALF_DEGREE_CELSIUS,
  tempBoard: HALF_DEGREE_CELSIUS,
  readStatus: EXACT,
  resetType: EXACT,
  trackingMode: EXACT,
  /** 0.5 s. */
  arrrDuration: 50,
};

const WIDTHS: Readonly<Record<DayDevice, Readonly<Record<string, number>>>> = {
  node: NODE_WIDTHS,
  master: MASTER_WIDTHS,
};

/** The fields of a graph, one series each. */
export function rollupFieldsOf(graph: GraphType): readonly RollupField[] {
  const { device } = graph;
  return columnsOfGraph(graph).map((column) => {
    const binWidth = WIDTHS[device][column.field];
    if (binWidth === undefined) throw new Error(`expected a bin width for ${column.field}`);
    return { device, column, id: columnSegmentId(device, column.id), binWidth };
  });
}

/** All fields that are rolled up, each once. */
export const ROLLUP_FIELDS: readonly RollupField[] = [
  ...new Map(
    GRAPH_TYPES.flatMap((graph) => rollupFieldsOf(graph)).map((field) => [field.id, field]),
  ).values(),
];
