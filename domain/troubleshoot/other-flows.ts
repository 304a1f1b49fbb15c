/** Flows for node communication, hot batteries, E-stops and retrofit campaigns: NC, BO, EI, RF. */
import type { Flow } from "./flow.ts";
import { afterWiring, BATTERY_RMA, FINISH } from "./movement-and-charging-flows.ts";

const REPLACE_NODE: Flow = ["replaceNode", "labelNode", ...FINISH];

const RESCUE: Flow = [
  "runRescueNode",
  "waitRescue",
  "runReplaceNode",
  "checkTracking",
  {
    fork: [
      { when: { tracking: true }, go: FINISH },
      { when: "otherwise", go: REPLACE_NODE },
    ],
  },
];

const LIGHT_ON: Flow = [
  "testEStop",
  {
    fork: [
      { when: { eStopRespond: true }, go: RESCUE },
      {
        when: "otherwise",
        go: [
          "disconnect",
          "waitDisconnected",
          "retestEStop",
          {
            fork: [
              { when: { eStopRespondReset: true }, go: RESCUE },
              // This product's own rule: a node that still does not respond is replaced.
              { when: "otherwise", go: REPLACE_NODE },
            ],
          },
        ],
      },
    ],
  },
];

const LIGHT_OFF: Flow = [
  "testPanel",
  {
    fork: [
      {
        when: { currentVoltageGood: false },
        go: ["replacePanel", "labelPanel", "replaceBattery", ...BATTERY_RMA],
      },
      { when: "otherwise", go: REPLACE_NODE },
    ],
  },
];

const REACHABLE: Flow = [
  "checkEStopFuse",
  "checkLight",
  {
    fork: [
      { when: { lightOn: false }, go: LIGHT_OFF },
      { when: "otherwise", go: LIGHT_ON },
    ],
  },
];

const UNDAMAGED: Flow = [
  "checkPanChannel",
  {
    fork: [
      { when: { channelPanIdGood: false }, go: ["recordPanChannel", ...FINISH] },
      { when: "otherwise", go: REACHABLE },
    ],
  },
];

export const COMMUNICATION: Flow = [
  "matchNodeId",
  {
    fork: [
      { when: { nodeIdMatch: false }, go: ["replaceNodeId", ...FINISH] },
      {
        when: "otherwise",
        go: afterWiring([
          "inspectDamage",
          {
            fork: [
              {
                when: { isDamaged: true },
                go: ["recordDamage", "replaceDamagedNode", "labelNode", ...FINISH],
              },
              { when: "otherwise", go: UNDAMAGED },
            ],
          },
        ]),
      },
    ],
  },
];

export const OVERHEAT: Flow = ["overheatSafety", "ventEnclosure", ...REPLACE_NODE];

export const E_STOP: Flow = [
  "pushEStop",
  "runResetAlarms",
  "runEnableTracking",
  "checkTracking",
  {
    fork: [
      { when: { tracking: true }, go: FINISH },
      {
        when: "otherwise",
        go: ["repairEStop", "rerunResetAlarms", "rerunEnableTracking", ...FINISH],
      },
    ],
  },
];

/**
 * Flow of a retrofit, without RMA: the campaign itself decides what happens to the removed parts.
 */
export const RETROFIT: Flow = [
  "chooseComponent",
  {
    fork: [
      { when: { retrofitComponent: "Actuator" }, go: ["replaceActuator", ...FINISH] },
      { when: { retrofitComponent: "Battery" }, go: ["replaceBattery", ...FINISH] },
      { when: { retrofitComponent: "Board" }, go: ["replaceBoard", ...FINISH] },
      {
        when: { retrofitComponent: "2.8.2 board" },
        go: ["replaceBoard", "recordBoard", ...FINISH],
      },
      {
        when: { retrofitComponent: "2.8.3 remote inclinometer" },
        go: ["replaceInclinometer", ...FINISH],
      },
      { when: "otherwise", go: ["replaceBoard", "recordBoard", "recordBatch", ...FINISH] },
    ],
  },
];
