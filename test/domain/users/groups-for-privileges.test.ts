import { describe, expect, it } from "vitest";
import { type Privilege, privilegeBits, privilegeNames } from "#domain/access/privileges.ts";
import { groupsForPrivileges } from "#domain/users/groups-for-privileges.ts";

function groupsFor(...wanted: readonly Privilege[]) {
  const found = groupsForPrivileges(privilegeBits(...wanted));
  return found.ok
    ? { groups: found.value.groups, beyond: privilegeNames(found.value.excess) }
    : { missing: found.error };
}

describe("the groups for what the register form asks", () => {
  it.each<[readonly Privilege[], readonly string[], readonly string[]]>([
    [[], [], []],
    [["VIEW"], ["USER"], ["DATA_SNAPSHOT", "DATA_HISTORY"]],
    [["DATA_SNAPSHOT"], ["USER"], ["VIEW", "DATA_HISTORY"]],
    [["DATA_SNAPSHOT", "DATA_HISTORY"], ["USER"], ["VIEW"]],
    [["CONFIGURATION"], ["CX_TECH"], ["VIEW"]],
    [["CONFIGURATION", "DATA_HISTORY"], ["FIELD_TECH"], ["VIEW", "DATA_SNAPSHOT"]],
    [["CONTROL_STANDARD"], ["CONTROLS"], ["VIEW", "CONTROL_CX"]],
    [["BETA_FEATURE"], ["BETA_FEATURES"], []],
    [
      ["DATA_SNAPSHOT", "CONTROL_STANDARD"],
      ["USER", "CONTROLS"],
      ["VIEW", "DATA_HISTORY", "CONTROL_CX"],
    ],
    [
      ["ADMIN"],
      ["ADMIN"],
      ["VIEW", "DATA_SNAPSHOT", "DATA_HISTORY", "CONFIGURATION", "DATA_DOWNLOAD", "GAMECHANGE"],
    ],
  ])("%j are %j, with %j beside them", (wanted, groups, beyond) => {
    expect(groupsFor(...wanted)).toEqual({ groups, beyond });
  });

  it("do not make an administrator of a user who only downloads data", () => {
    expect(groupsFor("DATA_DOWNLOAD")).toEqual({ missing: ["DATA_DOWNLOAD"] });
    expect(groupsFor("DATA_DOWNLOAD", "DEV")).toMatchObject({ groups: ["DEV"] });
  });
});
