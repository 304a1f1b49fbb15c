/**
 * One step of a master that is up: it decides, moves its nodes, calls them, judges its alarms and
 * reports.
 */
import type { MasterCommands } from "#simulator/command/master-commands.ts";
import type { StowState } from "#simulator/control/stow-state.ts";
import { validMph } from "#simulator/control/wind-sensor.ts";
import type { StepEnvironment, SunOnTrackers } from "#simulator/node/step-environment.ts";
import type { SunPosition } from "#simulator/sun/solar-position.ts";
import type { Weather } from "#simulator/weather/weather.ts";
import { isRadioWorking, type MasterParts, reportingPlace } from "./master-parts.ts";
import type { MasterStep } from "./step-input.ts";

/** Bits of the stow reasons during which a master polls fast: all but the overnight hold. */
const POLLING_REASONS = 0x3ffe;
/** Share of clouded sky from which the weather feed reports clouds. */
const CLOUDY = 0.85;
const ANTISHADING_MODE = 2;

export function stepMaster(parts: MasterParts, commands: MasterCommands, step: MasterStep): void {
  const stow = decide(parts, commands, step);
  stepNodes(parts, step, stow, isRadioWorking(parts));
  callNodes(parts, commands, step, stow);
  judge(parts, commands, stow);
  commands.step(step.dtSeconds);
  report(parts, commands, step, stow);
}

/** Steps the nodes while their master is down: they receive nothing new from it. */
export function stepNodesAlone(parts: MasterParts, step: MasterStep): void {
  const { stow } = parts.control;
  if (stow !== undefined) stepNodes(parts, step, stow, false);
}

function decide(
  parts: MasterParts,
  commands: MasterCommands,
  { sunEpochSeconds, weather }: MasterStep,
): StowState {
  const { config, control, time, sensors, power, faults, work } = parts;
  const { now: clockSeconds, isInTime } = commands.clock;
  work.step(config.work, { epochSeconds: time.epochSeconds, clockSeconds, isInTime });
  parts.isHailReported = config.site?.features.hailstow === true && weather.isHailing;
  return control.decide({
    epochSeconds: time.controlSeconds,
    sunEpochSeconds,
    sensors: {
      ...sensors.step(weather, faults),
      batteryMillivolts: power.batteryMillivolts,
      hasHardwareFault: false,
      isHailReported: parts.isHailReported,
      isThunderReported: false,
      isCloudReported: hasWeathersmart(parts, commands) && weather.cloud > CLOUDY,
    },
  });
}

function stepNodes(
  { control, field, watch, work }: MasterParts,
  step: MasterStep,
  stow: StowState,
  isReaching: boolean,
): void {
  const { settings } = control.current;
  const env: StepEnvironment = {
    dtSeconds: step.dtSeconds,
    windMph: step.weather.windMph,
    temperatureCelsius: step.weather.temperatureCelsius,
    sun: lightOnTrackers(step.weather, step.sun),
    localSeconds: step.sunEpochSeconds + settings.utcOffsetHours * 3600,
    isAntishading: stow.trackingMode === ANTISHADING_MODE,
    isHeld: !stow.isTrackingEnabled,
    isCalibrating: settings.isTemperatureCalibrationEnabled,
  };
  const { count, motor } = field.units;
  field.step(env, isReaching, (tracker) => {
    const index = watch.list.indexOf(tracker);
    return work.goalOf(tracker, { index, count, presentDegrees: motor.angle[tracker] ?? 0 }, stow);
  });
}

function callNodes(
  parts: MasterParts,
  { extras }: MasterCommands,
  step: MasterStep,
  stow: StowState,
): void {
  const { watch, time, control, health, parameters } = parts;
  const callsBefore = watch.calls;
  watch.step({
    epochSeconds: step.epochSeconds,
    dtSeconds: step.dtSeconds,
    modelSeconds: time.modelSeconds,
    controlSeconds: time.controlSeconds,
    mLocId: reportingPlace(parts),
    tableIndex: stow.tableIndex,
    stowWord: stow.stowWord,
    trackingMode: stow.trackingMode,
    nodeHolds: control.current.orders.nodeHoldDegrees,
    isRadioWorking: isRadioWorking(parts),
    cycleSeconds: parameters.arrrStatusIntervalMinute * 60,
    isPolling: (stow.stowWord & POLLING_REASONS) !== 0,
    pollSeconds: control.current.settings.fastPollingSeconds,
    isSleepControlled: extras.sleeplessUntil === undefined,
  });
  if (health.hasCompletedCycle || watch.calls === callsBefore) return;
  health.completeCycle();
  control.current.endCycle();
}

function judge(parts: MasterParts, commands: MasterCommands, stow: StowState): void {
  const { watch, health, faults, time, link, power } = parts;
  health.judge({
    isRadioWorking: isRadioWorking(parts),
    isClockWorking: !faults.has("clock"),
    isClockInTime: commands.clock.isInTime,
    lostShare: watch.reports.lostShare,
    hasDuplicates: watch.list.hasDuplicates,
    hasUnassigned: watch.list.hasUnassigned,
    longestPendingSeconds: watch.longestPending(time.modelSeconds),
    runsDifferentFirmware: watch.reports.runsDifferentFirmware,
    hasFailedUpdate: commands.extras.ota.hasFailedNodes,
    wasCloudLost: link.wasLostForLong,
    boardTemperature: power.boardTemperature,
    chargerTemperature: power.chargerTemperature,
    stowControlWord: stow.masterAlarmWord,
  });
}

function report(
  parts: MasterParts,
  commands: MasterCommands,
  { epochSeconds: ts }: MasterStep,
  stow: StowState,
): void {
  const { reporter, time, config, control, health, sensors, power, uptime, watch } = parts;
  const { modelSeconds, controlSeconds } = time;
  reporter.announce(time.ownSeconds, modelSeconds, stow);
  const { site } = config;
  if (
    site === undefined ||
    !time.isClockSet ||
    !reporter.isDue(ts, modelSeconds, stow, health.alarms)
  )
    return;
  const { orders, settings } = control.current;
  const facts = {
    ts,
    stow,
    site,
    alarms: health.alarms,
    wind: sensors.takeWind(),
    power,
    bootTime: uptime.reportedBootTime,
    resetType: uptime.resetType,
    extras: commands.extras,
    orders,
    isServerWindActive: validMph(controlSeconds, orders.serverWind) !== undefined,
    isWeathersmart: hasWeathersmart(parts, commands),
    fwNode: watch.reports.commonFirmware,
    callSeconds: watch.callSeconds,
    isAntishadingEnabled: settings.isAntishadingEnabled,
  };
  reporter.report(facts, modelSeconds);
  if (!parts.faults.has("linkcut")) parts.link.reported();
}

/** Whether WeatherSmart is on: as set by the last command, or else by the site document. */
function hasWeathersmart({ config }: MasterParts, { extras }: MasterCommands): boolean {
  return extras.isWeathersmart ?? config.site?.features.weathersmart === true;
}

const RADIANS = Math.PI / 180;

/**
 * The light on trackers whose axis runs from north to south, from the weather and the position of
 * the sun.
 */
function lightOnTrackers(weather: Weather, sun: SunPosition): SunOnTrackers {
  const zenith = sun.zenithDegrees * RADIANS;
  const isUp = sun.zenithDegrees < 90;
  return {
    elevationDegrees: 90 - sun.zenithDegrees,
    beamUp: isUp ? weather.dni * Math.cos(zenith) : 0,
    // The sun's azimuth is 0 in the north and 90 in the east.
    beamWest: isUp ? -weather.dni * Math.sin(zenith) * Math.sin(sun.azimuthDegrees * RADIANS) : 0,
    diffuse: weather.dhi,
  };
}
