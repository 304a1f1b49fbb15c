/**
 * The angles that decide the target of a stow, from the master's set of settings or else the
 * standard values.
 */
import { MASTER_SETTINGS, type MasterSettingId } from "#domain/parameters/master-settings.ts";
import type { MasterSettingValues } from "#domain/parameters/settings-set.ts";
import type { StowAngles } from "./expected-angle.ts";

export type AngleSettings = Pick<
  MasterSettingValues,
  | "mechLimitEast"
  | "mechLimitWest"
  | "strongestAngle"
  | "snowStowAngle"
  | "floodStowAngle"
  | "overnightAngle"
>;

/** Degrees, west positive. */
export const STANDARD_ANGLES: AngleSettings = {
  mechLimitEast: standardOf("mechLimitEast"),
  mechLimitWest: standardOf("mechLimitWest"),
  strongestAngle: standardOf("strongestAngle"),
  snowStowAngle: standardOf("snowStowAngle"),
  floodStowAngle: standardOf("floodStowAngle"),
  overnightAngle: standardOf("overnightAngle"),
};

/**
 * The angles of a master's stows.
 * @param settings the master's set of settings; undefined for a master without a set
 */
export function stowAnglesOf(
  settings: AngleSettings | undefined,
  isSafetySideEast: boolean | undefined,
): StowAngles {
  const angles = settings ?? STANDARD_ANGLES;
  return {
    limitEastDegrees: angles.mechLimitEast,
    limitWestDegrees: angles.mechLimitWest,
    strongestDegrees: angles.strongestAngle,
    snowStowDegrees: angles.snowStowAngle,
    floodStowDegrees: angles.floodStowAngle,
    overnightDegrees: angles.overnightAngle,
    isSafetySideEast,
  };
}

function standardOf(id: MasterSettingId): number {
  const field = MASTER_SETTINGS.find((setting) => setting.id === id)?.field;
  if (field?.kind !== "decimal" || !("default" in field)) throw new Error(`${id} has no default`);
  return field.default;
}
