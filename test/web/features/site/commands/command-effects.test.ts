import { describe, expect, it } from "vitest";
import { COMMAND_ENTRIES } from "#domain/commands/catalogue/catalogue.ts";
import {
  COMMAND_EFFECTS,
  ENTRY_EFFECTS,
  effectOf,
} from "#web/features/site/commands/model/command-effects.ts";

describe("what a command does to the field", () => {
  it("differs for entries only where there are such entries", () => {
    const ids = COMMAND_ENTRIES.map(({ id }) => id);
    for (const id of Object.keys(ENTRY_EFFECTS)) expect(ids).toContain(id);
  });

  it("does not say that a node's command is for all nodes", () => {
    const ofNode = COMMAND_ENTRIES.filter(({ level }) => level === "node");
    for (const entry of ofNode) expect(effectOf(entry)).not.toMatch(/all nodes|all trackers/i);
  });

  it.each([...Object.entries(COMMAND_EFFECTS), ...Object.entries(ENTRY_EFFECTS)])(
    "is a sentence without words of the wire: %s",
    (_, text) => {
      expect(text).toMatch(/^[A-Z].*\.$/);
      expect(text).not.toMatch(/\bbit\b|flag \d|=|[a-z][A-Z]{1}[a-z]+[A-Z]/);
      expect(text.length).toBeLessThan(110);
    },
  );
});
