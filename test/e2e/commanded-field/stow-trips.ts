/**
 * Commands to a gen3-dual master: tracking, stows and cleaning, chargers, start of tracking and
 * backtracking.
 */
import { untilSeen } from "./look-out.ts";
import { alarm, degrees, flag, master, masterFlag, node, nodes, stow } from "./sights.ts";
import type { Stand } from "./stand.ts";
import type { Trip } from "./trip.ts";

const STOPPED = (stand: Stand) => stand.node(0);
const HELD = (stand: Stand) => stand.node(1);
const DRAINED = (stand: Stand) => stand.node(2);

/** Presses the node's emergency stop and releases it; the node's tracking stays off. */
async function stopNode(stand: Stand): Promise<void> {
  const stopped = STOPPED(stand);
  await stand.fault("estop", stopped, true);
  await untilSeen(stand, [node(stopped, alarm("estop", true))]);
  await stand.fault("estop", stopped, false);
  await untilSeen(stand, [node(stopped, alarm("estop", false))]);
}

/** A weak battery without its panel, whose voltage falls below 24 V. */
async function drain(stand: Stand): Promise<void> {
  await stand.fault("weak", DRAINED(stand), true);
  await stand.fault("panel", DRAINED(stand), true);
}

/** A pattern in which N is replaced by the number of the master's controllers. */
function ofAll(pattern: string) {
  return ({ place }: Stand) => new RegExp(pattern.replace("N", String(place.controllers)));
}

export const STOW_TRIPS: readonly Trip[] = [
  {
    name: "disable-tracking",
    says: ofAll("^Tracking disabled on N nodes$"),
    shows: [master({ trackingMode: 5 }), masterFlag("trackingEnabled", false)],
  },
  {
    name: "enable-tracking",
    before: stopNode,
    says: ofAll("^Tracking enabled on N nodes$"),
    shows: (stand) => [
      masterFlag("trackingEnabled", true),
      node(STOPPED(stand), flag("trackingEnabled", true)),
    ],
  },
  {
    name: "strong-angle-stow",
    says: ofAll("^Stowing N nodes to 37$"),
    shows: [stow("manualOverrideHighPriority", true), nodes(degrees(37))],
  },
  {
    name: "high-priority-keep-angle",
    args: { angle: "45" },
    says: ofAll("^Moving N nodes to 45$"),
    shows: [nodes(degrees(45))],
  },
  {
    name: "restore-override",
    says: /^Override restored$/,
    shows: [stow("manualOverrideHighPriority", false)],
  },
  {
    name: "low-priority-keep-angle",
    args: (stand) => ({ angle: "-45", nId: HELD(stand).nId }),
    says: /^Moving 1 nodes to -45$/,
    shows: (stand) => [node(HELD(stand), flag("manualLow", true)), node(HELD(stand), degrees(-45))],
  },
  {
    name: "low-priority-restore",
    args: (stand) => ({ nId: HELD(stand).nId }),
    says: /^Restored$/,
    shows: (stand) => [node(HELD(stand), flag("manualLow", false))],
  },
  {
    name: "low-priority-keep-angle",
    args: { angle: "5" },
    says: ofAll("^Moving N nodes to 5$"),
    shows: [stow("manualOverrideLowPriority", true), nodes(degrees(5))],
  },
  {
    name: "low-priority-restore",
    says: /^Restored$/,
    shows: [stow("manualOverrideLowPriority", false)],
  },
  {
    name: "enter-cleaning-mode",
    args: { angle: "-10" },
    says: /^Cleaning mode at -10$/,
    shows: [stow("cleaningMode", true), masterFlag("cleaning", true), nodes(degrees(-10))],
  },
  {
    name: "exit-cleaning-mode",
    says: /^Cleaning mode off$/,
    shows: [stow("cleaningMode", false), masterFlag("cleaning", false)],
  },
  {
    name: "enter-cleaning-mode",
    args: { angle: "-10" },
    says: /^Cleaning mode at -10$/,
    shows: [stow("cleaningMode", true)],
  },
  {
    name: "reset-stow-coordinator",
    says: /^Stow coordinator reset, active=0000$/,
    shows: [stow("cleaningMode", false)],
  },
  {
    name: "set-backtracking-rotation-tolerance",
    args: { eastTolerance: "150", westTolerance: "250" },
    says: /^Rotation tolerance E1\.5 W2\.5$/,
    shows: [master({ eastRotationalTolerance: 150, westRotationalTolerance: 250 })],
  },
  {
    name: "set-true-tracking-minutes-before-sunrise",
    args: { trackingMinutes: "20" },
    says: /^Tracking starts 20 min before sunrise$/,
  },
  {
    name: "set-early-morning-stow-angle",
    args: { stowAngle: "-30", numHoursBefore: "1" },
    says: /^Early morning stow -30 deg, 1 h$/,
  },
  {
    name: "set-disable-charger-while-moving",
    args: { disable: "1" },
    says: ofAll(String.raw`^Sent to \d+/N nodes`),
    shows: [nodes(flag("chargerOffMoving", true))],
  },
  {
    name: "set-disable-charger-while-moving",
    args: { disable: "0" },
    says: ofAll(String.raw`^Sent to \d+/N nodes`),
    shows: [nodes(flag("chargerOffMoving", false))],
  },
  {
    name: "reset-node-temperature-calibration",
    says: ofAll(String.raw`^\d+/N nodes reset`),
    // From firmware 3.19.0 on, the bit means that the node is not calibrated.
    shows: [nodes(flag("tempCal", true))],
  },
  {
    name: "set-node-charger-control-param",
    args: { daysBetweenConditioning: "7", startHour: "12", minutes: "60", enable: "1" },
    says: ofAll(String.raw`^Charger control sent to \d+/N nodes`),
  },
  {
    name: "set-battery-maintenance-voltage-threshold",
    before: drain,
    args: { batteryVoltageThreshold: "24000" },
    says: ofAll(String.raw`^Sent to \d+/N nodes`),
    shows: (stand) => [node(DRAINED(stand), flag("maintenance", true))],
  },
  {
    name: "set-battery-maintenance-voltage-threshold",
    args: { batteryVoltageThreshold: "15000" },
    says: ofAll(String.raw`^Sent to \d+/N nodes`),
    shows: (stand) => [node(DRAINED(stand), flag("maintenance", false))],
  },
];
