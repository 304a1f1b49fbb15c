/**
 * Interlock K8: a device that is stowed for the weather or short of power is not updated or
 * restarted.
 */
import { hasBit } from "#domain/bits/bit-set.ts";
import { NODE_FLAGS, type NodeFlag } from "#domain/bits/node-flags.ts";
import { addressedNode } from "#domain/commands/risk.ts";
import { filledText } from "#domain/text/template.ts";
import { INTERLOCK_REASONS } from "./interlock-reasons.ts";
import {
  activeStow,
  type InterlockRule,
  type MasterCondition,
  WEATHER_STOWS,
} from "./master-condition.ts";

/**
 * Interlock K8: refuses to update or restart devices that are stowed for the weather or short of
 * power.
 */
export const refuseRestart: InterlockRule = ({ name, args }, condition) => {
  const isOneNode = addressedNode(name, args) !== undefined;
  if (isOneNode && name === "reset-all-nodes") return undefined;
  const stow = activeStow(condition, [...WEATHER_STOWS, "masterLowBattery"]);
  if (stow !== undefined) return filledText(INTERLOCK_REASONS.stow, { stow });
  return isOneNode ? stowOfNode(condition) : undefined;
};

const NODE_STOWS: readonly NodeFlag[] = [
  "windStow",
  "snowStow",
  "hailStow",
  "waterStow",
  "lowBatteryStow",
  "socStow",
];

function stowOfNode({ nodeFlags }: MasterCondition): string | undefined {
  if (nodeFlags === undefined) return undefined;
  const flag = NODE_FLAGS.find(
    ({ bit, key }) => NODE_STOWS.includes(key) && hasBit(nodeFlags, bit),
  );
  if (flag === undefined) return undefined;
  // The reason is stored in the ledger, where every user who may see commands can read it, so a
  // flag that takes another right than VIEW is not named.
  return flag.needs === "VIEW"
    ? filledText(INTERLOCK_REASONS.nodeStow, { stow: flag.label })
    : INTERLOCK_REASONS.ownStow;
}
