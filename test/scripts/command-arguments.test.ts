/**
 * The generated pages tell authors of masters which arguments a command has, and the name of each
 * alarm by device generation.
 */
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { NODE_ALARMS } from "#domain/bits/node-alarms.ts";
import type { WireCommand } from "#domain/commands/wire/wire-command.ts";
import { WIRE_COMMANDS } from "#domain/commands/wire/wire-commands.ts";

const linesOf = (page: string) => readFileSync(`docs/reference/${page}`, "utf8").split("\n");
const COMMANDS = linesOf("commands.md");
const ALARMS = linesOf("alarms-and-flags.md");

describe("docs/reference/commands.md", () => {
  it.each(Object.entries<WireCommand>(WIRE_COMMANDS))(
    "names what travels with %s",
    (name, { arguments: args, serverAdds = [] }) => {
      const row = COMMANDS.find((line) => line.startsWith(`| \`${name}\` |`)) ?? "";
      const cell = row.split(" | ")[5] ?? "";
      const named = Object.entries(args).map(([key, { optional, filledFrom }]) => {
        const whenSent =
          filledFrom === undefined ? optional && " (optional)" : " (may be left out)";
        return `${key}${whenSent || ""}: `;
      });
      const sets = serverAdds.map((set) => `with \`${set}\` beside \`args\``);
      expect([...named, ...sets].filter((part) => !cell.includes(part))).toEqual([]);
    },
  );

  it("says that fixed values travel as well", () => {
    const said = COMMANDS.filter((line) => line.includes("travels in `args`"));
    expect(said).toEqual([expect.stringContaining("also what is always the same")]);
  });
});

describe("docs/reference/alarms-and-flags.md", () => {
  it.each(NODE_ALARMS)("has every name of node alarm $bit, $label", (alarm) => {
    const names = "labelOn" in alarm ? Object.values(alarm.labelOn) : [];
    const row = ALARMS.find((line) => line.startsWith(`| ${alarm.bit} | ${alarm.label}`)) ?? "";
    expect(row).not.toBe("");
    expect(names.filter((name) => !row.includes(name))).toEqual([]);
  });
});
