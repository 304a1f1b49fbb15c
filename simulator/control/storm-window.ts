/** The angles at which the stow rules of a master want its trackers in a storm. */
import type { WindStowRow } from "#domain/parameters/wind-stow-table.ts";
import { type AngleWindow, narrowed } from "./angle-window.ts";
import { fixedWindows, goalWindows } from "./goal-rules.ts";
import type { MasterControlSettings } from "./master-control-settings.ts";
import { windLevels } from "./wind-rows.ts";

export interface StormForce {
  /** Strongest gust, in miles per hour. */
  readonly gustMph: number;
  readonly isHailing: boolean;
}

/**
 * The window that counts as safe in a storm: that of the row of the wind table for its gust. In
 * hail it reaches from the angle of the hail stow to the angle that the wind row makes of it,
 * because a master moves between the two by itself.
 * @param windTable angles in degrees or sentinels
 */
export function stormWindow(
  settings: MasterControlSettings,
  windTable: readonly WindStowRow[],
  { gustMph, isHailing }: StormForce,
): AngleWindow {
  const wind = windLevels(windTable, settings).findLast(
    ({ level, windMph }) => level > 0 && windMph <= gustMph,
  )?.window;
  const { hail } = fixedWindows(settings);
  const inWind = goalWindows((reason) => (reason === "wind" ? wind : undefined), settings);
  if (!isHailing) return inWind.aboveNodeHold;
  const inBoth = narrowed(hail, inWind.aboveNodeHold);
  return {
    eastDegrees: Math.min(hail.eastDegrees, inBoth.eastDegrees),
    westDegrees: Math.max(hail.westDegrees, inBoth.westDegrees),
  };
}
