/**
 * The configuration of one master as a file for the GUI in the field: the parameters of its nodes,
 * a line per value.
 */
import { err, ok, type Result } from "#domain/result.ts";
import { csvText } from "#domain/text/csv-text.ts";
import { WRITABLE_PARAMETERS } from "./standard-parameters.ts";

/** Values by the ids of the catalogues; unknown or invalid ones are undefined. */
type SourceValues = Readonly<Record<string, number | string | boolean | undefined>>;

/**
 * The text of the file, or `malformed` if a value is invalid or one without a default is missing.
 */
export type GuiConfig = Result<string, "malformed">;

/** Settings of the master that are angles in degrees; written in hundredths as a 16-bit number. */
const ANGLES = ["strongestAngle", "mechLimitEast", "mechLimitWest"] as const;

/**
 * Values that the file gets for missing ones, already as they are written: 65491 is -45 as a 16-bit
 * number, without the factor 100.
 */
const RAW_DEFAULTS: Readonly<Record<string, number>> = {
  strongestAngle: 3000,
  mechLimitEast: 65_491,
  mechLimitWest: 4500,
  nodeSocBattVoltOffset: 0,
  nodeBattSocStowEnable: 1,
  nodeBattSocStowTempHysteresis: 2,
};

/**
 * Writes the configuration file of one master.
 * @param settings values of the master
 * @param parameters values of its nodes
 */
export function guiConfigFile(settings: SourceValues, parameters: SourceValues): GuiConfig {
  const lines = [
    ...WRITABLE_PARAMETERS.map(({ id }) => [id, plainNumber(parameters[id])] as const),
    ...ANGLES.map((id) => [id, hundredths(settings[id])] as const),
  ].map(([id, value]) => [id, value ?? RAW_DEFAULTS[id]] as const);
  const known = lines.flatMap(([id, value]) => (value === undefined ? [] : [[id, value] as const]));
  if (known.length < lines.length) return err("malformed");
  return ok(csvText([["parameter", "value"], ...known]));
}

type Value = SourceValues[string];

/** The value as a number, toggles as 1 and 0. */
function plainNumber(value: Value): number | undefined {
  if (typeof value === "boolean") return value ? 1 : 0;
  return typeof value === "number" ? value : undefined;
}

/** Hundredths of a degree in 16-bit two's complement. */
function hundredths(degrees: Value): number | undefined {
  return typeof degrees === "number" ? Math.round(degrees * 100) & 0xffff : undefined;
}
