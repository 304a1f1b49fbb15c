/** Permission for commands and arguments by privilege. */
import { describe, expect, it } from "vitest";
import { PRIVILEGE_NAMES, type PrivilegeBits, privilegeBits } from "#domain/access/privileges.ts";
import { type CommandArguments, permitCommand } from "#domain/commands/permit.ts";
import { argumentCases, SOURCE_COMMANDS } from "#test/domain/commands/argument-cases.ts";

const EVERYTHING = privilegeBits(...PRIVILEGE_NAMES);
const STANDARD = privilegeBits("CONTROL_STANDARD");

function verdict(name: string, args: CommandArguments, held: PrivilegeBits = EVERYTHING): string {
  const permit = permitCommand(name, args, held);
  if (permit.ok) return `permitted ${permit.value.id}`;
  return permit.error.code === "badArguments"
    ? `${permit.error.key} ${permit.error.fault.code}`
    : permit.error.code;
}

/** Rule of each argument: values of the other arguments, accepted wire values, and refused ones. */
const VALIDATORS: readonly [
  command: string,
  key: string,
  others: CommandArguments,
  accepted: readonly string[],
  refused: readonly (readonly [value: string, fault: string])[],
][] = [
  [
    "request-node-realtime-status",
    "nId",
    {},
    ["1A2B", "FFFF"],
    [
      ["1A2", "tooShort"],
      ["1A2B3", "tooLong"],
      ["1A2G", "notHex"],
      ["1a2b", "notHex"],
      ["", "missing"],
    ],
  ],
  [
    "rescue-node",
    "rescuerNId",
    { rescueeNId: "0001", panId: "1295", channel: "10" },
    ["0002"],
    [
      ["02", "tooShort"],
      ["00002", "tooLong"],
      ["", "missing"],
    ],
  ],
  [
    "rescue-node",
    "rescueeNId",
    { rescuerNId: "0001", panId: "1295", channel: "10" },
    ["0002"],
    [
      ["02", "tooShort"],
      ["00002", "tooLong"],
      ["", "missing"],
    ],
  ],
  [
    "enter-cleaning-mode",
    "angle",
    {},
    ["-60", "0", "60"],
    [
      ["-61", "belowMin"],
      ["61", "aboveMax"],
      ["0.5", "notInteger"],
      ["-0", "notCanonical"],
      ["", "missing"],
    ],
  ],
  [
    "broadcast-call-and-response",
    "roundNumber",
    {},
    ["1", "8"],
    [
      ["0", "belowMin"],
      ["9", "aboveMax"],
      ["two", "notInteger"],
      ["", "missing"],
    ],
  ],
  [
    "ARRR-enable-nodes-rebroadcast-w-panId-channel",
    "panId",
    { channel: "10" },
    ["1295", "0513", "ABCD"],
    [
      ["129", "tooShort"],
      ["12955", "tooLong"],
      ["12-5", "notHex"],
      ["", "missing"],
    ],
  ],
  [
    "ARRR-enable-nodes-rebroadcast-w-panId-channel-all-at-once",
    "channel",
    { panId: "1295" },
    ["10", "010", "0010"],
    [
      ["1", "tooShort"],
      ["00010", "tooLong"],
      ["0x10", "notHex"],
      ["", "missing"],
    ],
  ],
  [
    "set-node-charger-control-param",
    "daysBetweenConditioning",
    { startHour: "6", minutes: "1", enable: "1" },
    ["1", "30"],
    [
      ["0", "belowMin"],
      ["31", "aboveMax"],
      ["1.5", "notInteger"],
      ["", "missing"],
    ],
  ],
  [
    "set-node-charger-control-param",
    "startHour",
    { daysBetweenConditioning: "1", minutes: "1", enable: "0" },
    ["6", "18"],
    [
      ["5", "belowMin"],
      ["19", "aboveMax"],
      ["06", "notCanonical"],
      ["", "missing"],
    ],
  ],
  [
    "set-node-charger-control-param",
    "minutes",
    { daysBetweenConditioning: "1", startHour: "6", enable: "0" },
    ["1", "480"],
    [
      ["0", "belowMin"],
      ["481", "aboveMax"],
      ["x", "notInteger"],
      ["", "missing"],
    ],
  ],
  [
    "set-node-charger-control-param",
    "enable",
    { daysBetweenConditioning: "1", startHour: "6", minutes: "1" },
    ["1", "0"],
    [
      ["true", "notAnOption"],
      ["2", "notAnOption"],
      ["", "missing"],
    ],
  ],
  [
    "hailstow-tracking-time",
    "hailStowTrackingMinutes",
    {},
    ["0", "120"],
    [
      ["-1", "belowMin"],
      ["121", "aboveMax"],
      ["", "missing"],
    ],
  ],
  [
    "set-true-tracking-minutes-before-sunrise",
    "trackingMinutes",
    {},
    ["0", "90"],
    [
      ["-1", "belowMin"],
      ["91", "aboveMax"],
      ["", "missing"],
    ],
  ],
  [
    "set-early-morning-stow-angle",
    "stowAngle",
    { numHoursBefore: "1" },
    ["-70", "5"],
    [
      ["-71", "belowMin"],
      ["6", "aboveMax"],
      ["", "missing"],
    ],
  ],
  [
    "set-early-morning-stow-angle",
    "numHoursBefore",
    { stowAngle: "0" },
    ["0", "2"],
    [
      ["-1", "belowMin"],
      ["3", "aboveMax"],
      ["0.5", "notInteger"],
      ["", "missing"],
    ],
  ],
  [
    "update-param",
    "param2",
    { paramString: "BATT_STOW_MODE", param1: "1", param3: "2" },
    ["-3000", "3000"],
    [
      ["-3001", "belowMin"],
      ["3001", "aboveMax"],
      ["", "missing"],
    ],
  ],
  [
    "update-param",
    "param3",
    { paramString: "BATT_STOW_MODE", param1: "0", param2: "0" },
    ["0", "10"],
    [
      ["-1", "belowMin"],
      ["11", "aboveMax"],
      ["", "missing"],
    ],
  ],
  [
    "set-battery-maintenance-voltage-threshold",
    "batteryVoltageThreshold",
    {},
    ["15000", "24000"],
    [
      ["14999", "belowMin"],
      ["24001", "aboveMax"],
      ["", "missing"],
    ],
  ],
  [
    "send-server-wind-speed",
    "windSpeed",
    {},
    ["0", "150"],
    [
      ["-1", "belowMin"],
      ["151", "aboveMax"],
      ["12.5", "notInteger"],
      ["", "missing"],
    ],
  ],
  [
    "send-server-wind-speed-valid-duration",
    "duration",
    {},
    ["15", "720"],
    [
      ["14", "belowMin"],
      ["721", "aboveMax"],
      ["", "missing"],
    ],
  ],
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
  [
    "reset-flags",
    "flagBits",
    {},
    ["1", "257", "65535"],
    [
      ["0", "noFlag"],
      ["65536", "notAnOption"],
      ["-1", "notInteger"],
      ["x", "notInteger"],
      ["", "missing"],
    ],
  ],
  [
    "set-weathersmart-envelope",
    "eastLimit",
    { westLimit: "0" },
    ["-60", "0"],
    [
      ["-61", "belowMin"],
      ["1", "aboveMax"],
      ["", "missing"],
    ],
  ],
  [
    "set-weathersmart-envelope",
    "westLimit",
    { eastLimit: "0" },
    ["0", "60"],
    [
      ["-1", "belowMin"],
      ["61", "aboveMax"],
      ["", "missing"],
    ],
  ],
];

describe.each(VALIDATORS)("%s, %s,", (command, key, others, accepted, refused) => {
  it.each(accepted)("takes %s", (value) => {
    expect(verdict(command, { ...others, [key]: value })).toMatch(/^permitted/);
  });

  it.each(refused)("refuses '%s' as %s", (value, fault) => {
    expect(verdict(command, { ...others, [key]: value })).toBe(`${key} ${fault}`);
  });
});

describe("a permit", () => {
  it("is for the entry that takes exactly these arguments", () => {
    expect(verdict("low-priority-keep-angle", { angle: "45" })).toBe(
      "permitted manual-stow-45-west",
    );
    expect(verdict("low-priority-keep-angle", { angle: "44" })).toBe(
      "permitted manual-stow-custom",
    );
    expect(verdict("low-priority-keep-angle", { angle: "45", nId: "1A2B" })).toBe(
      "permitted manual-stow-node",
    );
    expect(verdict("reset-flags", { flagBits: "257" })).toBe(
      "permitted reset-failed-to-move-flags",
    );
    expect(verdict("reset-flags", { flagBits: "3" })).toBe("permitted reset-chosen-flags");
    expect(verdict("reset-all-nodes", {})).toBe("permitted reset-all-nodes");
    expect(verdict("reset-all-nodes", { nId: "1A2B" })).toBe("permitted reset-node");
    expect(verdict("enable-autosmart", { mode: "0" })).toBe("permitted disable-autosmart");
  });

  it("refuses an angle no entry offers", () => {
    expect(verdict("high-priority-keep-angle", { angle: "45" })).toMatch(/^permitted/);
    expect(verdict("high-priority-keep-angle", { angle: "-45" })).toMatch(/^permitted/);
    expect(verdict("high-priority-keep-angle", { angle: "10" })).toBe("angle notFixedValue");
  });

  it("names the fault of the entry that was meant", () => {
    expect(verdict("low-priority-keep-angle", { angle: "61" })).toBe("angle aboveMax");
    expect(verdict("low-priority-keep-angle", { angle: "61", nId: "1A2B" })).toBe("angle aboveMax");
    expect(verdict("low-priority-keep-angle", { angle: "45", nId: "xyz" })).toBe("nId unknown");
    expect(verdict("low-priority-keep-angle", {})).toBe("angle missing");
  });

  it("refuses a fixed value that differs, and one that is left out", () => {
    const words = { alarmBits1: "57342", alarmBits2: "65534" };
    expect(verdict("reset-alarms", words)).toMatch(/^permitted/);
    expect(verdict("reset-alarms", { ...words, alarmBits2: "65535" })).toBe(
      "alarmBits2 notFixedValue",
    );
    expect(verdict("reset-alarms", { alarmBits1: "57342" })).toBe("alarmBits2 missing");
  });

  it("refuses arguments that no entry knows, the names every object inherits among them", () => {
    expect(verdict("time-get", { verbose: "1" })).toBe("verbose unknown");
    for (const key of ["constructor", "toString", "__proto__"]) {
      const args = Object.fromEntries([[key, "1"]]);
      expect(verdict("time-get", args)).toBe(`${key} unknown`);
    }
  });

  it("takes the ids of parameter sets or leaves them to the master location", () => {
    expect(verdict("send-node-params-batch", {})).toMatch(/^permitted/);
    expect(verdict("send-node-params-batch", { nodeParamId: "set-1" })).toMatch(/^permitted/);
    expect(verdict("send-node-params-batch", { nodeParamId: "" })).toBe("nodeParamId missing");
    expect(verdict("send-node-params-batch", { spaParamId: "set-1" })).toBe("spaParamId unknown");
    expect(verdict("node-replacement-batch", { nId: "1A2B", spaParamId: "s" })).toMatch(
      /^permitted/,
    );
  });

  it("knows no command but those of the catalogue", () => {
    for (const name of ["", "TIME-GET", "time-get ", "constructor", "__proto__", "toString"]) {
      expect(verdict(name, {})).toBe("unknownCommand");
    }
  });

  it("needs the privilege, whatever the arguments", () => {
    expect(verdict("time-get", {}, STANDARD)).toBe("notPermitted");
    expect(verdict("time-get", { verbose: "1" }, STANDARD)).toBe("notPermitted");
    expect(verdict("enable-tracking", {}, STANDARD)).toMatch(/^permitted/);
    expect(verdict("enable-tracking", {}, privilegeBits())).toBe("notPermitted");
  });
});

describe("the catalogue the design gives", () => {
  it.each(SOURCE_COMMANDS)("is kept for $name", (command) => {
    const held = privilegeBits(command.privilege);
    for (const { args, isAccepted } of argumentCases(command)) {
      const { ok: isPermitted } = permitCommand(command.name, args, held);
      expect(isPermitted, JSON.stringify(args)).toBe(isAccepted);
    }
  });

  it.each(SOURCE_COMMANDS)("gives $name to $privilege alone", (command) => {
    const others = PRIVILEGE_NAMES.filter((name) => name !== command.privilege);
    for (const { args } of argumentCases(command)) {
      expect(verdict(command.name, args, privilegeBits(...others))).toBe("notPermitted");
    }
  });

  it("makes at least 700 cases of 95 commands, of either outcome", () => {
    const cases = SOURCE_COMMANDS.flatMap(argumentCases);
    expect(SOURCE_COMMANDS).toHaveLength(95);
    expect(cases.length).toBeGreaterThanOrEqual(700);
    expect(cases.filter(({ isAccepted }) => isAccepted).length).toBeGreaterThan(200);
  });
});
