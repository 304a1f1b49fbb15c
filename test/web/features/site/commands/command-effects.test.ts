import { describe, expect, it } from "vitest";
import { COMMAND_ENTRIES } from "#domain/commands/catalogue/catalogue.ts";
import { WIRE_COMMANDS } from "#domain/commands/wire/wire-commands.ts";
import { COMMAND_EFFECTS, effectOf } from "#web/features/site/commands/model/command-effects.ts";

describe("what a command does to the field", () => {
  it("is said of every command, and of entries only where there are such entries", () => {
    const names = Object.keys(WIRE_COMMANDS);
    const ids = COMMAND_ENTRIES.map(({ id }) => id);
    expect(Object.keys(COMMAND_EFFECTS)).toEqual(expect.arrayContaining(names));
    for (const key of Object.keys(COMMAND_EFFECTS)) expect([...names, ...ids]).toContain(key);
  });

  it("does not say that a node's command is for all nodes", () => {
    const ofNode = COMMAND_ENTRIES.filter(({ level }) => level === "node");
    for (const entry of ofNode) expect(effectOf(entry)).not.toMatch(/all nodes|all trackers/i);
  });

  it.each(Object.entries(COMMAND_EFFECTS))(
    "is a sentence without words of the wire: %s",
    (_, text) => {
      expect(text).toMatch(/^[A-Z].*\.$/);
      expect(text).not.toMatch(/\bbit\b|flag \d|=|[a-z][A-Z]{1}[a-z]+[A-Z]/);
      expect(text.length).toBeLessThan(110);
    },
  );
});
