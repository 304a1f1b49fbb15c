import { describe, expect, it } from "vitest";
import { WIRE_COMMANDS } from "#domain/commands/wire/wire-commands.ts";
import { COMMAND_EFFECTS } from "#web/features/site/commands/model/command-effects.ts";

const CONFIRMED = Object.entries(WIRE_COMMANDS)
  .filter(([, { risk }]) => Object.values<string>(risk).some((at) => at === "R3" || at === "R4"))
  .map(([name]) => name);

describe("what a command does to the field", () => {
  it("is told of every command that asks before it is sent, and of no other", () => {
    expect(Object.keys(COMMAND_EFFECTS).toSorted()).toEqual(CONFIRMED.toSorted());
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
