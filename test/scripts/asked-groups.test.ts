/** The groups that `npm run account` grants. */
import { describe, expect, it } from "vitest";
import { privilegesOfGroups } from "#domain/access/groups.ts";
import { err, ok } from "#domain/result.ts";
import { askedGroups } from "#scripts/accounts/asked-groups.ts";

const EVERY_BIT = 2047;

describe("the groups of a new account", () => {
  it("are those that are named", () => {
    expect(askedGroups({ groups: "ADMIN,,CONTROLS", allPrivileges: false })).toEqual(
      ok(["ADMIN", "CONTROLS"]),
    );
    expect(askedGroups({ groups: "", allPrivileges: false })).toEqual(ok([]));
  });

  it("of the first administrator are worth every privilege", () => {
    const asked = askedGroups({ groups: "", allPrivileges: true });
    const groups = asked.ok ? asked.value : [];
    expect(privilegesOfGroups(groups)).toBe(EVERY_BIT);
  });

  it.each([
    [{ groups: "ADMIN,admin,DEVS", allPrivileges: false }, "no such group: admin, DEVS"],
    [{ groups: "ADMIN", allPrivileges: true }, "leave out --groups"],
  ])("%j are refused", (options, reason) => {
    expect(askedGroups(options)).toMatchObject(err(expect.stringContaining(reason)));
  });
});
