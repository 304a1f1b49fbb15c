/**
 * The settings by which a simulated master points its trackers: those of its configuration
 * document, or the catalogue's defaults.
 */
import type { FieldValue } from "#domain/fields/field.ts";
import {
  MASTER_SETTINGS,
  type MasterSettingId,
  standardPressure,
} from "#domain/parameters/master-settings.ts";
import type { SettingsContent } from "#domain/wire/config-documents.ts";
import type { Observer } from "#simulator/sun/solar-position.ts";

/** Facts about the site that a master knows before it has any settings. */
export interface SiteGround {
  /** Latitude of the site in degrees, north positive. */
  readonly latitude: number;
  /** Longitude of the site in degrees, east positive. */
  readonly longitude: number;
  /** Hours that standard time is ahead of UTC. */
  readonly utcOffsetHours: number;
  readonly elevationMetres: number;
  /** Side (east or west) on which trackers withstand the most wind; undefined before it is set. */
  readonly isSafetySideEast: boolean | undefined;
}

/** Angles in degrees, west positive, east negative. */
export interface MasterControlSettings {
  readonly observer: Observer;
  readonly utcOffsetHours: number;
  readonly isSafetySideEast: boolean | undefined;
  /** Tilt of the tracker axis, north end up positive. */
  readonly slopeDegrees: number;
  /** Angle between due south and the direction of the axis, in degrees, west positive. */
  readonly azimuthRotationDegrees: number;
  readonly rowSpacingMetres: number;
  /** Length of the panels across the axis. */
  readonly panelLengthMetres: number;
  /** Tilt of the terrain in degrees; 0: only the axis is tilted, by its slope. */
  readonly planeInclinationDegrees: number;
  /** Compass direction in which the terrain falls. */
  readonly slopeDirectionDegrees: number;
  readonly mechLimitEastDegrees: number;
  readonly mechLimitWestDegrees: number;
  readonly overnightDegrees: number;
  readonly overnightMoveStartHour: number;
  readonly overnightMoveEndHour: number;
  readonly isAntishadingEnabled: boolean;
  /**
   * Angle in which trackers withstand the most wind, as stored; its sign is ignored once a safety
   * side is set.
   */
  readonly strongestDegrees: number;
  readonly snowStowDegrees: number;
  readonly floodStowDegrees: number;
  readonly fastPollingSeconds: number;
  readonly isTemperatureCalibrationEnabled: boolean;
  readonly temperatureCalibrationDays: number;
}

type Read = (id: MasterSettingId) => FieldValue | undefined;

/** Settings from the values of a document; without a document the defaults for the site. */
export function settingsFrom(
  document: SettingsContent | undefined,
  site: SiteGround,
): MasterControlSettings {
  const values = document?.values ?? defaultsFor(site);
  const read: Read = (id) => values[id];
  return {
    observer: observerFrom(read),
    utcOffsetHours: numeric(read, "utcOffset"),
    isSafetySideEast: site.isSafetySideEast,
    ...groundFrom(read),
    ...anglesFrom(read),
    overnightMoveStartHour: numeric(read, "overnightMoveStartHour"),
    overnightMoveEndHour: numeric(read, "overnightMoveEndHour"),
    isAntishadingEnabled: read("antishadingEnabled") === true,
    fastPollingSeconds: numeric(read, "fastPollingInterval"),
    isTemperatureCalibrationEnabled: read("nodeTemperatureCalibrationEnabled") === true,
    temperatureCalibrationDays: numeric(read, "nodeTemperatureCalibrationInterval"),
  };
}

function observerFrom(read: Read): Observer {
  return {
    latitudeDegrees: numeric(read, "latitude"),
    longitudeDegrees: numeric(read, "longitude"),
    elevationMetres: numeric(read, "elevation"),
    pressureMillibar: numeric(read, "pressure"),
    temperatureCelsius: numeric(read, "aveTemp"),
    deltaUt1Seconds: numeric(read, "deltaUt1"),
    deltaTSeconds: numeric(read, "deltaT"),
    atmosRefractionDegrees: numeric(read, "atmosRefraction"),
  };
}

function groundFrom(read: Read) {
  return {
    slopeDegrees: numeric(read, "slope"),
    azimuthRotationDegrees: numeric(read, "azmRotation"),
    rowSpacingMetres: numeric(read, "rowSpacing"),
    panelLengthMetres: numeric(read, "panelLength"),
    planeInclinationDegrees: numeric(read, "planeInclinationAngle"),
    slopeDirectionDegrees: numeric(read, "slopeDirection"),
  };
}

function anglesFrom(read: Read) {
  return {
    mechLimitEastDegrees: numeric(read, "mechLimitEast"),
    mechLimitWestDegrees: numeric(read, "mechLimitWest"),
    overnightDegrees: numeric(read, "overnightAngle"),
    strongestDegrees: numeric(read, "strongestAngle"),
    snowStowDegrees: numeric(read, "snowStowAngle"),
    floodStowDegrees: numeric(read, "floodStowAngle"),
  };
}

function numeric(read: Read, id: MasterSettingId): number {
  const value = read(id);
  if (typeof value === "number") return value;
  throw new TypeError(`Setting ${id} must be a number, not ${String(value)}`);
}

/**
 * Default of every setting of the catalogue; settings without a fixed default get theirs from the
 * site.
 */
function defaultsFor(site: SiteGround): Readonly<Partial<Record<MasterSettingId, FieldValue>>> {
  const catalogued = MASTER_SETTINGS.flatMap(({ id, field }) =>
    "default" in field ? [[id, field.default]] : [],
  );
  return {
    ...Object.fromEntries(catalogued),
    latitude: site.latitude,
    longitude: site.longitude,
    utcOffset: site.utcOffsetHours,
    elevation: site.elevationMetres,
    pressure: standardPressure(site.elevationMetres),
  };
}
