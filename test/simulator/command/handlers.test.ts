/** The tables of handlers contain every command of the catalogue exactly once. */
import { describe, expect, it } from "vitest";
import { WIRE_COMMANDS } from "#domain/commands/wire/wire-commands.ts";
import { COMMAND_HANDLERS, HANDLER_TABLES } from "#simulator/command/handlers.ts";

describe("the commands of a simulated master", () => {
  it("are the 95 of the catalogue, each in exactly one table", () => {
    const names = HANDLER_TABLES.flatMap((table) => Object.keys(table));
    expect(new Set(names).size).toBe(names.length);
    expect(names.toSorted()).toEqual(Object.keys(WIRE_COMMANDS).toSorted());
    expect(Object.keys(COMMAND_HANDLERS)).toHaveLength(95);
  });
});
