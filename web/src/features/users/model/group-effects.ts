/** Combined privileges of a user's groups, and the contribution of each group. */
import { GROUPS, type Group, privilegesOfGroups } from "#domain/access/groups.ts";
import { holds, holdsAny, type Privilege, privilegeNames } from "#domain/access/privileges.ts";

/**
 * Effect of a group on a privilege; "off": granted, but without effect as long as CONTROLS is
 * missing.
 */
export type Effect = "given" | "off" | "none";

export function effectOf(group: Group, privilege: Privilege, chosen: readonly string[]): Effect {
  if (!holds(GROUPS[group], privilege)) return "none";
  const isSwitched = CONTROL_BITS.includes(privilege) && group !== "CONTROLS";
  return isSwitched && !chosen.includes("CONTROLS") ? "off" : "given";
}

const CONTROL_BITS: readonly Privilege[] = ["CONTROL_STANDARD", "CONTROL_CX"];

export interface GroupsWorth {
  /** Privileges of all groups together, sorted by privilege bit. */
  readonly privileges: readonly Privilege[];
  /** True if a group grants control privileges that have no effect, because CONTROLS is missing. */
  readonly isControlsOff: boolean;
  readonly canMove: boolean;
  /** True if only the provider's advanced commands are granted, which do not need CONTROLS. */
  readonly isAdvancedOnly: boolean;
}

export function worthOf(groups: readonly Group[]): GroupsWorth {
  const bits = privilegesOfGroups(groups);
  const canMove = holdsAny(bits, CONTROL_BITS);
  const wouldMove = groups.some((group) => holdsAny(GROUPS[group], CONTROL_BITS));
  return {
    privileges: privilegeNames(bits),
    isControlsOff: wouldMove && !groups.includes("CONTROLS"),
    canMove,
    isAdvancedOnly: !canMove && holds(bits, "GAMECHANGE"),
  };
}
