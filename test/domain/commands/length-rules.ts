/** What arguments accept and refuse that are lengths, heights or tolerances of rows and panels. */
import type { ArgumentRule } from "./argument-rules.ts";

export const LENGTH_RULES: readonly ArgumentRule[] = [
  [
    "set-charging-panel-length",
    "chargingPanelLength",
    {},
    ["0", "10000", "650"],
    [
      ["-1", "belowMin"],
      ["10001", "aboveMax"],
      ["6.5", "notInteger"],
      ["", "missing"],
    ],
  ],
  [
    "set-layout-row-spacing",
    "rowSpacing",
    {},
    ["0.000001", "0.5", "0.999999"],
    [
      ["0", "belowMin"],
      ["1", "aboveMax"],
      ["0.0000001", "tooManyDecimals"],
      ["x", "notNumber"],
      ["", "missing"],
    ],
  ],
  [
    "set-backtracking-rotation-tolerance",
    "eastTolerance",
    { westTolerance: "0" },
    ["0", "1000", "250"],
    [
      ["-1", "belowMin"],
      ["1001", "aboveMax"],
      ["2.5", "notInteger"],
      ["", "missing"],
    ],
  ],
  [
    "set-power-boost-rotation-tolerance",
    "chargingWestTolerance",
    { chargingEastTolerance: "0" },
    ["0", "1000"],
    [
      ["-1", "belowMin"],
      ["1001", "aboveMax"],
      ["", "missing"],
    ],
  ],
  [
    "send-node-vertical-height-tolerance",
    "verticalHeightWestTolerance",
    { verticalHeightEastTolerance: "0" },
    ["-4000", "4000", "-1250"],
    [
      ["-4001", "belowMin"],
      ["4001", "aboveMax"],
      ["12.5", "notInteger"],
      ["", "missing"],
    ],
  ],
  [
    "enable-optimized-backtracking",
    "optimizedBackTrackingEastValue",
    { optimizedBackTrackingWestValue: "0" },
    ["-4000", "4000"],
    [
      ["-4001", "belowMin"],
      ["4001", "aboveMax"],
      ["", "missing"],
    ],
  ],
];
