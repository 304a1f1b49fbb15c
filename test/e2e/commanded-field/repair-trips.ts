/** Commands to a gen4 master of a small site: parameters, resets, replacements. */
import { untilSeen } from "./look-out.ts";
import { alarm, flag, node, nodes } from "./sights.ts";
import type { Args, Stand } from "./stand.ts";
import type { Trip } from "./trip.ts";

const TILTED = (stand: Stand) => stand.node(3);
const RESTARTED = (stand: Stand) => stand.node(4);
const REPLACED = (stand: Stand) => stand.node(5);

/** Simulates a tilt sensor fault for a while; its alarm stays until it is reset. */
async function tilt(stand: Stand): Promise<void> {
  await stand.fault("tilt", TILTED(stand), true);
  await untilSeen(stand, [node(TILTED(stand), alarm("tiltSensor", true))]);
  await stand.fault("tilt", TILTED(stand), false);
}

function setsOf({ place }: Stand): Readonly<Record<"nodeParamId" | "spaParamId", string>> {
  const { nodeParamId, spaParamId } = place;
  if (nodeParamId === null || spaParamId === null) throw new Error("the master has no sets");
  return { nodeParamId, spaParamId };
}

const ALARM_BITS: Args = { alarmBits1: "57342", alarmBits2: "65534" };
const SOC_STOW =
  /nodeBattSocStowEnable=1;nodeSocBattVoltOffset=-500;nodeBattSocStowTempHysteresis=3/;

export const REPAIR_TRIPS: readonly Trip[] = [
  {
    name: "update-param",
    args: { paramString: "BATT_STOW_MODE", param1: "1", param2: "-500", param3: "3" },
    says: /^BATT_STOW_MODE sent to \d+\/\d+ nodes/,
  },
  { name: "read-node-params-from-master", says: SOC_STOW },
  {
    name: "read-node-params-from-node",
    args: (stand) => ({ nId: stand.node(0).nId }),
    says: SOC_STOW,
  },
  {
    name: "reset-flags",
    args: { flagBits: "128" },
    says: /^Flags 0x0080 reset on \d+\/\d+ nodes/,
    shows: [nodes(flag("paramsChanged", false))],
  },
  {
    name: "send-node-params-batch",
    args: (stand) => ({ nodeParamId: setsOf(stand).nodeParamId }),
    says: /^\d+\/\d+ nodes updated/,
    shows: [nodes(flag("paramsChanged", true))],
  },
  {
    name: "send-master-params-batch",
    args: (stand) => ({ spaParamId: setsOf(stand).spaParamId }),
    says: /^Settings applied, limits sent to \d+\/\d+ nodes/,
  },
  {
    name: "reset-alarms",
    before: tilt,
    args: ALARM_BITS,
    says: /^Alarms reset on \d+\/\d+ nodes/,
    shows: (stand) => [node(TILTED(stand), alarm("tiltSensor", false))],
  },
  {
    name: "reset-all-nodes",
    args: (stand) => ({ nId: RESTARTED(stand).nId }),
    says: /^Restarting 1 nodes$/,
    shows: (stand) => [node(RESTARTED(stand), flag("resetSoftware", true))],
  },
  {
    name: "post-replacement-reset-batch",
    args: (stand) => ({ nId: RESTARTED(stand).nId, ...ALARM_BITS, flagBits: "65535" }),
    says: /^Step 3\/3: node [0-9A-F]{4} reset$/,
    shows: (stand) => [node(RESTARTED(stand), flag("resetSoftware", false))],
  },
  {
    name: "reset-all-nodes",
    says: /^Restarting \d+ nodes$/,
    shows: [nodes(flag("resetSoftware", true))],
  },
  {
    name: "node-replacement-batch",
    args: (stand) => ({ nId: REPLACED(stand).nId, ...setsOf(stand) }),
    says: /^Step 6\/6: node [0-9A-F]{4} ready$/,
    shows: (stand) => [node(REPLACED(stand), flag("resetSoftware", false))],
  },
];
