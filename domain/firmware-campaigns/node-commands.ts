/** The commands of a campaign: which one the state of a node sends, and in which direction it moves. */
import type { CommandArguments } from "#domain/commands/permit.ts";
import type { WireCommandName } from "#domain/commands/wire/wire-commands.ts";
import type { CampaignNode, ProofLeg } from "./campaign.ts";
import type { MasterFacts } from "./campaign-facts.ts";
import { LEAST_LEG_DEGREES, legGoal } from "./node-progress.ts";

/** A command that a step sends. */
export interface CampaignSend {
  readonly mLocId: string;
  readonly node: CampaignNode;
  readonly commandId: string;
  readonly name: WireCommandName;
  readonly args: CommandArguments;
}

/** The command that the node's claim sends; undefined for a node without one. */
export function commandFor(
  { state, nId }: CampaignNode,
  nodeType: number,
): Pick<CampaignSend, "commandId" | "name" | "args"> | undefined {
  switch (state.kind) {
    case "preparing":
      return { commandId: state.commandId, name: "set-ota-unicast-conditions", args: {} };
    case "asked":
      return {
        commandId: state.commandId,
        name: "start-unicast-ota-update",
        args: { nId, autoUnicast: "1", otaUpdateType: String(nodeType) },
      };
    case "proving":
      return state.leg === "back"
        ? { commandId: state.commandId, name: "low-priority-restore", args: { nId } }
        : {
            commandId: state.commandId,
            name: "low-priority-keep-angle",
            args: { nId, angle: String(state.goal) },
          };
    default:
      return undefined;
  }
}

/** Id of the command that the node waits for. */
export function commandOf({ state }: Pick<CampaignNode, "state">): string | undefined {
  return "commandId" in state ? state.commandId : undefined;
}

/**
 * The leg itself, or the next one where the limits leave it no angle.
 * @param from angle before the motion; degrees, west positive
 */
export function usefulLeg(leg: "east" | "west", from: number, facts: MasterFacts): ProofLeg {
  const isUseful = (one: "east" | "west") =>
    Math.abs(legGoal(one, from, facts) - from) >= LEAST_LEG_DEGREES;
  if (leg === "east" && isUseful("east")) return "east";
  return isUseful("west") ? "west" : "back";
}
