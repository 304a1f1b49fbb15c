/**
 * Whether a master may take part in a stow drill: its wind must be known, recent and low, and it
 * must not stow for any reason (docs/design/stow-drills.md).
 */
import { STOW_REASONS, type StowReason } from "#domain/bits/stow-reasons.ts";
import { INTERLOCK_REASONS } from "#domain/commands/interlocks/interlock-reasons.ts";
import { activeStow, type MasterCondition } from "#domain/commands/interlocks/master-condition.ts";
import { unknownWind } from "#domain/commands/interlocks/weather.ts";
import type { WireCommandName } from "#domain/commands/wire/wire-commands.ts";
import { DEFAULT_WIND_STOW_TABLE } from "#domain/parameters/wind-stow-table.ts";
import { filledText } from "#domain/text/template.ts";

/** The command of a drill: a hold of low priority, over which every protective stow prevails. */
export const DRILL_COMMAND = "low-priority-keep-angle" satisfies WireCommandName;

/** The command that ends a drill. It is never refused because of wind or stows. */
export const DRILL_END_COMMAND = "low-priority-restore" satisfies WireCommandName;

export const DRILL_RULES = {
  /** Average and peak wind must be below, in miles per hour. */
  windLimitMph: 15,
  /** Maximum age of the wind reading. Shorter than for a manual angle: a drill can wait. */
  windValidSeconds: 900,
} as const;

/** Every reason but the hold of the night, when a drill costs no energy. */
export const HINDERING_STOWS: readonly StowReason[] = STOW_REASONS.map(({ key }) => key).filter(
  (key) => key !== "overnightHold",
);

/** The same without the hold of the drill itself. */
const ENDING_STOWS = HINDERING_STOWS.filter((key) => key !== "manualOverrideLowPriority");

const HOLD = 2 ** (STOW_REASONS.find(({ key }) => key === "manualOverrideLowPriority")?.bit ?? 0);

/** What the judgement uses of a master. */
export type DrillCondition = Pick<
  MasterCondition,
  "now" | "wind" | "windStowTable" | "stowWord" | "masterAlarms"
>;

/** What is read of a master's report about itself. */
export interface ReportedMaster {
  /** Epoch seconds. */
  readonly ts: number;
  readonly windAverage: number | null;
  readonly windPeak: number | null;
  /** Stow word in hex digits, as `alarms` is the alarm word. */
  readonly stowModesActive: string;
  readonly alarms?: string | null | undefined;
}

/**
 * What a report says to the judgement, with the standard wind stow table: whether that of the master
 * is usable is judged where its settings are known.
 * @param now epoch seconds
 */
export function drillConditionOf(report: ReportedMaster, now: number): DrillCondition {
  const { ts, windAverage, windPeak, stowModesActive, alarms } = report;
  const averageMph = windAverage ?? windPeak;
  const peakMph = windPeak ?? windAverage;
  return {
    now,
    wind:
      averageMph === null || peakMph === null
        ? { kind: "unknown" }
        : { kind: "known", averageMph, peakMph, ts },
    windStowTable: DEFAULT_WIND_STOW_TABLE,
    stowWord: Number.parseInt(stowModesActive, 16),
    masterAlarms: Number.parseInt(alarms ?? "0", 16),
  };
}

/** Whether a hold of low priority is in force at the master, by its report. */
export function isHeld({ stowModesActive }: Pick<ReportedMaster, "stowModesActive">): boolean {
  return (Number.parseInt(stowModesActive, 16) & HOLD) !== 0;
}

/**
 * Why the master may not take part now, in words for the ledger; undefined when it may. The
 * interlocks of the command are judged besides.
 */
export function drillObstacle(condition: DrillCondition): string | undefined {
  return obstacle(condition, HINDERING_STOWS);
}

/** Why a drill that runs at the master must end now; undefined while it may go on. */
export function drillEnding(condition: DrillCondition): string | undefined {
  return obstacle(condition, ENDING_STOWS);
}

function obstacle(condition: DrillCondition, reasons: readonly StowReason[]): string | undefined {
  const stow = activeStow(condition, reasons);
  if (stow !== undefined) return filledText(INTERLOCK_REASONS.stow, { stow });
  return unknownWind(condition) ?? oldWind(condition) ?? drillWind(condition);
}

function oldWind({ now, wind }: DrillCondition): string | undefined {
  if (wind.kind === "unknown") return INTERLOCK_REASONS.windUnknown;
  const seconds = now - wind.ts;
  return seconds > DRILL_RULES.windValidSeconds
    ? filledText(INTERLOCK_REASONS.windOld, { seconds })
    : undefined;
}

function drillWind({ wind }: DrillCondition): string | undefined {
  if (wind.kind === "unknown") return INTERLOCK_REASONS.windUnknown;
  const speed = Math.max(wind.averageMph, wind.peakMph);
  const limit = DRILL_RULES.windLimitMph;
  // Not a number is not below the limit either.
  return speed < limit ? undefined : filledText(INTERLOCK_REASONS.wind, { speed, limit });
}
