/** Faults of a master: its sensors, battery, radio, clock and link. */
import { expect } from "vitest";
import {
  begun,
  type FaultScenarios,
  HOUR,
  hasMasterAlarm,
  isStowed,
  MINUTE,
  OTHER,
  order,
  secondsUntil,
  wordHas,
} from "./fault-run.ts";

export const MASTER_SCENARIOS = {
  windoff: () => {
    const run = begun();
    const lost = secondsUntil(run, "windoff", (r) => hasMasterAlarm(r, "windDisconnected"), HOUR);
    expect(lost).toBeGreaterThanOrEqual(60);
    expect(lost).toBeLessThanOrEqual(80);
    expect(isStowed(run, "windSensorDisconnect")).toBe(true);
    expect(run.lastMasterData?.windAverage).toBeNull();
  },
  windfrozen: () => {
    const run = begun();
    const seconds = secondsUntil(run, "windfrozen", (r) => hasMasterAlarm(r, "windFault"), HOUR);
    expect(seconds).toBeGreaterThanOrEqual(29 * MINUTE);
    expect(seconds).toBeLessThanOrEqual(31 * MINUTE);
  },
  windpeak: () => {
    const run = begun({}, 15);
    const seconds = secondsUntil(run, "windpeak", (r) => isStowed(r, "wind"), HOUR);
    expect(seconds).toBeLessThanOrEqual(10);
    run.run(10 * MINUTE);
    expect(Math.abs(run.row(OTHER)?.anglePanel ?? 0)).toBeGreaterThan(3650);
    expect(run.snapshots.some(({ kind }) => kind === "poll")).toBe(true);
  },
  snowoff: () => {
    const run = begun();
    const seconds = secondsUntil(
      run,
      "snowoff",
      (r) => hasMasterAlarm(r, "snowDisconnected"),
      HOUR,
    );
    expect(seconds).toBeGreaterThanOrEqual(10 * MINUTE);
    expect(seconds).toBeLessThanOrEqual(11 * MINUTE);
    expect(run.lastMasterData?.depth).toBeNull();
  },
  masterbatt: () => {
    const run = begun();
    const low = secondsUntil(run, "masterbatt", (r) => hasMasterAlarm(r, "lowBattery"), HOUR);
    expect(low).toBeLessThanOrEqual(10 * MINUTE);
    const critical = run.secondsUntil(() => hasMasterAlarm(run, "criticalBattery"), HOUR);
    expect(critical).toBeLessThanOrEqual(10 * MINUTE);
    expect(isStowed(run, "masterLowBattery")).toBe(true);
  },
  radio: () => {
    const run = begun({}, 15);
    const fault = secondsUntil(run, "radio", (r) => hasMasterAlarm(r, "radioFault"), HOUR);
    expect(fault).toBeLessThanOrEqual(10);
    const lost = run.secondsUntil(() => hasMasterAlarm(run, "massLoss"), 2 * HOUR);
    expect(lost).toBeLessThanOrEqual(HOUR + MINUTE);
    expect(hasMasterAlarm(run, "nodesLost")).toBe(true);
  },
  clock: () => {
    const run = begun();
    const seconds = secondsUntil(run, "clock", (r) => hasMasterAlarm(r, "timeNotSynced"), HOUR);
    expect(seconds).toBeLessThanOrEqual(10);
    expect(hasMasterAlarm(run, "rtcFault")).toBe(true);
  },
  linkcut: () => {
    const run = begun();
    const before = run.messages.length;
    order(run, "linkcut", true);
    run.run(20 * MINUTE);
    expect(run.master.isLinkCut).toBe(true);
    expect(run.messages).toHaveLength(before);
    order(run, "linkcut", false);
    run.master.birth("0123456789abcdef", run.now);
    run.run(MINUTE);
    const stamps = run.cycles.map(({ ts }) => ts);
    expect(new Set(stamps).size).toBe(stamps.length);
    expect(stamps.length).toBeGreaterThan(20);
    const reports = run.masterData.filter(({ alarms }) => wordHas(alarms, 8, 24));
    expect(reports).toHaveLength(1);
  },
} satisfies FaultScenarios;
