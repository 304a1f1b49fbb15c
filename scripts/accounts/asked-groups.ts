/**
 * The groups that the operator requests: a list, or all that the first administrator of a
 * deployment needs.
 */
import { FIRST_HOLDER_GROUPS, type Group, isGroup } from "#domain/access/groups.ts";
import { err, ok, type Result } from "#domain/result.ts";

export type AskedGroups = Result<readonly Group[], string>;

/** @param options as typed: group names separated by commas, and whether to grant everything. */
export function askedGroups(options: {
  readonly groups: string;
  readonly allPrivileges: boolean;
}): AskedGroups {
  const names = options.groups.split(",").filter((name) => name !== "");
  if (options.allPrivileges) {
    return names.length === 0
      ? ok(FIRST_HOLDER_GROUPS)
      : err("--all-privileges names the groups itself: leave out --groups");
  }
  const unknown = names.filter((name) => !isGroup(name));
  return unknown.length === 0
    ? ok(names.filter(isGroup))
    : err(`no such group: ${unknown.join(", ")}`);
}
