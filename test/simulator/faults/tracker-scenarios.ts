/** Faults of drives, batteries and boards, as their nodes report them. */
import { expect } from "vitest";
import { MOTOR_SPEED } from "#simulator/node/step-motor.ts";
import {
  begun,
  type FaultScenarios,
  HOUR,
  hasAlarm,
  hasFlag,
  hasMasterAlarm,
  MINUTE,
  NODE,
  OTHER,
  order,
  secondsUntil,
} from "./fault-run.ts";

export const TRACKER_SCENARIOS = {
  stuck: () => {
    const run = begun();
    const seconds = secondsUntil(run, "stuck", (r) => hasAlarm(r, "noMotion"), HOUR);
    expect(seconds).toBeLessThan(20 * MINUTE);
    expect(hasFlag(run, "failedMoveWest") || hasFlag(run, "failedMoveEast")).toBe(true);
    expect(run.row(NODE)?.motorCurrentPeak).toBeGreaterThanOrEqual(6200);
    expect(run.row(NODE)?.motorCurrentPeak).toBeLessThanOrEqual(6700);
    const held = run.row(NODE)?.anglePanel;
    run.run(HOUR);
    expect(run.row(NODE)?.anglePanel).toBe(held);
  },
  overcurrent: () => {
    const run = begun();
    const seconds = secondsUntil(run, "overcurrent", (r) => hasAlarm(r, "motorOvercurrent"), HOUR);
    expect(seconds).toBeLessThan(20 * MINUTE);
    expect(hasFlag(run, "overcurrentSeen")).toBe(true);
    expect(hasFlag(run, "failedMoveWest") || hasFlag(run, "failedMoveEast")).toBe(true);
  },
  unplugged: () => {
    const run = begun();
    const seconds = secondsUntil(run, "unplugged", (r) => hasAlarm(r, "motorDisconnected"), HOUR);
    expect(seconds).toBeLessThan(20 * MINUTE);
    expect(run.row(NODE)?.motorCurrentAve).toBe(20);
  },
  wrongdir: () => {
    const run = begun();
    const seconds = secondsUntil(run, "wrongdir", (r) => hasAlarm(r, "wrongDirection"), HOUR);
    expect(seconds).toBeLessThan(20 * MINUTE);
  },
  tilt: () => {
    const run = begun();
    const seconds = secondsUntil(run, "tilt", (r) => hasAlarm(r, "tiltSensor"), HOUR);
    expect(seconds).toBeLessThanOrEqual(2 * MINUTE);
    expect(run.row(NODE)?.anglePanel).toBe(65_535);
  },
  slow: () => {
    const run = begun();
    order(run, "slow", true);
    const before = run.master.trackers.angles[NODE] ?? 0;
    run.weather = { windMph: 38, gustMph: 52 };
    const distance = 37 - before;
    run.run(distance / MOTOR_SPEED + MINUTE);
    expect(run.master.trackers.angles[OTHER]).toBeCloseTo(37, 0);
    const turned = (run.master.trackers.angles[NODE] ?? 0) - before;
    expect(turned / distance).toBeGreaterThan(0.3);
    expect(turned / distance).toBeLessThan(0.5);
    const arrival = run.secondsUntil(() => (run.master.trackers.angles[NODE] ?? 0) > 36.5, HOUR);
    expect(arrival).toBeDefined();
    run.run(2 * MINUTE);
    expect(hasAlarm(run, "noMotion") || hasAlarm(run, "motorOvercurrent")).toBe(false);
    expect(run.row(NODE)?.motorCurrentPeak).toBeLessThan(5500);
  },
  estop: () => {
    const run = begun();
    const seconds = secondsUntil(run, "estop", (r) => hasAlarm(r, "estop"), HOUR);
    expect(seconds).toBeLessThanOrEqual(90);
    expect(hasFlag(run, "estopSeen")).toBe(true);
    expect(hasFlag(run, "trackingEnabled")).toBe(false);
    order(run, "estop", false);
    const released = run.secondsUntil(() => !hasAlarm(run, "estop"), HOUR);
    expect(released).toBeGreaterThanOrEqual(60);
    expect(released).toBeLessThanOrEqual(140);
    run.run(HOUR);
    expect(hasFlag(run, "trackingEnabled")).toBe(false);
    expect(hasFlag(run, "estopSeen")).toBe(true);
  },
  panel: () => {
    const run = begun();
    const off = secondsUntil(run, "panel", (r) => hasAlarm(r, "panelDisconnected"), HOUR);
    expect(off).toBeGreaterThanOrEqual(30 * MINUTE);
    expect(off).toBeLessThanOrEqual(32 * MINUTE);
    expect(run.row(NODE)?.chargeStatus).toBe(0);
    const starving = run.secondsUntil(() => hasAlarm(run, "notCharging"), 4 * HOUR);
    expect(starving).toBeDefined();
  },
  weak: () => {
    const run = begun();
    const low = secondsUntil(run, "weak", (r) => hasAlarm(r, "lowBattery"), HOUR);
    expect(low).toBeLessThanOrEqual(2 * MINUTE);
    expect(hasAlarm(run, "sohLow")).toBe(true);
    expect(hasFlag(run, "lowBatteryStow")).toBe(true);
    const critical = run.secondsUntil(() => hasAlarm(run, "criticalBattery"), HOUR);
    expect(critical).toBeLessThanOrEqual(2 * MINUTE);
  },
  hot: () => {
    const run = begun({ weather: { temperatureCelsius: 38 } });
    const seconds = secondsUntil(run, "hot", (r) => hasAlarm(r, "chargeTempShutdown"), HOUR);
    expect(seconds).toBeLessThanOrEqual(2 * MINUTE);
    expect(hasAlarm(run, "highTemp")).toBe(true);
    expect(run.row(NODE)?.chargeStatus).toBe(4);
  },
  reset: () => {
    const run = begun();
    const seconds = secondsUntil(run, "reset", (r) => hasAlarm(r, "initialValues"), HOUR);
    expect(seconds).toBeLessThanOrEqual(90);
    expect(hasAlarm(run, "unexpectedReset")).toBe(true);
    expect(hasFlag(run, "resetWatchdog") && hasFlag(run, "resetPowerOn")).toBe(true);
    expect(run.row(NODE)?.chargeStatus).toBe(255);
    order(run, "reset", false);
    run.run(2 * MINUTE);
    expect(hasAlarm(run, "initialValues")).toBe(false);
    expect(hasAlarm(run, "unexpectedReset")).toBe(true);
  },
  oldfw: () => {
    const run = begun();
    const seconds = secondsUntil(run, "oldfw", (r) => hasMasterAlarm(r, "fwMismatch"), HOUR);
    expect(seconds).toBeLessThanOrEqual(2 * MINUTE);
    run.run(20);
    expect(run.row(NODE)?.firmwareVersion).toBe("3.18.2");
    expect(run.row(OTHER)?.firmwareVersion).toBe("3.20.1");
    expect(hasFlag(run, "tempCal") && !hasFlag(run, "tempCal", OTHER)).toBe(true);
  },
  badimage: () => {
    const run = begun();
    order(run, "badimage", true);
    run.run(MINUTE);
    // Without an update it shows nothing; with one: test/simulator/firmware-campaign.test.ts.
    expect(run.row(NODE)?.firmwareVersion).toBe("3.20.1");
  },
} satisfies FaultScenarios;
