/** Steps in which the technician inspects, measures and answers. */
import { GOOD_PANEL } from "./options.ts";
import type { Steps } from "./step.ts";

const { voltage, current } = GOOD_PANEL;

export const INSPECTION_STEPS = {
  actuatorPlugged: {
    title: "Check the actuator plug",
    tells: ["Check whether the actuator is plugged in at the node."],
    asks: ["actuatorOn"],
  },
  inspectWiring: {
    title: "Inspect wiring",
    tells: ["Look for loose, cut or corroded wires and connectors, and fix what you find."],
    asks: ["fixedWiring"],
  },
  testMovement: {
    title: "Test movement and current",
    tells: [
      "Move the table east and then west.",
      "Watch the motor current and the overcurrent alarm while it moves.",
    ],
    asks: ["movesEastWest", "overCurrent"],
  },
  testMovementUnplugged: {
    title: "Test movement",
    tells: ["Plug the actuator in, then move the table east and west."],
    asks: ["movesEastWest"],
  },
  inspectTable: {
    title: "Inspect the table",
    tells: ["Look for anything that blocks the table."],
    asks: ["mechanicalIssues"],
  },
  mechanicalStop: {
    title: "Fix mechanical issues",
    tells: [],
    asks: [],
    warns: "Mechanical Issues must be fixed before any component replacements are made.",
  },
  recordFailure: {
    title: "Record the failure and replace the actuator",
    tells: ["Record how the actuator failed, then replace it."],
    asks: ["failPosition", "failAngle", "actuatorAbnormalities"],
  },
  inspectDamage: {
    title: "Inspect for damage",
    tells: ["Look for physical or water damage."],
    asks: ["isDamaged"],
  },
  recordDamage: { title: "Record the damage", tells: [], asks: ["damageType"] },
  panelPlugged: {
    title: "Check the charging panel plug",
    tells: ["Check whether the charging panel is plugged in at the node."],
    asks: ["panelOn"],
  },
  testPanel: {
    title: "Test the charging panel",
    tells: [
      "Measure in direct sunlight.",
      `A good panel has a VOC between ${voltage.min} and ${voltage.max} V and an ISC between ${current.min} and ${current.max} A.`,
    ],
    asks: ["voltage", "current", "currentVoltageGood"],
  },
  testBattery: {
    title: "Check battery health",
    tells: ["Check the battery's voltage, state of health and case."],
    asks: ["batteryGood"],
  },
  batteryOkay: {
    title: "No fault found",
    tells: ["Charging panel and battery are okay: replace nothing."],
    asks: [],
  },
  unpluggedPanelOkay: {
    title: "Battery is okay",
    tells: [],
    asks: [],
    confirms: "Battery Alarm was due to unplugged Charging Panel, battery is in okay condition.",
  },
  matchNodeId: {
    title: "Compare the node ID",
    tells: ["Compare the node ID shown here with the label on the node."],
    asks: ["nodeIdMatch"],
  },
  checkPanChannel: {
    title: "Check PAN ID and channel",
    tells: ["Compare PAN ID and channel of the node with those of its master."],
    asks: ["channelPanIdGood"],
  },
  recordPanChannel: {
    title: "Correct PAN ID and channel",
    tells: ["Set the node to the PAN ID and channel of its master."],
    asks: ["badPanId", "goodPanId", "badChannel", "goodChannel"],
  },
  checkEStopFuse: {
    title: "Check E-stop and fuse",
    tells: [],
    asks: ["eStopPulled", "nodeFuse"],
    advises: "eStop",
  },
  checkLight: {
    title: "Check the light",
    tells: ["Look at the light of the node."],
    asks: ["lightOn"],
  },
  testEStop: {
    title: "Test the E-stop",
    tells: ["Push the E-stop in and pull it out again."],
    asks: ["eStopRespond"],
  },
  retestEStop: {
    title: "Reconnect and test again",
    tells: [
      "Put the fuse back and connect the charging panel.",
      "Push the E-stop in and pull it out again.",
    ],
    asks: ["eStopRespondReset"],
  },
  checkTracking: { title: "Check tracking", tells: [], asks: ["tracking"] },
  overheatSafety: {
    title: "Protect yourself",
    tells: ["Unplug the charging panel."],
    asks: ["protectionGood"],
    warns: "Wear face protection and a long-sleeved shirt. Do NOT hit the E-stop.",
  },
  chooseComponent: {
    title: "Choose the component",
    tells: [],
    asks: ["retrofitComponent"],
  },
} as const satisfies Steps;
