/** The privileges of each group, and the rule that CONTROLS gives both control bits, over every combination of groups. */
import { describe, expect, it } from "vitest";
import { GROUP_NAMES, isGroup, privilegesOfGroups } from "#domain/access/groups.ts";
import {
  holds,
  PRIVILEGE_NAMES,
  PRIVILEGES,
  privilegeNames,
  toPrivilegeBits,
} from "#domain/access/privileges.ts";

/** The privilege bits as numbers, written by hand: view 1, snapshot 2, history 4, configuration 8, controls 16 and 32, … */
const EXPECTED: ReadonlyMap<string, number> = new Map([
  ["USER", 1 + 16 + 2 + 4],
  ["TEMP_TECH", 1 + 16 + 2 + 4],
  ["FIELD_TECH", 1 + 16 + 2 + 4 + 8],
  ["CX_TECH", 1 + 16 + 32 + 8],
  ["ADMIN", 1 + 2 + 4 + 8 + 16 + 32 + 64 + 128 + 256],
  ["DEV", 1 + 2 + 4 + 8 + 16 + 32 + 64 + 128 + 512],
  ["BETA_FEATURES", 1024],
  ["CONTROLS", 0],
]);

const SPEC_GROUPS = [...EXPECTED.keys()];

function expectedBits(groups: readonly string[]): number {
  let bits = 0;
  for (const group of groups) bits |= EXPECTED.get(group) ?? 0;
  return groups.includes("CONTROLS") ? bits | 1 | 16 | 32 : bits & ~48;
}

const COMBINATIONS = Array.from({ length: 2 ** SPEC_GROUPS.length }, (_, chosen) =>
  SPEC_GROUPS.filter((_group, index) => (chosen >> index) % 2 === 1),
);

describe("privilegesOfGroups", () => {
  it("gives all 256 combinations of groups the bits of the table", () => {
    expect(COMBINATIONS).toHaveLength(256);
    for (const groups of COMBINATIONS) {
      expect([groups, privilegesOfGroups(groups)]).toEqual([groups, expectedBits(groups)]);
    }
  });

  it("does not depend on order or repetition", () => {
    for (const groups of COMBINATIONS) {
      expect(privilegesOfGroups([...groups].reverse().concat(groups))).toBe(
        privilegesOfGroups(groups),
      );
    }
  });

  it("takes both control bits from an administrator without CONTROLS", () => {
    const held = privilegesOfGroups(["ADMIN"]);
    expect(holds(held, "CONTROL_STANDARD")).toBe(false);
    expect(holds(held, "CONTROL_CX")).toBe(false);
    expect(holds(held, "ADMIN")).toBe(true);
  });

  it.each(["SUPERADMIN", "ADMIN ", "admin", "__proto__", "constructor", "toString", ""])(
    "gives nothing for the unknown group %j",
    (name) => {
      expect(isGroup(name)).toBe(false);
      expect(privilegesOfGroups([name])).toBe(0);
    },
  );

  it("knows exactly the required groups", () => {
    expect([...GROUP_NAMES].sort()).toEqual([...SPEC_GROUPS].sort());
  });
});

describe("privileges", () => {
  it("are eleven bits from 1 to 1024 in their fixed order", () => {
    expect(PRIVILEGE_NAMES.map((name) => PRIVILEGES[name].bit)).toEqual([
      1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024,
    ]);
  });

  it("offers the nine labels of the register page", () => {
    const offered = PRIVILEGE_NAMES.filter((name) => PRIVILEGES[name].onRegisterForm);
    expect(offered.map((name) => PRIVILEGES[name].label)).toEqual([
      "Current Data",
      "Historical Data",
      "Configuration",
      "Controls - Basic",
      "Controls - Commissioning",
      "Data Download",
      "Admin",
      "Developer",
      "Beta Features",
    ]);
  });

  it("have labels that tell them apart", () => {
    const labels = PRIVILEGE_NAMES.map((name) => PRIVILEGES[name].label);
    expect(new Set(labels).size).toBe(labels.length);
  });

  it.each([-1, 0.5, 2048, Number.NaN, Number.POSITIVE_INFINITY])("are none for %d", (value) => {
    expect(toPrivilegeBits(value)).toBe(0);
  });

  it("name the bits that are set", () => {
    expect(privilegeNames(toPrivilegeBits(1 + 64 + 1024))).toEqual([
      "VIEW",
      "DATA_DOWNLOAD",
      "BETA_FEATURE",
    ]);
  });
});
