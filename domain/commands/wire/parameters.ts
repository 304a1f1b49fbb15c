/**
 * Wire commands: Parameters. Levels, timing, risk, effects and texts are defined by this product.
 */
import { SELECTED_NODE, type WireCommands } from "./wire-command.ts";

export const PARAMETERS_COMMANDS = {
  "send-node-params-batch": {
    category: "Parameters",
    label: "Send Node Parameters",
    needs: "GAMECHANGE",
    level: "master",
    timing: "A",
    impact: "parameters",
    risk: { master: "R3", site: "R3" },
    interlocks: ["K9", "K10"],
    serverAdds: ["params"],
    arguments: {
      nodeParamId: {
        field: { kind: "text", label: "Node parameter set", maxLength: 100 },
        filledFrom: "masterLocation",
      },
    },
    effect: "sets all 40 parameters on all nodes; nodeFlag 7",
    success: "{k}/{n} nodes updated",
    fails: ["PARAM", "NODES"],
  },
  "send-master-params-batch": {
    category: "Parameters",
    label: "Send Master Parameters",
    needs: "GAMECHANGE",
    level: "master",
    timing: "A",
    impact: "parameters",
    risk: { master: "R3", site: "R4" },
    interlocks: ["K9", "K10"],
    serverAdds: ["settings"],
    arguments: {
      spaParamId: {
        field: { kind: "text", label: "Settings set", maxLength: 100 },
        filledFrom: "masterLocation",
      },
    },
    effect: "settings applied on master, limits+wind table to nodes; new angle table computed",
    success: "Settings applied, limits sent to {k}/{n} nodes",
    fails: ["PARAM", "NODES"],
  },
  "read-node-params-from-node": {
    category: "Parameters",
    label: "Read Node Parameters (node)",
    needs: "CONTROL_STANDARD",
    level: "node",
    timing: "U",
    impact: "low",
    risk: { node: "R0" },
    interlocks: ["K9"],
    arguments: {
      nId: SELECTED_NODE,
    },
    effect: "none",
    success: "PARAMS nId=1A2B;lowBatteryLimit=23500;...;nodeBattSocStowEnable=NA",
    fails: ["NODE", "TIMEOUT"],
  },
  "read-node-params-from-master": {
    category: "Parameters",
    label: "Read Node Parameters (master)",
    needs: "CONTROL_STANDARD",
    level: "master",
    timing: "I",
    impact: "low",
    risk: { master: "R0", site: "R0" },
    interlocks: ["K9"],
    arguments: {},
    effect: "none",
    success: "PARAMS master;...;mechLimitEast=-45;mechLimitWest=45;strongestAngle=37",
    fails: [],
  },
} as const satisfies WireCommands;
