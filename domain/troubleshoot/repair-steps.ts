/** Steps in which the technician replaces and records parts, runs commands and labels. */
import type { Steps } from "./step.ts";

const BAD_ACTUATOR = [
  "badActuatorModelNumber",
  "badActuatorProductionDate",
  "badActuatorVendorInitial",
  "badActuatorSerialNum",
] as const;

const GOOD_ACTUATOR = [
  "goodActuatorModelNumber",
  "goodActuatorProductionDate",
  "goodActuatorVendorInitial",
  "goodActuatorSerialNum",
] as const;

const BOARD = [
  "boardVendor",
  "bomAlternate",
  "bareBoardVersion",
  "generation",
  "buildDate",
] as const;

export const REPAIR_STEPS = {
  plugInNode: { title: "Plug in the node", tells: ["Plug in the node."], asks: [] },
  replaceNode: {
    title: "Replace the node",
    tells: ["Replace the node and record the new node ID."],
    asks: ["newNodeId"],
  },
  replaceNodeId: {
    title: "Replace the node ID",
    tells: ["Give the node the ID on its label."],
    asks: ["newNodeId"],
  },
  replaceDamagedNode: {
    title: "Replace the node ID",
    tells: ["Replace the damaged node and record the new node ID."],
    asks: ["newNodeId"],
  },
  replaceActuator: {
    title: "Replace the actuator",
    tells: ["Record the bad and the good actuator."],
    asks: [...BAD_ACTUATOR, ...GOOD_ACTUATOR],
  },
  recordGoodActuator: {
    title: "Record the good actuator",
    tells: ["Record what is written on the actuator."],
    asks: GOOD_ACTUATOR,
  },
  replacePanel: {
    title: "Replace the charging panel",
    tells: ["Record the bad and the good charging panel."],
    asks: ["badPanelId", "goodPanelId"],
  },
  recordGoodPanel: {
    title: "Record the good charging panel",
    tells: ["Record what is written on the charging panel."],
    asks: ["goodPanelId"],
  },
  replaceBattery: {
    title: "Replace the battery",
    tells: ["Record the bad and the good battery."],
    asks: ["badBatteryId", "badBatteryVendor", "goodBatteryId", "goodBatteryVendor"],
  },
  chooseBatteryRma: {
    title: "Battery RMA",
    tells: ["Say whether the bad battery goes back."],
    asks: ["batteryRma"],
  },
  replaceBoard: {
    title: "Replace the board",
    tells: ["Replace the board and record the new node ID."],
    asks: ["newNodeId"],
  },
  recordBoard: {
    title: "Record the board",
    tells: ["Record what is written on the board."],
    asks: BOARD,
  },
  recordBatch: {
    title: "Record the batch",
    tells: [],
    asks: ["batchNumber"],
  },
  replaceInclinometer: {
    title: "Replace the remote inclinometer",
    tells: ["Replace the remote inclinometer and record its batch number."],
    asks: ["batchNumber"],
  },
  ventEnclosure: {
    title: "Vent the enclosure",
    tells: ["Unscrew the front 2 lid screws to vent the enclosure."],
    asks: [],
  },
  pushEStop: { title: "Push in the E-stop", tells: ["Push in the E-stop."], asks: [] },
  repairEStop: {
    title: "Repair or replace the E-stop",
    tells: ["Repair or replace the E-stop, then run both commands again."],
    asks: [],
  },
  disconnect: {
    title: "Disconnect",
    tells: ["Remove the fuse and disconnect the charging panel."],
    asks: [],
  },
  waitDisconnected: {
    title: "Wait 30 seconds",
    tells: ["Leave fuse and charging panel disconnected."],
    asks: ["reconnectWaited", "reconnectWaitNote"],
    wait: { seconds: 30, waited: "reconnectWaited", note: "reconnectWaitNote" },
  },
  waitRescue: {
    title: "Wait one minute",
    tells: ["Give the rescue a minute before the node is set up."],
    asks: ["rescueWaited", "rescueWaitNote"],
    wait: { seconds: 60, waited: "rescueWaited", note: "rescueWaitNote" },
  },
  runReplaceActuator: command("Replace Actuator", "replaceActuatorRun"),
  runReplacePanel: command("Replace Charging Panel", "replacePanelRun"),
  runReplaceBattery: command("Replace Battery", "replaceBatteryRun"),
  runRescueNode: command("Rescue Node", "rescueNodeRun"),
  runReplaceNode: command("Replace Node", "replaceNodeRun"),
  runResetAlarms: command("Reset All Node Alarms", "resetAlarmsRun"),
  runEnableTracking: command("Tracking-Enabled", "enableTrackingRun"),
  rerunResetAlarms: command("Reset All Node Alarms", "resetAlarmsRerun"),
  rerunEnableTracking: command("Tracking-Enabled", "enableTrackingRerun"),
  labelNode: label("node", "N"),
  labelActuator: label("actuator", "A"),
  labelPanel: label("charging panel", "C"),
  labelBattery: label("battery", "B"),
  notes: {
    title: "Notes",
    tells: ["Add what the next person should know."],
    asks: ["comment"],
  },
  review: { title: "Review", tells: [], asks: [] },
} as const satisfies Steps;

function command<Name extends string, Run extends string>(name: Name, run: Run) {
  return { title: `Run ${name}`, tells: [], asks: [run], command: name } as const;
}

function label<Letter extends string>(part: string, letter: Letter) {
  return {
    title: `Label the ${part}`,
    tells: [`Write the RMA number on the ${part} that goes back.`],
    asks: [],
    label: letter,
  } as const;
}
