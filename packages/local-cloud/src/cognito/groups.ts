/** The groups of a pool; memberships are in the users' records. */
import * as v from "valibot";
import { cognitoError } from "./cognito-error.ts";
import type { GroupSettings } from "./pool-settings.ts";

const groupSchema = v.object({
  name: v.string(),
  description: v.optional(v.string()),
  precedence: v.optional(v.number()),
  createdAtSeconds: v.number(),
  modifiedAtSeconds: v.number(),
});

export const groupsSchema = v.array(groupSchema);
export type Group = Readonly<v.InferOutput<typeof groupSchema>>;

export interface Groups {
  /** In the order of their names. */
  list(): readonly Group[];
  /** Throws ResourceNotFoundException when no group has that name. */
  get(name: string): Group;
  /** Throws GroupExistsException when a group has that name. */
  add(settings: GroupSettings, nowSeconds: number): Group;
  /** Adds the group, or updates the existing one to the settings. */
  put(settings: GroupSettings, nowSeconds: number): Group;
}

export function createGroups(saved: readonly Group[], onChange: () => void): Groups {
  const groups = new Map(saved.map((group) => [group.name, group]));

  function put(settings: GroupSettings, nowSeconds: number): Group {
    const before = groups.get(settings.name);
    const isSame =
      before?.description === settings.description && before?.precedence === settings.precedence;
    if (before !== undefined && isSame) return before;
    const createdAtSeconds = before?.createdAtSeconds ?? nowSeconds;
    const group = { ...settings, createdAtSeconds, modifiedAtSeconds: nowSeconds };
    groups.set(group.name, group);
    onChange();
    return group;
  }

  return {
    put,
    list: () => [...groups.values()].sort((one, other) => (one.name < other.name ? -1 : 1)),
    get(name) {
      const group = groups.get(name);
      if (group !== undefined) return group;
      throw cognitoError("ResourceNotFoundException", "Group not found.");
    },
    add(settings, nowSeconds) {
      if (groups.has(settings.name)) {
        throw cognitoError("GroupExistsException", "A group with the name already exists.");
      }
      return put(settings, nowSeconds);
    },
  };
}
