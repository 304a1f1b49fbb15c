/** Combined privileges of groups, and the contribution of each. */
import { GROUPS, type Group, privilegesOfGroups } from "#domain/access/groups.ts";
import { holds, holdsAny, type Privilege, privilegeNames } from "#domain/access/privileges.ts";

/** Whether a group grants a privilege; "off": granted, but without effect without CONTROLS. */
export type Effect = "given" | "off" | "none";

export function effectOf(group: Group, privilege: Privilege, chosen: readonly string[]): Effect {
  if (!holds(GROUPS[group], privilege)) return "none";
  const isSwitched = CONTROL_BITS.includes(privilege) && group !== "CONTROLS";
  return isSwitched && !chosen.includes("CONTROLS") ? "off" : "given";
}

const CONTROL_BITS: readonly Privilege[] = ["CONTROL_STANDARD", "CONTROL_CX"];

export interface GroupsWorth {
  /** Sorted by privilege bit. */
  readonly privileges: readonly Privilege[];
  /**
   * A group would give control privileges, but CONTROLS is missing, without which they do not
   * apply.
   */
  readonly isControlsOff: boolean;
  readonly canMove: boolean;
  /** Only the provider's advanced commands, which do not need CONTROLS. */
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
