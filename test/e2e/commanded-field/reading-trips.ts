/** Commands to a gen2 master without parameter sets: clock, data and restarts. */
import { untilSeen } from "./look-out.ts";
import {
  MASTER_REPORTED,
  master,
  masterFlag,
  NODES_ANSWERED,
  NODES_REPORTED,
  REBOOTED,
  RECONNECTED,
} from "./sights.ts";
import type { Stand } from "./stand.ts";
import type { Trip } from "./trip.ts";

const CLOCK_ERROR_SECONDS = -4;

/**
 * Waits for a reported round: a round is refused while another one runs, and a reported one ends
 * with the master's next step.
 */
async function afterCall(stand: Stand): Promise<void> {
  await untilSeen(stand, [NODES_REPORTED], { since: await lastCall(stand) });
}

async function lastCall(stand: Stand): Promise<number> {
  return (await stand.read(new Set(["nodes"]))).snapshot;
}

/** Arguments that are all fixed by the form. */
const EVERY_NODE = {
  nId: "FFFF",
  paramId: "0",
  ...Object.fromEntries([1, 2, 3, 4, 5, 6].map((at) => [`param${at}`, "0"])),
};

const selected = (stand: Stand) => ({ nId: stand.node(0).nId });

export const READING_TRIPS: readonly Trip[] = [
  {
    name: "start-arrr",
    before: afterCall,
    says: /^\d+\/120 nodes answered, \d+\.\d s$/,
    shows: [NODES_ANSWERED],
  },
  {
    name: "realtime-call-and-response",
    says: /^\d+\/120 nodes answered, \d+\.\d s$/,
    shows: [NODES_ANSWERED],
  },
  {
    name: "broadcast-call-and-response",
    args: { roundNumber: "2" },
    says: /^\d+\/120 nodes answered in 2 rounds, \d+\.\d s$/,
    shows: [NODES_ANSWERED],
  },
  { name: "dt-nodes", says: /^Data of 120 nodes sent$/, shows: [NODES_REPORTED] },
  { name: "dt-master", says: /^Master data sent$/, shows: [MASTER_REPORTED] },
  {
    name: "request-node-realtime-status",
    args: selected,
    // A gen2 status has 13 values; the console shows them unchanged.
    says: /^2\.14\.3(,[^,]*){12}$/,
  },
  {
    name: "read-node-params-from-node",
    args: selected,
    says: /^PARAMS nId=[0-9A-F]{4};lowBatteryLimit=\d+;.+;nodeBattSocStowEnable=NA/,
  },
  {
    name: "read-node-params-from-master",
    says: /^PARAMS master;lowBatteryLimit=\d+;.+;mechLimitEast=-45;mechLimitWest=45;strongestAngle=37$/,
  },
  { name: "save-node-data", args: EVERY_NODE, says: /^\d+\/120 nodes saved/ },
  {
    name: "time-get",
    before: (stand) => stand.setClock(CLOCK_ERROR_SECONDS),
    says: /^utc=\d{4}-\d\d-\d\dT[\d:]{8}Z,local=\d{4}-\d\d-\d\dT[\d:]{8},drift=-4$/,
  },
  { name: "time-sync", says: /^Time synced, correction \+[3-5] s$/ },
  { name: "client-version", says: /^iot-client=2\.3\.0,os=5\.15,uptime=\d+$/ },
  {
    name: "display-master-info",
    says: /^fw=4\.2\.1,mId=[0-9A-F]{16},panid=[0-9A-F]{4},channel=[0-9A-F]{2},nodes=120,assigned=120,ip=10\.0\.\d+\.\d+,uptime=\d+,stow=0000$/,
  },
  { name: "refresh-device-id", says: /^mId=[0-9A-F]{16}$/ },
  { name: "wind-instant", says: /^wind=\d+\.\d,peak=\d+\.\d,type=0,status=OK$/ },
  {
    name: "depth-instant",
    says: /^depth=-?\d+\.\d,trueBaseline=84\.0,activeBaseline=84\.0,unit=in,status=OK$/,
  },
  {
    name: "set-wind-sensor-type",
    args: { windSensorType: "3" },
    says: /^Wind sensor type BARANI$/,
    shows: [master({ windSensorType: 3 })],
  },
  {
    name: "enable-autosmart",
    args: { mode: "0" },
    says: /^AutoSmart disabled$/,
    shows: [master({ smartStowMode: 0 }), masterFlag("autosmart", false)],
  },
  {
    name: "enable-autosmart",
    args: { mode: "30809" },
    says: /^AutoSmart enabled$/,
    shows: [master({ smartStowMode: 30809 }), masterFlag("autosmart", true)],
  },
  { name: "restart-iot", says: /^IoT client restarting$/, shows: [RECONNECTED] },
  {
    name: "soft-reset",
    says: /^Master restarting$/,
    shows: [RECONNECTED, REBOOTED],
  },
];
