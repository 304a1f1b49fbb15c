/** Permission for commands and arguments by privilege. */
import { describe, expect, it } from "vitest";
import { PRIVILEGE_NAMES, type PrivilegeBits, privilegeBits } from "#domain/access/privileges.ts";
import { type CommandArguments, permitCommand } from "#domain/commands/permit.ts";
import { argumentCases, SOURCE_COMMANDS } from "#test/domain/commands/argument-cases.ts";
import { ARGUMENT_RULES } from "./argument-rules.ts";
import { LENGTH_RULES } from "./length-rules.ts";

const EVERYTHING = privilegeBits(...PRIVILEGE_NAMES);
const STANDARD = privilegeBits("CONTROL_STANDARD");

function verdict(name: string, args: CommandArguments, held: PrivilegeBits = EVERYTHING): string {
  const permit = permitCommand(name, args, held);
  if (permit.ok) return `permitted ${permit.value.id}`;
  return permit.error.code === "badArguments"
    ? `${permit.error.key} ${permit.error.fault.code}`
    : permit.error.code;
}

const RULES = [...ARGUMENT_RULES, ...LENGTH_RULES];

describe.each(RULES)("%s, %s,", (command, key, others, accepted, refused) => {
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
