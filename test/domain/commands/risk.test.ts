/** The scope of a command and the resulting risk class. */
import { describe, expect, it } from "vitest";
import {
  addressedNode,
  type CommandScope,
  commandScope,
  isProtectiveStow,
  isRead,
  riskOf,
} from "#domain/commands/risk.ts";
import { WIRE_COMMANDS, type WireCommandName } from "#domain/commands/wire/wire-commands.ts";
import { SOURCE_COMMANDS } from "#test/domain/commands/argument-cases.ts";

const NAMES = Object.keys(WIRE_COMMANDS) as readonly WireCommandName[];
const ONE_OF_MANY = { masters: 1, mastersOfLayout: 12 };
const ONE_OF_ONE = { masters: 1, mastersOfLayout: 1 };
const SOME = { masters: 3, mastersOfLayout: 12 };
const ALL = { masters: 12, mastersOfLayout: 12 };
const NODE = { nId: "1A2B" };

describe("the scope of a command", () => {
  it.each<[WireCommandName, Record<string, string>, typeof SOME, CommandScope]>([
    ["low-priority-restore", NODE, ONE_OF_MANY, "node"],
    ["low-priority-restore", NODE, ONE_OF_ONE, "node"],
    ["low-priority-restore", {}, ONE_OF_MANY, "master"],
    ["low-priority-restore", {}, SOME, "master"],
    ["low-priority-restore", {}, ALL, "site"],
    ["low-priority-restore", {}, ONE_OF_ONE, "master"],
    ["low-priority-restore", NODE, SOME, "master"],
    ["low-priority-restore", NODE, ALL, "site"],
    ["rescue-node", { rescuerNId: "0001", rescueeNId: "0002" }, ONE_OF_MANY, "node"],
    ["rescue-node", { rescuerNId: "0001" }, ONE_OF_MANY, "master"],
    ["save-node-data", { nId: "FFFF" }, ONE_OF_MANY, "master"],
    ["strong-angle-stow", {}, ALL, "site"],
  ])("%s %j to %j is %s", (name, args, reach, scope) => {
    expect(commandScope(name, args, reach)).toBe(scope);
  });

  it("is a node's only for the node that is given", () => {
    expect(addressedNode("low-priority-keep-angle", { angle: "5", ...NODE })).toBe("1A2B");
    expect(addressedNode("low-priority-keep-angle", { angle: "5" })).toBeUndefined();
    expect(addressedNode("rescue-node", { rescuerNId: "0001", rescueeNId: "0002" })).toBe("0002");
    expect(addressedNode("save-node-data", { nId: "FFFF" })).toBeUndefined();
  });
});

describe("the risk class the design gives", () => {
  it.each(SOURCE_COMMANDS)("is kept for $name in every scope", ({ name, risk }) => {
    const wire = NAMES.find((known) => known === name);
    if (wire === undefined) throw new Error(`no command ${name}`);
    for (const scope of ["node", "master", "site"] as const) {
      if (risk[scope] === undefined) continue;
      // Differs from the catalogue on purpose: a rescue concerns one node.
      const isRescue = name === "rescue-node" && scope === "node";
      expect(riskOf(wire, scope), scope).toBe(isRescue ? "R2" : risk[scope]);
    }
  });

  it("counts 14, 13, 2, 29 and 37 commands by their highest class", () => {
    const highest = SOURCE_COMMANDS.map(({ risk }) => Object.values(risk).sort().at(-1));
    const counts = ["R0", "R1", "R2", "R3", "R4"].map(
      (risk) => highest.filter((found) => found === risk).length,
    );
    const ours = NAMES.map((name) =>
      (["node", "master", "site"] as const)
        .map((scope) => riskOf(name, scope))
        .sort()
        .at(-1),
    );
    expect(counts).toEqual([14, 13, 2, 29, 37]);
    expect([...ours].sort()).toEqual([...highest].sort());
  });
});

describe("risk", () => {
  it("is the command's highest where no scope is foreseen", () => {
    expect(riskOf("start-unicast-ota-update", "master")).toBe("R4");
    expect(riskOf("strong-angle-stow", "node")).toBe("R4");
    expect(riskOf("post-replacement-reset-batch", "site")).toBe("R2");
  });

  it("is that of a read for the 14 commands that change nothing", () => {
    expect(NAMES.filter(isRead)).toHaveLength(14);
    expect(isRead("time-get")).toBe(true);
    expect(isRead("time-sync")).toBe(false);
  });
});

describe("a stow to safety", () => {
  it("is strong, snow or hail, and the switch that lets snow stow", () => {
    expect(NAMES.filter(isProtectiveStow).sort()).toEqual([
      "activate-hailstow",
      "enable-snow-stow",
      "strong-angle-stow",
      "trigger-snow-safe-stow",
    ]);
  });

  it("is never judged by the weather", () => {
    for (const name of NAMES.filter(isProtectiveStow)) {
      const { interlocks } = WIRE_COMMANDS[name];
      expect(
        interlocks.filter((rule) => ["K1", "K2", "K4"].some((other) => other === rule)),
      ).toEqual([]);
      expect(WIRE_COMMANDS[name]).toHaveProperty("neverBlockedByWeather", true);
    }
  });
});
