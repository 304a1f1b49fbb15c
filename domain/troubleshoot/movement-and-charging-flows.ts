/** Flows for movement, charging and battery issues: MI, CI and BI. */
import type { Flow } from "./flow.ts";

export const FINISH = ["notes", "review"] as const satisfies Flow;

/**
 * Flow for a tracker that does not move. Also used for an unplugged actuator that does not move
 * when plugged in: this product's own choice.
 */
const DOES_NOT_MOVE: Flow = ["recordFailure", "runReplaceActuator", "labelActuator", ...FINISH];

const OVERCURRENT: Flow = [
  "inspectTable",
  {
    fork: [
      { when: { mechanicalIssues: true }, go: ["mechanicalStop", ...FINISH] },
      { when: "otherwise", go: ["replaceActuator", "labelActuator", ...FINISH] },
    ],
  },
];

const PLUGGED_ACTUATOR: Flow = [
  "testMovement",
  {
    fork: [
      { when: { movesEastWest: false }, go: DOES_NOT_MOVE },
      { when: { overCurrent: true }, go: OVERCURRENT },
      { when: "otherwise", go: ["replaceNode", "recordGoodActuator", "labelNode", ...FINISH] },
    ],
  },
];

export const MOVEMENT: Flow = [
  "actuatorPlugged",
  {
    fork: [
      {
        when: { actuatorOn: false },
        go: [
          "testMovementUnplugged",
          {
            fork: [
              { when: { movesEastWest: false }, go: DOES_NOT_MOVE },
              {
                when: "otherwise",
                go: ["plugInNode", "recordGoodActuator", "runReplaceActuator", ...FINISH],
              },
            ],
          },
        ],
      },
      { when: "otherwise", go: afterWiring(PLUGGED_ACTUATOR) },
    ],
  },
];

const REPLACE_PANEL: Flow = ["replacePanel", "runReplacePanel", "labelPanel"];

export const CHARGING: Flow = afterWiring([
  "inspectDamage",
  {
    fork: [
      { when: { isDamaged: true }, go: ["recordDamage", ...REPLACE_PANEL, ...FINISH] },
      {
        when: "otherwise",
        go: [
          "panelPlugged",
          "testPanel",
          {
            fork: [
              { when: { currentVoltageGood: false }, go: [...REPLACE_PANEL, ...FINISH] },
              { when: { panelOn: false }, go: ["plugInNode", "recordGoodPanel", ...FINISH] },
              { when: "otherwise", go: ["replaceNode", "recordGoodPanel", "labelNode", ...FINISH] },
            ],
          },
        ],
      },
    ],
  },
]);

/** The steps for the RMA of a battery, which is optional. */
export const BATTERY_RMA: Flow = [
  "chooseBatteryRma",
  {
    fork: [
      { when: { batteryRma: true }, go: ["labelBattery", ...FINISH] },
      { when: "otherwise", go: FINISH },
    ],
  },
];

/** Checks the battery, whatever the state of the panel, and replaces it when it is bad. */
function thenBattery(whenGood: Flow): Flow {
  return [
    "testBattery",
    {
      fork: [
        { when: { batteryGood: true }, go: [...whenGood, ...FINISH] },
        { when: "otherwise", go: ["replaceBattery", "runReplaceBattery", ...BATTERY_RMA] },
      ],
    },
  ];
}

/**
 * The flow of battery issues (BI): like that of charging issues (CI), except that after the panel
 * it always continues with the battery.
 */
export const BATTERY: Flow = afterWiring([
  "inspectDamage",
  {
    fork: [
      { when: { isDamaged: true }, go: ["recordDamage", ...REPLACE_PANEL, ...thenBattery([])] },
      {
        when: "otherwise",
        go: [
          "panelPlugged",
          "testPanel",
          {
            fork: [
              { when: { currentVoltageGood: false }, go: [...REPLACE_PANEL, ...thenBattery([])] },
              {
                when: { panelOn: false },
                go: ["plugInNode", "recordGoodPanel", ...thenBattery(["unpluggedPanelOkay"])],
              },
              { when: "otherwise", go: thenBattery(["batteryOkay"]) },
            ],
          },
        ],
      },
    ],
  },
]);

/**
 * The flow of the wiring check, continued by `otherwise`; a repaired wiring fault ends the flow.
 */
export function afterWiring(otherwise: Flow): Flow {
  return [
    "inspectWiring",
    {
      fork: [
        { when: { fixedWiring: true }, go: FINISH },
        { when: "otherwise", go: otherwise },
      ],
    },
  ];
}
