/** Interlock K4: protection against a danger is not removed while the danger is present. */
import type { StowReason } from "#domain/bits/stow-reasons.ts";
import type { WireCommandName } from "#domain/commands/wire/wire-commands.ts";
import { filledText } from "#domain/text/template.ts";
import { INTERLOCK_REASONS } from "./interlock-reasons.ts";
import {
  activeAlarm,
  activeStow,
  type InterlockRule,
  type MasterCondition,
  WEATHER_STOWS,
} from "./master-condition.ts";
import { strongWind, unknownWind } from "./weather.ts";

/** Depth of snow from which trackers stow. */
const SNOW_STOW_INCHES = 4;

type Danger = (condition: MasterCondition) => string | undefined;

const windDanger: Danger = (condition) => strongWind(condition) ?? unknownWind(condition);
const hailDanger: Danger = ({ isHailReported }) =>
  isHailReported === true ? INTERLOCK_REASONS.hail : undefined;

const snowDanger: Danger = (condition) => {
  const { depthInches } = condition;
  if (depthInches !== undefined && depthInches >= SNOW_STOW_INCHES)
    return filledText(INTERLOCK_REASONS.snow, { depth: depthInches });
  return activeAlarm(condition, ["snowDisconnected", "snowFault"]);
};

function stowing(...reasons: readonly StowReason[]): Danger {
  return (condition) => {
    const stow = activeStow(condition, reasons);
    return stow === undefined ? undefined : filledText(INTERLOCK_REASONS.stow, { stow });
  };
}

/**
 * The dangers in which each command is refused. The stow that a command ends does not count as a
 * danger: otherwise no stow could be ended.
 */
const DANGERS: Readonly<Partial<Record<WireCommandName, readonly Danger[]>>> = {
  "disable-wind-sensor": [stowing("wind"), windDanger],
  "disable-snow-stow": [stowing("snow")],
  "disable-weathersmart": [stowing("weathersmart")],
  "disable-tracking": [stowing(...WEATHER_STOWS)],
  "restore-override": [stowing(...WEATHER_STOWS), windDanger],
  "deactivate-hailstow": [hailDanger],
  "clear-snow-stow": [snowDanger],
  "reset-stow-coordinator": [
    stowing(...WEATHER_STOWS, "weathersmart"),
    windDanger,
    hailDanger,
    snowDanger,
  ],
};

/** Interlock K4: refuses a command that removes the protection against a danger that is present. */
export const refuseInDanger: InterlockRule = ({ name }, condition) => {
  for (const danger of DANGERS[name] ?? []) {
    const reason = danger(condition);
    if (reason !== undefined) return reason;
  }
  return undefined;
};
