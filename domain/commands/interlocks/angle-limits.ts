/** Interlock K6: refuses an entered angle outside of the range of this master's trackers. */
import { filledText } from "#domain/text/template.ts";
import { INTERLOCK_REASONS } from "./interlock-reasons.ts";
import type { InterlockRule } from "./master-condition.ts";

/** Largest angle that any tracker can turn to, in degrees east or west. */
const LARGEST_ANGLE_DEGREES = 60;

/** Refuses only the argument `angle`; other angles are clamped to the limits, as every goal is. */
export const refuseOutsideLimits: InterlockRule = (
  { args },
  { limitEastDegrees, limitWestDegrees },
) => {
  const { angle: entered } = args;
  if (entered === undefined) return undefined;
  const angle = Number(entered);
  const east = Math.max(limitEastDegrees, -LARGEST_ANGLE_DEGREES);
  const west = Math.min(limitWestDegrees, LARGEST_ANGLE_DEGREES);
  return angle >= east && angle <= west
    ? undefined
    : filledText(INTERLOCK_REASONS.angle, { angle: entered, east, west });
};
