/**
 * Every command by every kind of user, as in the golden table: groups give privileges, privileges
 * permit commands.
 */
import { describe, expect, it } from "vitest";
import { privilegesOfGroups } from "#domain/access/groups.ts";
import { permitCommand } from "#domain/commands/permit.ts";
import { WIRE_COMMANDS } from "#domain/commands/wire/wire-commands.ts";
import {
  COMMAND_ACTOR_NAMES,
  COMMAND_ACTORS,
  readCommandMatrix,
} from "#test/authz/command-matrix.ts";

const ROWS = readCommandMatrix();

const OUTCOMES = {
  permitted: "allow",
  notPermitted: "NotPermitted",
  unknownCommand: "unknown",
  badArguments: "bad",
};

describe("the golden table of commands", () => {
  it("has each of the 95 once", () => {
    expect(ROWS).toHaveLength(95);
    expect(ROWS.map(({ command }) => command).sort()).toEqual(Object.keys(WIRE_COMMANDS).sort());
  });

  it("allows 77 commands to controls, 18 to advanced controls, and none to anybody else", () => {
    const allowed = (actor: (typeof COMMAND_ACTOR_NAMES)[number]) =>
      ROWS.filter(({ expected }) => expected.get(actor) === "allow").length;
    expect(Object.fromEntries(COMMAND_ACTOR_NAMES.map((actor) => [actor, allowed(actor)]))).toEqual(
      {
        user: 77,
        "temp-tech": 77,
        "field-tech": 77,
        "cx-tech": 77,
        admin: 95,
        dev: 95,
        "controls-only": 77,
        "no-controls": 0,
        "cx-tech-no-controls": 0,
        "admin-no-controls": 18,
        "dev-no-controls": 18,
        "beta-only": 0,
        "no-groups": 0,
      },
    );
  });

  it.each(ROWS)("is kept for $command", ({ command, args, expected }) => {
    for (const actor of COMMAND_ACTOR_NAMES) {
      const held = privilegesOfGroups(COMMAND_ACTORS[actor]);
      const permit = permitCommand(command, args, held);
      const outcome = permit.ok ? "permitted" : permit.error.code;
      expect(OUTCOMES[outcome], actor).toBe(expected.get(actor));
    }
  });
});
