/**
 * Commands to a gen4 master of a large site: amplifiers, ids, coordinates, PowerBoost and optimised
 * backtracking.
 */
import { flag, master, masterFlag, node, nodes } from "./sights.ts";
import type { Stand } from "./stand.ts";
import type { Trip } from "./trip.ts";

const RAISED = (stand: Stand) => stand.node(2);

export const POWER_BOOST_TRIPS: readonly Trip[] = [
  {
    name: "master-zigbee-enable",
    says: /^Master Zigbee amplifier enabled$/,
    shows: [masterFlag("zigbeeAmp", true)],
  },
  {
    name: "master-zigbee-disable",
    says: /^Master Zigbee amplifier disabled$/,
    shows: [masterFlag("zigbeeAmp", false)],
  },
  {
    name: "node-zigbee-enable",
    says: /^\d+\/120 node amplifiers enabled/,
    shows: [nodes(flag("ampOn", true))],
  },
  {
    name: "request-node-realtime-status",
    args: (stand) => ({ nId: stand.node(0).nId }),
    // One of the 28 values shows that the amplifier is on.
    says: /^3\.20\.1(,[^,]*){24},90,\d+,\d+$/,
  },
  {
    name: "node-zigbee-disable",
    says: /^\d+\/120 node amplifiers disabled/,
    shows: [nodes(flag("ampOn", false))],
  },
  {
    name: "set-charging-panel-length",
    args: { chargingPanelLength: "650" },
    says: /^Charging panel length 6\.5 ft$/,
  },
  {
    name: "set-layout-row-spacing",
    args: { rowSpacing: "0.004" },
    says: /^Row spacing 0\.004 mi$/,
  },
  {
    // Fails on a master that has received neither value.
    name: "send-row-spacing-and-panel-length",
    says: /^Row spacing and panel length sent to \d+\/120 nodes/,
  },
  {
    name: "check-node-vertical-tolerances-available",
    says: /^Vertical tolerances available for 120\/120 nodes$/,
  },
  {
    name: "send-node-vertical-tolerance",
    says: /^Vertical tolerances sent to \d+\/120 nodes/,
    shows: [nodes(flag("heightOffsets", true))],
  },
  {
    name: "check-node-vertical-tolerances-available",
    says: /^Vertical tolerances available for 120\/120 nodes$/,
  },
  {
    name: "send-enable-power-boost",
    says: /^PowerBoost enabled on \d+\/120 nodes/,
    shows: [
      master({ powerboostStatus: 1 }),
      masterFlag("powerboost", true),
      nodes(flag("powerboost", true)),
    ],
  },
  {
    name: "set-power-boost-rotation-tolerance",
    args: { chargingEastTolerance: "150", chargingWestTolerance: "250" },
    says: /^Rotation tolerance E1\.5 W2\.5$/,
    shows: [master({ eastRotationalTolerance: 150, westRotationalTolerance: 250 })],
  },
  {
    name: "send-disable-power-boost",
    says: /^PowerBoost disabled on \d+\/120 nodes/,
    shows: [
      master({ powerboostStatus: 0, eastRotationalTolerance: 0 }),
      masterFlag("powerboost", false),
      nodes(flag("powerboost", false)),
    ],
  },
  {
    name: "reset-node-height-offsets",
    says: /^Height offsets reset on \d+\/120 nodes/,
    shows: [nodes(flag("heightOffsets", false))],
  },
  {
    name: "send-node-vertical-height-tolerance",
    args: (stand) => ({
      verticalHeightEastTolerance: "120",
      verticalHeightWestTolerance: "-120",
      nId: RAISED(stand).nId,
    }),
    says: /^Height tolerance sent to 1\/1 nodes$/,
    shows: (stand) => [node(RAISED(stand), flag("heightOffsets", true))],
  },
  {
    name: "enable-optimized-backtracking",
    args: { optimizedBackTrackingEastValue: "125", optimizedBackTrackingWestValue: "-75" },
    says: /^Optimized backtracking enabled on \d+\/120 nodes/,
    shows: [
      master({
        optimizedBacktracking: 1,
        optimizedBacktrackingEastVerticalTolerance: 125,
        optimizedBacktrackingWestVerticalTolerance: -75,
      }),
      masterFlag("optBacktracking", true),
      nodes(flag("optBacktracking", true)),
    ],
  },
  {
    name: "disable-optimized-backtracking",
    says: /^Optimized backtracking disabled on \d+\/120 nodes/,
    shows: [
      master({ optimizedBacktracking: 0 }),
      masterFlag("optBacktracking", false),
      nodes(flag("optBacktracking", false)),
    ],
  },
  { name: "reset-coordinates", says: /^Coordinates sent to \d+\/120 nodes/ },
  {
    name: "sync-nodeids",
    says: /^\d+\/120 node IDs synced/,
    shows: [nodes(flag("idChanged", true))],
  },
  {
    name: "reset-flags",
    args: { flagBits: "4096" },
    says: /^Flags 0x1000 reset on \d+\/120 nodes/,
    shows: [nodes(flag("idChanged", false))],
  },
];
