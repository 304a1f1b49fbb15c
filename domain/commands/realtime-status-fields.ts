/**
 * The values of a request-node-realtime-status reply. Their exact order is defined by this product.
 */

interface RealtimeStatusField {
  /** Position in the comma-separated reply. */
  readonly index: number;
  readonly key: string;
  readonly label: string;
  readonly unit: string;
  readonly raw: string;
  /** Shown value = raw / scale. */
  readonly scale: 1 | 100 | 1000;
}

/**
 * Fields in reply order. A reply of 13 values or fewer is shown raw; gen2 answers indexes 0 to 12
 * only.
 */
export const REALTIME_STATUS_FIELDS = [
  { index: 0, key: "softwareVersion", label: "Software version", unit: "", raw: "text", scale: 1 },
  { index: 1, key: "anglePanel", label: "Panel angle", unit: "deg", raw: "int", scale: 100 },
  { index: 2, key: "angleTarget", label: "Target angle", unit: "deg", raw: "int", scale: 100 },
  { index: 3, key: "angleGoal", label: "Goal angle", unit: "deg", raw: "int", scale: 100 },
  { index: 4, key: "angleTableIndex", label: "Angle table index", unit: "", raw: "int", scale: 1 },
  { index: 5, key: "batteryVoltage", label: "Battery voltage", unit: "V", raw: "int", scale: 1000 },
  {
    index: 6,
    key: "motorCurrent",
    label: "Motor current (last move average)",
    unit: "A",
    raw: "int",
    scale: 1000,
  },
  { index: 7, key: "chargeCurrent", label: "Charging current", unit: "A", raw: "int", scale: 1000 },
  {
    index: 8,
    key: "batteryStateOfCharge",
    label: "State of charge",
    unit: "%",
    raw: "int",
    scale: 1,
  },
  {
    index: 9,
    key: "batteryStateOfHealth",
    label: "State of health",
    unit: "%",
    raw: "int",
    scale: 1,
  },
  {
    index: 10,
    key: "chargeStatus",
    label: "Charger status",
    unit: "",
    raw: "enum chargeStatus",
    scale: 1,
  },
  { index: 11, key: "alarms", label: "Alarms", unit: "", raw: "hex8", scale: 1 },
  { index: 12, key: "flags", label: "Flags", unit: "", raw: "hex16", scale: 1 },
  { index: 13, key: "trackingState", label: "Tracking state", unit: "", raw: "enum 0-5", scale: 1 },
  {
    index: 14,
    key: "mcuType",
    label: "MCU type",
    unit: "",
    raw: "8499/12593/20800 (0 gen2)",
    scale: 1,
  },
  { index: 15, key: "hardwareVersion", label: "Hardware version", unit: "", raw: "text", scale: 1 },
  {
    index: 16,
    key: "batteryCurrentDraw",
    label: "Battery current draw (signed)",
    unit: "A",
    raw: "int",
    scale: 1000,
  },
  {
    index: 17,
    key: "boardTemperature",
    label: "Board temperature",
    unit: "degC",
    raw: "int",
    scale: 100,
  },
  {
    index: 18,
    key: "batteryTemperature",
    label: "Battery temperature",
    unit: "degC",
    raw: "int",
    scale: 100,
  },
  { index: 19, key: "bmsFirmware", label: "BMS firmware", unit: "", raw: "text", scale: 1 },
  { index: 20, key: "powerBoostState", label: "PowerBoost state", unit: "", raw: "0/1", scale: 1 },
  {
    index: 21,
    key: "powerBoostEastHeight",
    label: "PowerBoost east height",
    unit: "in",
    raw: "int",
    scale: 100,
  },
  {
    index: 22,
    key: "powerBoostWestHeight",
    label: "PowerBoost west height",
    unit: "in",
    raw: "int",
    scale: 100,
  },
  {
    index: 23,
    key: "twistOffsetNorth",
    label: "Twist offset north",
    unit: "deg",
    raw: "int",
    scale: 100,
  },
  {
    index: 24,
    key: "twistOffsetSouth",
    label: "Twist offset south",
    unit: "deg",
    raw: "int",
    scale: 100,
  },
  {
    index: 25,
    key: "zigbeeAmplifier",
    label: "Zigbee amplifier status",
    unit: "",
    raw: "90/135",
    scale: 1,
  },
  {
    index: 26,
    key: "signalWeightIn",
    label: "Signal weight in",
    unit: "0-255",
    raw: "int",
    scale: 1,
  },
  {
    index: 27,
    key: "signalWeightOut",
    label: "Signal weight out",
    unit: "0-255",
    raw: "int",
    scale: 1,
  },
] as const satisfies readonly RealtimeStatusField[];

export const LONGEST_RAW_REPLY = 13;

/** Zigbee amplifier status by its value on the wire. */
export const AMPLIFIER_STATUSES = { 90: "Enabled", 135: "Disabled" } as const;

export const UNKNOWN_AMPLIFIER = "Unknown Zigbee signal amplifier status";
