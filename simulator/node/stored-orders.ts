/** Settings and orders that a node stores, so that they also apply out of reach of its master. */
import {
  type NodeParameterValues,
  standardParameters,
} from "#domain/parameters/standard-parameters.ts";
import type { PhysicalMaster } from "#simulator/site/physical-site.ts";
import type { NeighbourHeights } from "#simulator/tracking/tracking-options.ts";
import { GENERATIONS } from "./generations.ts";
import { highFlag } from "./words.ts";

/** Angles from the master's settings that a node stores; degrees, west positive. */
export interface NodeLimits {
  readonly eastDegrees: number;
  readonly westDegrees: number;
  readonly overnightDegrees: number;
  readonly strongestDegrees: number;
}

/** An order to condition a battery: to charge it beyond the usual end, which balances its cells. */
export interface Conditioning {
  readonly everyDays: number;
  /** Hour of the day at which conditioning starts, in local standard time. */
  readonly startHour: number;
  readonly minutes: number;
  /** Day of the first conditioning, in local days since 1970. */
  readonly firstDay: number;
}

/**
 * What the nodes store; one entry for each tracker, by its number. An auxiliary unit has the values
 * of its primary.
 */
export interface StoredOrders {
  readonly parameters: NodeParameterValues[];
  readonly limits: NodeLimits[];
  /** Flags 32 to 56 as they were last set. */
  readonly flagsHigh: Int32Array;
  readonly firmware: string[];
  readonly isCalibrated: Uint8Array;
  /** 1 while the tracker stays at its angle, because a firmware update is near. */
  readonly isHeld: Uint8Array;
  /** Voltage below which the battery gets a recovery charge; 0: never. */
  readonly maintenanceMillivolts: Float64Array;
  readonly conditioning: (Conditioning | undefined)[];
  /** Peak current of the last move, saved so that it survives a restart; amperes. */
  readonly savedPeak: Float64Array;
  readonly savedAverage: Float64Array;
  /**
   * Surveyed heights of the neighbouring rows above this one; `optimized`: heights ordered for
   * optimized backtracking.
   */
  readonly heights: (NeighbourHeights | undefined)[];
  readonly optimized: (NeighbourHeights | undefined)[];
  readonly rowSpacingMetres: (number | undefined)[];
  readonly chargingPanelMetres: (number | undefined)[];
}

const DEFAULT_LIMITS: NodeLimits = {
  eastDegrees: -45,
  westDegrees: 45,
  overnightDegrees: 0,
  strongestDegrees: 37,
};
/** Initial flags of a node in the field; flags that its generation lacks are left out. */
const FLAGS_FROM_THE_START = highFlag("sleep", "timeSynced", "bmsPresent", "tableValid");
const AMPLIFIER_ON = highFlag("ampOn");

export function storedOrders(physical: PhysicalMaster, isAmplifierOn: boolean): StoredOrders {
  const { trackers, deviceType } = physical;
  const count = trackers.length;
  const generation = GENERATIONS[deviceType];
  const hasAmplifierOn = isAmplifierOn && generation.hasAmplifier;
  const flags = FLAGS_FROM_THE_START | (hasAmplifierOn ? AMPLIFIER_ON : 0);
  return {
    parameters: new Array<NodeParameterValues>(count).fill(standardParameters(deviceType)),
    limits: new Array<NodeLimits>(count).fill(DEFAULT_LIMITS),
    flagsHigh: new Int32Array(count).fill(flags),
    firmware: new Array<string>(count).fill(generation.firmwareVersion),
    isCalibrated: new Uint8Array(count).fill(1),
    isHeld: new Uint8Array(count),
    maintenanceMillivolts: new Float64Array(count),
    conditioning: new Array<Conditioning | undefined>(count).fill(undefined),
    savedPeak: new Float64Array(count),
    savedAverage: new Float64Array(count),
    heights: new Array<NeighbourHeights | undefined>(count).fill(undefined),
    optimized: new Array<NeighbourHeights | undefined>(count).fill(undefined),
    rowSpacingMetres: new Array<number | undefined>(count).fill(undefined),
    chargingPanelMetres: new Array<number | undefined>(count).fill(undefined),
  };
}

/**
 * Parameters of a tracker.
 * @throws RangeError when the tracker does not exist
 */
export function parametersOf(stored: StoredOrders, at: number): NodeParameterValues {
  return present(stored.parameters[at], at);
}

/**
 * Angle limits of a tracker.
 * @throws RangeError when the tracker does not exist
 */
export function limitsOf(stored: StoredOrders, at: number): NodeLimits {
  return present(stored.limits[at], at);
}

function present<Value>(value: Value | undefined, at: number): Value {
  if (value === undefined) throw new RangeError(`expected the number of a tracker, got ${at}`);
  return value;
}
