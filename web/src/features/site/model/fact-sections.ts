/**
 * The fields of a device's data, grouped by subject for technicians, as lines with a name and a
 * value.
 */
import { holds, type Privilege } from "#domain/access/privileges.ts";
import type { DisplayUnits } from "#domain/units/display-units.ts";
import { type Cell, cellText } from "#web/ui/cell.ts";
import { unitWord } from "#web/ui/field-messages.ts";
import type { SetBit } from "./bit-names.ts";
import { DEVICE_MESSAGES } from "./device-messages.ts";
import type { Fact, FactReader } from "./fact.ts";
import { MAP_MESSAGES } from "./map-messages.ts";
import type { MasterFact } from "./master-facts.ts";
import type { NodeFact } from "./node-facts.ts";
import type { MasterDatum } from "./readings.ts";
import { shownFact } from "./shown-fact.ts";
import { ROLE_CODES } from "./site.ts";

export interface FactSection<Key> {
  readonly title: string;
  readonly needs: Privilege;
  readonly keys: readonly Key[];
}

const NODE_SECTIONS: readonly FactSection<NodeFact["key"]>[] = [
  {
    title: DEVICE_MESSAGES.alarms,
    needs: "DATA_SNAPSHOT",
    keys: ["alarms", "auxAlarms", "flags"],
  },
  {
    title: DEVICE_MESSAGES.position,
    needs: "DATA_SNAPSHOT",
    keys: [
      ...(["anglePanel", "auxAnglePanel", "angleTarget", "angleGoal"] as const),
      ...(["deviation", "angleTableIndex"] as const),
    ],
  },
  {
    title: DEVICE_MESSAGES.motion,
    needs: "DATA_SNAPSHOT",
    keys: [
      ...(["motorCurrentPeak", "motorCurrentAve", "tempMax", "tempMin"] as const),
      ...(["auxMotorCurrentPeak", "auxMotorCurrentAve", "auxTempMax", "auxTempMin"] as const),
    ],
  },
  {
    title: DEVICE_MESSAGES.power,
    needs: "DATA_SNAPSHOT",
    keys: [
      ...(["batteryVoltage", "batteryVoltageMin", "batteryVoltageChargerOff"] as const),
      ...(["batteryStateOfCharge", "batteryStateOfHealth", "chargeStatus"] as const),
      ...(["chargeCurrent", "batteryBidirectionalCurrentDraw"] as const),
      ...(["solarPanelVoltage", "solarPanelCurrentDraw"] as const),
    ],
  },
  {
    title: DEVICE_MESSAGES.radio,
    needs: "DATA_SNAPSHOT",
    keys: [
      ...(["hopCount", "firstHop", "linkQualityIndicator"] as const),
      ...(["receivedSignalStrengthIndicator", "responseTime", "checkinRound"] as const),
      ...(["hoursSinceSuccess", "sleepCounter"] as const),
    ],
  },
  {
    title: DEVICE_MESSAGES.controller,
    needs: "DATA_SNAPSHOT",
    keys: ["nId", "firmwareVersion", "hardwareVersion", "timestamp"],
  },
];

/**
 * Sections with the fields of a master. The privilege VIEW is sufficient for the stow state, as it
 * is for the smart-stow overlay.
 */
const MASTER_SECTIONS: readonly FactSection<MasterFact["key"]>[] = [
  { title: DEVICE_MESSAGES.alarms, needs: "DATA_SNAPSHOT", keys: ["alarms", "flags"] },
  {
    title: DEVICE_MESSAGES.tracking,
    needs: "VIEW",
    keys: [
      ...(["trackingMode", "stowModesActive", "stowModesEnabled", "stowLimitEast"] as const),
      ...(["stowLimitWest", "safetyStowDirection", "smartStowMode"] as const),
    ],
  },
  {
    title: DEVICE_MESSAGES.motion,
    needs: "DATA_SNAPSHOT",
    keys: [
      ...(["powerboostStatus", "optimizedBacktracking", "eastRotationalTolerance"] as const),
      ...(["westRotationalTolerance", "optimizedBacktrackingEastVerticalTolerance"] as const),
      "optimizedBacktrackingWestVerticalTolerance",
    ],
  },
  {
    title: DEVICE_MESSAGES.weather,
    needs: "DATA_SNAPSHOT",
    keys: [
      ...(["windAverage", "windPeak", "windSensorType", "depth"] as const),
      ...(["activeBaseline", "trueBaseline"] as const),
    ],
  },
  {
    title: DEVICE_MESSAGES.power,
    needs: "DATA_SNAPSHOT",
    keys: ["batteryVoltage", "chargeCurrent", "readStatus", "tempBoard", "tempCharger"],
  },
  {
    title: DEVICE_MESSAGES.controller,
    needs: "DATA_SNAPSHOT",
    keys: ["mId", "fwMaster", "fwNode", "arrrDuration", "resetType", "bootTime", "ts"],
  },
];

/**
 * Sections of a master for a user. Words that are null are omitted: every master reports them, so
 * the server withholds them from this user.
 */
export function masterSections(datum: MasterDatum): readonly FactSection<MasterFact["key"]>[] {
  const untold = (["alarms", "flags"] as const).filter((key) => datum[key] === null);
  return without(MASTER_SECTIONS, untold).filter(({ keys }) => keys.length > 0);
}

const OF_AUX: readonly NodeFact["key"][] = [
  ...(["auxAlarms", "auxAnglePanel", "auxMotorCurrentPeak", "auxMotorCurrentAve"] as const),
  ...(["auxTempMax", "auxTempMin"] as const),
];
const NOT_OF_AUX: readonly NodeFact["key"][] = [
  ...(["anglePanel", "deviation", "motorCurrentPeak", "motorCurrentAve"] as const),
  ...(["tempMax", "tempMin"] as const),
];

/**
 * Sections of a node, without the fields that belong to the other unit of a pair.
 * @param role one of ROLE_CODES
 */
export function nodeSections(role: number | undefined): readonly FactSection<NodeFact["key"]>[] {
  const left = role === ROLE_CODES.aux ? NOT_OF_AUX : OF_AUX;
  return without(NODE_SECTIONS, left);
}

function without<Key>(
  sections: readonly FactSection<Key>[],
  left: readonly Key[],
): readonly FactSection<Key>[] {
  return sections.map((section) => ({
    ...section,
    keys: section.keys.filter((key) => !left.includes(key)),
  }));
}

export interface FactLine {
  readonly key: string;
  readonly label: string;
  /** Value of the field as text, with its unit; undefined if the device has not reported it. */
  readonly value: string | undefined;
  /** Set bits of an alarm or flag word, shown instead of the value. */
  readonly bits?: readonly SetBit[] | undefined;
}

export interface LineSection {
  readonly title: string;
  readonly lines: readonly FactLine[];
}

export interface LineReader extends FactReader {
  /** The units that the user has chosen. */
  readonly units: DisplayUnits;
}

/** Fills sections with values, and leaves out what the user may not see. */
export function sectionsOf<Row>(
  sections: readonly FactSection<keyof Row>[],
  facts: readonly Fact<Row>[],
  row: Row,
  reader: LineReader,
): readonly LineSection[] {
  const byKey = new Map(facts.map((fact) => [fact.key, fact]));
  return sections
    .filter(({ needs }) => holds(reader.held, needs))
    .map(({ title, keys }) => ({
      title,
      lines: keys.flatMap((key) => {
        const fact = byKey.get(key);
        return fact === undefined ? [] : [factLine(shownFact(fact, reader.units), row, reader)];
      }),
    }));
}

function factLine<Row>(fact: Fact<Row>, row: Row, reader: FactReader): FactLine {
  const { key, label, unit, digits } = fact;
  const cell = fact.read(row, reader);
  const text = cellText(cell, digits);
  return {
    key: String(key),
    label,
    value: cell === undefined ? undefined : inWords(cell, text, { key: String(key), unit }),
    bits: fact.bits?.(row, reader),
  };
}

/**
 * Keys of fields that are a difference of two angles, which is shown with a sign instead of a side
 * (east or west).
 */
const DIFFERENCES: readonly string[] = ["deviation"];

/**
 * Adds the unit to a value: symbols without a space, names with one (80%, 26.12 V). An angle gets a
 * side instead of a sign: 42.00° west.
 */
function inWords(cell: Cell, text: string, of: { readonly key: string; readonly unit: string }) {
  const { key, unit } = of;
  if (typeof cell !== "number" || unit === "") return text;
  if (unit === "°" && !DIFFERENCES.includes(key))
    return withSide(`${text.replace("-", "")}°`, cell);
  return unit === "°" || unit === "%" ? `${text}${unit}` : `${text} ${unitWord(unit)}`;
}

/**
 * Adds the side, east or west, to an angle.
 * @param angle degrees, west positive
 */
function withSide(degrees: string, angle: number): string {
  if (Math.abs(angle) < 0.005) return degrees;
  return angle > 0 ? MAP_MESSAGES.west(degrees) : MAP_MESSAGES.east(degrees);
}
