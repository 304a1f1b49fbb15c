/**
 * Wire commands: Calibration, Charger. Levels, timing, risk, effects and texts are defined by this
 * product.
 */
import type { WireCommands } from "./wire-command.ts";

export const CHARGER_AND_CALIBRATION_COMMANDS = {
  "reset-node-temperature-calibration": {
    category: "Calibration",
    label: "Reset Temperature Calibration",
    needs: "CONTROL_CX",
    level: "master",
    timing: "A",
    impact: "parameters",
    risk: { master: "R3", site: "R3" },
    interlocks: ["K9", "K10"],
    arguments: {},
    effect: "nodeFlag 48 reset (meaning by firmware); recalibrates overnight",
    success: "{k}/{n} nodes reset",
    fails: ["NODES"],
  },
  "set-node-charger-control-param": {
    category: "Charger",
    label: "Charger Control",
    needs: "CONTROL_CX",
    level: "master",
    timing: "A",
    impact: "parameters",
    risk: { master: "R3", site: "R3" },
    interlocks: ["K9", "K10"],
    arguments: {
      daysBetweenConditioning: {
        field: {
          kind: "integer",
          label: "Days between conditioning",
          unit: "days",
          min: 1,
          max: 30,
        },
      },
      startHour: { field: { kind: "integer", label: "Start hour", unit: "h", min: 6, max: 18 } },
      minutes: { field: { kind: "integer", label: "Minutes", unit: "min", min: 1, max: 480 } },
      enable: { field: { kind: "toggle", label: "Enable" } },
    },
    effect: "conditioning schedule; nodeFlag 34 while running",
    success: "Charger control sent to {k}/{n} nodes",
    fails: ["ARG", "NODES"],
  },
  "set-disable-charger-while-moving": {
    category: "Charger",
    label: "Disable Charger While Moving",
    needs: "CONTROL_CX",
    level: "master",
    timing: "A",
    impact: "parameters",
    risk: { master: "R3", site: "R3" },
    interlocks: ["K9", "K10"],
    arguments: { disable: { field: { kind: "toggle", label: "Disable" } } },
    effect: "nodeFlag 33",
    success: "Sent to {k}/{n} nodes",
    fails: ["NODES"],
  },
  "update-param": {
    category: "Charger",
    label: "State of Charge Function",
    needs: "GAMECHANGE",
    level: "master",
    timing: "A",
    impact: "parameters",
    risk: { master: "R3", site: "R3" },
    interlocks: ["K9", "K10"],
    arguments: {
      paramString: { field: { kind: "fixed", value: "BATT_STOW_MODE" } },
      param1: {
        field: {
          kind: "choice",
          label: "Enable",
          options: [
            { value: 0, label: "off" },
            { value: 1, label: "on" },
          ],
        },
      },
      param2: {
        field: {
          kind: "integer",
          label: "Battery voltage offset",
          unit: "mV",
          min: -3000,
          max: 3000,
        },
      },
      param3: {
        field: {
          kind: "integer",
          label: "Stow temperature hysteresis",
          unit: "degC",
          min: 0,
          max: 10,
        },
      },
    },
    effect: "nodeBattSocStowEnable, VoltOffset, TempHysteresis",
    success: "BATT_STOW_MODE sent to {k}/{n} nodes",
    fails: ["ARG", "NODES"],
  },
  "set-battery-maintenance-voltage-threshold": {
    category: "Charger",
    label: "Battery Maintenance Threshold",
    needs: "GAMECHANGE",
    level: "master",
    timing: "A",
    impact: "parameters",
    risk: { master: "R3", site: "R3" },
    interlocks: ["K9", "K10"],
    arguments: {
      batteryVoltageThreshold: {
        field: {
          kind: "integer",
          label: "Battery voltage threshold",
          unit: "mV",
          min: 15000,
          max: 24000,
        },
      },
    },
    effect: "nodeFlag 35 when vBat below",
    success: "Sent to {k}/{n} nodes",
    fails: ["ARG", "NODES"],
  },
} as const satisfies WireCommands;
