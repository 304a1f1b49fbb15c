/**
 * The decision of one step: the active stow reasons, the resulting goal angle, and the master's
 * report of both.
 */
import type { StowReason } from "#domain/bits/stow-reasons.ts";
import { mechanicalLimits } from "#simulator/tracking/row-geometry.ts";
import type { SunMoment } from "#simulator/tracking/sun-goal.ts";
import { type AngleWindow, clampAngle, narrowed, onlyAngle } from "./angle-window.ts";
import { STOW_MASKS, wordOf } from "./control-words.ts";
import { type ActiveRules, fixedWindows, type GoalWindows, goalWindows } from "./goal-rules.ts";
import type { MasterControlSettings } from "./master-control-settings.ts";
import type { StowOrders } from "./stow-orders.ts";
import type { StowState, TrackingMode } from "./stow-state.ts";
import { isWindSensorEnabled, type WatchReport } from "./stow-watches.ts";
import { validMph } from "./wind-sensor.ts";

interface Situation {
  readonly nowSeconds: number;
  readonly settings: MasterControlSettings;
  readonly orders: StowOrders;
  readonly sun: SunMoment;
  readonly report: WatchReport;
  /** Whether stows were restored after a restart and no data cycle has ended since. */
  readonly isRestored: boolean;
}

type Reasons = Readonly<Partial<Record<StowReason, boolean>>>;

/**
 * Decides one step. What is the same for all nodes is computed here once, so that the goal of a
 * node costs only a few comparisons.
 */
export function decide(situation: Situation): StowState {
  const { settings, orders, sun, report } = situation;
  const reasons = activeReasons(situation);
  const rules = activeRules(situation, reasons);
  const windows = goalWindows(rules, settings);
  const limits = clampWindow(rules, settings);
  return {
    stowWord: wordOf(STOW_MASKS, reasons),
    enabledWord: wordOf(STOW_MASKS, enabledReasons(situation)),
    trackingMode: trackingMode(situation, reasons, windows),
    isTrackingEnabled: orders.switches.isTrackingEnabled,
    stowLimitEastDegrees: limits.eastDegrees,
    stowLimitWestDegrees: limits.westDegrees,
    tableIndex: sun.tableIndex,
    windLevel: report.windLevel,
    masterAlarmWord: report.masterAlarmWord,
    snowDepthInches: report.snowDepthInches,
    goalDegrees: (nodeIndex, nodeCount) => {
      const hold = orders.nodeHoldDegrees[nodeIndex];
      if (hold !== undefined) return clampAngle(hold, windows.aboveNodeHold);
      const requested = sun.nodeDegrees(nodeIndex, nodeCount, orders.nodeHeights[nodeIndex]);
      return clampAngle(clampAngle(requested, windows.belowManual), windows.above);
    },
    heldDegrees: (nodeIndex, angleDegrees) =>
      clampAngle(orders.nodeHoldDegrees[nodeIndex] ?? angleDegrees, windows.aboveNodeHold),
  };
}

function activeReasons({ orders, sun, report, isRestored }: Situation): Reasons {
  return {
    ...report.reasons,
    unknown: isRestored,
    manualOverrideHighPriority: orders.manualHighDegrees !== undefined,
    manualOverrideLowPriority: orders.manualLowDegrees !== undefined,
    cleaningMode: orders.cleaningDegrees !== undefined,
    overnightHold: sun.isOvernight,
  };
}

function enabledReasons({ nowSeconds, orders }: Situation): Reasons {
  const { switches, serverWind } = orders;
  const isSensorEnabled = isWindSensorEnabled(orders, nowSeconds);
  return {
    manualOverrideHighPriority: true,
    wind: isSensorEnabled || validMph(nowSeconds, serverWind) !== undefined,
    hail: switches.isHailstowEnabled,
    windSensorDisconnect: isSensorEnabled,
    snowSensorDisconnect: switches.isSnowStowEnabled,
    masterLowBattery: true,
    snow: switches.isSnowStowEnabled,
    water: switches.isWaterStowEnabled,
    thundersmart: switches.isThundersmartEnabled,
    masterHardwareFault: true,
    manualOverrideLowPriority: true,
    cleaningMode: true,
    weathersmart: switches.isWeathersmartEnabled,
    overnightHold: true,
  };
}

function activeRules({ settings, orders, report }: Situation, reasons: Reasons): ActiveRules {
  const { snowSensorDisconnect, ...fixed } = fixedWindows(settings);
  const rules: Readonly<Partial<Record<StowReason, AngleWindow | undefined>>> = {
    ...fixed,
    snowSensorDisconnect: report.isSnowPresumed ? snowSensorDisconnect : undefined,
    wind: report.windWindow,
    weathersmart: orders.weathersmartWindow,
    manualOverrideHighPriority: ordered(orders.manualHighDegrees),
    manualOverrideLowPriority: ordered(orders.manualLowDegrees),
    cleaningMode: ordered(orders.cleaningDegrees),
  };
  return (reason) => (reasons[reason] === true ? rules[reason] : undefined);
}

function ordered(degrees: number | undefined): AngleWindow | undefined {
  return degrees === undefined ? undefined : onlyAngle(degrees);
}

/**
 * The window within which nodes may turn, for the master's report: only wind and WeatherSmart
 * narrow it, because every other reason sets an angle.
 */
function clampWindow(rules: ActiveRules, settings: MasterControlSettings): AngleWindow {
  const limits = mechanicalLimits(settings);
  const flat = rules("weathersmart") ?? limits;
  return narrowed(narrowed(flat, rules("wind") ?? limits), limits);
}

/**
 * The tracking mode that the master reports. A stow counts only while it changes the goal; manual
 * stows always count.
 */
function trackingMode(
  { settings, orders, sun }: Situation,
  reasons: Reasons,
  windows: GoalWindows,
): TrackingMode {
  const isManual =
    reasons.manualOverrideHighPriority ||
    reasons.manualOverrideLowPriority ||
    reasons.cleaningMode ||
    !orders.switches.isTrackingEnabled;
  if (isManual) return 5;
  const requested = sun.isOvernight ? settings.overnightDegrees : sun.tableDegrees;
  const goal = clampAngle(clampAngle(requested, windows.belowManual), windows.above);
  return goal === clampAngle(requested, mechanicalLimits(settings)) ? sun.mode : 4;
}
