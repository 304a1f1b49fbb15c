/** The graphs over time: 19 of nodes and 12 of masters. */
import type { Privilege } from "#domain/access/privileges.ts";
import {
  CHARGE_STATUSES,
  READ_STATUSES,
  RESET_TYPES,
  TRACKING_MODES,
} from "#domain/device-data/enumerations.ts";

export interface GraphType {
  readonly key: string;
  readonly title: string;
  readonly device: "node" | "master";
  /** Names of the fields of node or master data that the graph shows, one series each. */
  readonly from: readonly string[];
  /** Unit shown behind the values, after conversion. */
  readonly unit: string;
  readonly axis: { readonly min?: number; readonly max?: number };
  /** Labels of the values of a step series. */
  readonly steps?: Readonly<Record<number, { readonly label: string }>>;
  /** Right that the viewer needs besides the right to see graphs. */
  readonly needs?: Privilege;
}

/** Graphs in the order in which they are listed, nodes first. */
export const GRAPH_TYPES = [
  {
    key: "angle",
    title: "Angle",
    device: "node",
    from: ["anglePanel"],
    unit: "°",
    axis: { min: -60, max: 60 },
  },
  {
    key: "motorPeakCurrent",
    title: "Motor peak current",
    device: "node",
    from: ["motorCurrentPeak"],
    unit: "A",
    axis: { min: 0 },
  },
  {
    key: "motorAverageCurrent",
    title: "Motor average current",
    device: "node",
    from: ["motorCurrentAve"],
    unit: "A",
    axis: { min: 0 },
  },
  {
    key: "batteryVoltage",
    title: "Battery voltage",
    device: "node",
    from: ["batteryVoltage"],
    unit: "V",
    axis: {},
  },
  {
    key: "batteryVoltageMin",
    title: "Battery voltage min",
    device: "node",
    from: ["batteryVoltageMin"],
    unit: "V",
    axis: {},
  },
  {
    key: "batteryStateOfCharge",
    title: "Battery state of charge",
    device: "node",
    from: ["batteryStateOfCharge"],
    unit: "%",
    axis: { min: 0, max: 100 },
  },
  {
    key: "batteryStateOfHealth",
    title: "Battery state of health",
    device: "node",
    from: ["batteryStateOfHealth"],
    unit: "%",
    axis: { min: 0, max: 100 },
  },
  {
    key: "chargeCurrent",
    title: "Charge current",
    device: "node",
    from: ["chargeCurrent"],
    unit: "A",
    axis: {},
  },
  {
    key: "chargeStatus",
    title: "Charge status",
    device: "node",
    from: ["chargeStatus"],
    unit: "",
    axis: {},
    steps: CHARGE_STATUSES,
  },
  {
    key: "temperatureMinMax",
    title: "Temperature min/max",
    device: "node",
    from: ["tempMin", "tempMax"],
    unit: "°F",
    axis: {},
  },
  {
    key: "angleTarget",
    title: "Angle target",
    device: "node",
    from: ["angleTarget"],
    unit: "°",
    axis: { min: -60, max: 60 },
  },
  {
    key: "angleGoal",
    title: "Angle goal",
    device: "node",
    from: ["angleGoal"],
    unit: "°",
    axis: { min: -60, max: 60 },
  },
  {
    key: "hopCount",
    title: "Hop count",
    device: "node",
    from: ["hopCount"],
    unit: "",
    axis: { min: 0 },
  },
  {
    key: "solarPanelCurrentDraw",
    title: "Solar panel current draw",
    device: "node",
    from: ["solarPanelCurrentDraw"],
    unit: "A",
    axis: { min: 0 },
  },
  {
    key: "solarPanelVoltage",
    title: "Solar panel voltage",
    device: "node",
    from: ["solarPanelVoltage"],
    unit: "V",
    axis: { min: 0 },
  },
  {
    key: "checkinRound",
    title: "Checkin round",
    device: "node",
    from: ["checkinRound"],
    unit: "",
    axis: { min: 0 },
  },
  {
    key: "responseTime",
    title: "Response time",
    device: "node",
    from: ["responseTime"],
    unit: "ms",
    axis: { min: 0 },
  },
  {
    key: "linkQualityIndicator",
    title: "Link quality indicator",
    device: "node",
    from: ["linkQualityIndicator"],
    unit: "of 255",
    axis: { min: 0, max: 255 },
  },
  {
    key: "receivedSignalStrength",
    title: "Received signal strength",
    device: "node",
    from: ["receivedSignalStrengthIndicator"],
    unit: "dBm",
    axis: { max: 0 },
  },
  {
    key: "stowLimits",
    title: "Stow limits",
    device: "master",
    from: ["stowLimitEast", "stowLimitWest"],
    unit: "°",
    axis: { min: -60, max: 60 },
  },
  {
    key: "windPeak",
    title: "Wind peak",
    device: "master",
    from: ["windPeak"],
    unit: "mph",
    axis: { min: 0 },
  },
  {
    key: "windAverage",
    title: "Wind average",
    device: "master",
    from: ["windAverage"],
    unit: "mph",
    axis: { min: 0 },
  },
  { key: "depth", title: "Depth", device: "master", from: ["depth"], unit: "in", axis: {} },
  {
    key: "masterBatteryVoltage",
    title: "Battery voltage",
    device: "master",
    from: ["batteryVoltage"],
    unit: "V",
    axis: {},
  },
  {
    key: "masterChargeCurrent",
    title: "Charge current",
    device: "master",
    from: ["chargeCurrent"],
    unit: "A",
    axis: {},
  },
  {
    key: "chargerTemperature",
    title: "Charger temperature",
    device: "master",
    from: ["tempCharger"],
    unit: "°F",
    axis: {},
  },
  {
    key: "boardTemperature",
    title: "Board temperature",
    device: "master",
    from: ["tempBoard"],
    unit: "°F",
    axis: {},
  },
  {
    key: "readStatus",
    title: "Read status",
    device: "master",
    from: ["readStatus"],
    unit: "",
    axis: {},
    steps: READ_STATUSES,
  },
  {
    key: "resetType",
    title: "Reset type",
    device: "master",
    from: ["resetType"],
    unit: "",
    axis: {},
    steps: RESET_TYPES,
  },
  {
    key: "trackingMode",
    title: "Tracking mode",
    device: "master",
    from: ["trackingMode"],
    unit: "",
    axis: {},
    steps: TRACKING_MODES,
  },
  {
    key: "callAndResponseDuration",
    title: "Call and response duration",
    device: "master",
    from: ["arrrDuration"],
    unit: "s",
    axis: { min: 0 },
  },
] as const satisfies readonly GraphType[];

export type GraphTypeKey = (typeof GRAPH_TYPES)[number]["key"];

/**
 * Finds a graph by its key, or by its title in any case. Nodes and masters both have a battery
 * voltage and a charge current: those titles mean the nodes' graphs.
 */
export function graphTypeNamed(name: string): GraphType | undefined {
  return (
    GRAPH_TYPES.find(({ key }) => key === name) ??
    GRAPH_TYPES.find(({ title }) => title.toLowerCase() === name.toLowerCase())
  );
}

/**
 * Backgrounds of a graph: the stow modes of a master and its alarms, each a word as a number. They
 * are requested by their keys, and users cannot choose them as graphs.
 */
export const GRAPH_BACKGROUNDS = [
  {
    key: "stowModesActive",
    title: "Stow modes",
    device: "master",
    from: ["stowModesActive"],
    unit: "",
    axis: {},
  },
  {
    key: "masterAlarms",
    title: "Alarms",
    device: "master",
    from: ["alarms"],
    unit: "",
    axis: {},
    needs: "DATA_SNAPSHOT",
  },
] as const satisfies readonly GraphType[];

export type GraphBackgroundKey = (typeof GRAPH_BACKGROUNDS)[number]["key"];

/** A background by its key. */
export function graphBackground(key: string): GraphType | undefined {
  return GRAPH_BACKGROUNDS.find((background) => background.key === key);
}

/** Graphs shown until the user chooses others. */
export const DEFAULT_GRAPHS = [
  "angle",
  "motorPeakCurrent",
  "batteryVoltage",
] as const satisfies readonly GraphTypeKey[];
