/**
 * Firmware updates of a gen4 master: one node, all nodes in two ways, and updates planned for the
 * night.
 */
import { firmware, flag, masterFlag, node, nodes } from "./sights.ts";
import type { Stand } from "./stand.ts";
import type { Trip } from "./trip.ts";

const IMAGE = "3.21.0";
const UPDATED = (stand: Stand) => stand.node(6);
const GEN4 = { otaUpdateType: "20800" };
const MEND_ALL = { autoRebroadcast: "1", autoUnicast: "1" };

/** The conditions for updates are off again when an update ends. */
const OVER = masterFlag("otaConditions", false);

export const OTA_TRIPS: readonly Trip[] = [
  {
    name: "set-ota-unicast-conditions",
    says: /^Unicast OTA conditions set$/,
    shows: [masterFlag("otaConditions", true)],
  },
  {
    name: "start-unicast-ota-update",
    args: (stand) => ({ nId: UPDATED(stand).nId, autoUnicast: "1", ...GEN4 }),
    says: /^OTA started: 3\.21\.0 to node [0-9A-F]{4}$/,
    shows: (stand) => [node(UPDATED(stand), firmware(IMAGE)), OVER],
  },
  {
    name: "set-ota-realtime-conditions",
    args: { allowOlderVersion: "0" },
    says: /^Realtime OTA conditions set, \d+\/\d+ ready$/,
    shows: [masterFlag("otaConditions", true), nodes(flag("otaReady", true))],
  },
  {
    name: "start-ota-realtime-conditions",
    args: { ...MEND_ALL, ...GEN4 },
    says: /^OTA started: 3\.21\.0 to \d+ nodes$/,
    shows: [nodes(firmware(IMAGE)), nodes(flag("fwUpdated", true)), OVER],
  },
  {
    name: "reset-flags",
    args: { flagBits: "8192" },
    says: /^Flags 0x2000 reset on \d+\/\d+ nodes/,
    shows: [nodes(flag("fwUpdated", false))],
  },
  {
    name: "set-ota-commissioning-conditions",
    says: /^Commissioning OTA conditions set$/,
    shows: [masterFlag("otaConditions", true)],
  },
  {
    name: "start-ota-commissioning-update",
    args: MEND_ALL,
    says: /^OTA started: 3\.21\.0 to \d+ nodes$/,
    shows: [nodes(flag("fwUpdated", true)), OVER],
  },
  {
    name: "set-overnight-ota-conditions",
    args: { allowOlderVersion: "0" },
    says: /^Overnight OTA conditions set$/,
    shows: [masterFlag("otaConditions", true)],
  },
  {
    name: "schedule-overnight-auto-ota",
    args: { ...MEND_ALL, ...GEN4 },
    says: /^Overnight OTA scheduled \d\d:\d\d$/,
    shows: [masterFlag("otaScheduled", true)],
  },
  {
    name: "cancel-scheduled-overnight-ota",
    says: /^Overnight OTA cancelled$/,
    shows: [masterFlag("otaScheduled", false)],
  },
  {
    name: "schedule-nightly-ota-check",
    args: { ...MEND_ALL, allowOlderVersion: "0" },
    says: /^Nightly OTA check scheduled$/,
    shows: [masterFlag("otaScheduled", true)],
  },
  {
    name: "cancel-scheduled-nightly-ota-check",
    says: /^Nightly OTA check cancelled$/,
    shows: [masterFlag("otaScheduled", false)],
  },
  {
    name: "set-ota-realtime-conditions",
    args: { allowOlderVersion: "0" },
    says: /^Realtime OTA conditions set, \d+\/\d+ ready$/,
    shows: [masterFlag("otaConditions", true)],
  },
  { name: "resume-normal-ota-operation", says: /^Normal operation resumed$/, shows: [OVER] },
];
