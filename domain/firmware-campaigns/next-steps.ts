/**
 * One step of a campaign: the nodes move on as far as their reports say, then the nodes that may be
 * asked or moved now are claimed. Everything is judged anew; what may not be sent now is not sent
 * later either, but judged again by the next step.
 */
import type { Campaign, CampaignMaster, CampaignNode, MasterWait, NodeBefore } from "./campaign.ts";
import type { CampaignFacts, MasterFacts } from "./campaign-facts.ts";
import { isInWorkZone, masterWait } from "./judge-master.ts";
import { type CampaignSend, commandFor, commandOf, usefulLeg } from "./node-commands.ts";
import { legGoal, type NodeMove, nodeMove, PROGRESS_RULES } from "./node-progress.ts";
import { skipNodes, skipSettled } from "./skip-nodes.ts";
import { allowance, isFinal, isToleranceReached, isUnderWay } from "./tolerance.ts";
import { isReadyForUpdate, isReporting } from "./update-readiness.ts";

export interface Steps {
  readonly campaign: Campaign;
  readonly masters: readonly CampaignMaster[];
  /** In the order in which they are sent. Their claims are in the states of the nodes. */
  readonly sends: readonly CampaignSend[];
}

/** Makes the id of a command, the same for the same claim. */
export type ClaimId = (mLocId: string, node: CampaignNode, nowSeconds: number) => string;

/** Most commands that one step sends to a master, so that a run ends in time. */
const SENDS_PER_MASTER = 6;
export function nextSteps(
  campaign: Campaign,
  masters: readonly CampaignMaster[],
  facts: CampaignFacts,
  now: number,
  claimId: ClaimId,
): Steps {
  const step = new Step(campaign, facts, now, claimId);
  const moved = masters.map((master) => step.follow(master));
  const judged = step.settle(moved);
  if (judged.state.kind !== "running") {
    return { campaign: judged, masters: moved, sends: step.sends };
  }
  return step.askMore(judged, moved);
}

class Step {
  readonly sends: CampaignSend[] = [];
  readonly #campaign: Campaign;
  readonly #facts: CampaignFacts;
  readonly #now: number;
  readonly #claimId: ClaimId;

  constructor(campaign: Campaign, facts: CampaignFacts, now: number, claimId: ClaimId) {
    this.#campaign = campaign;
    this.#facts = facts;
    this.#now = now;
    this.#claimId = claimId;
  }

  /** Moves the nodes of a master on, and sends what their proofs need. */
  follow(master: CampaignMaster): CampaignMaster {
    const { masters } = this.#facts;
    const facts = masters.get(master.mLocId);
    const nodes = master.nodes.map((node) =>
      isUnderWay(node) ? this.#followed(master, node, facts) : node,
    );
    const isNeeded = nodes.some((node) => !isFinal(node));
    const wait = isNeeded ? this.#waitOf(facts) : undefined;
    return { ...master, nodes, wait };
  }

  /** The state of the campaign after its nodes have moved on. */
  settle(masters: readonly CampaignMaster[]): Campaign {
    const campaign = this.#campaign;
    if (campaign.state.kind !== "running") return campaign;
    const at = this.#now;
    if (isToleranceReached(campaign, masters)) {
      return { ...campaign, hold: undefined, state: { kind: "stopped", by: "tolerance", at } };
    }
    const { hold, warning } = this.#facts;
    const nodes = masters.flatMap((master) => master.nodes);
    let { stage } = campaign;
    while (nodes.every((node) => node.stage > stage || isFinal(node))) {
      if (stage >= campaign.stages.length - 1) {
        return { ...campaign, stage, hold: undefined, state: { kind: "ended", by: "done", at } };
      }
      stage += 1;
      if (stage === 1) {
        return { ...campaign, stage, hold: undefined, state: { kind: "waiting", for: "rollout" } };
      }
    }
    return { ...campaign, stage, hold, warning };
  }

  /** Claims further nodes of the present stage, one of each master, as many as may fail. */
  askMore(campaign: Campaign, before: readonly CampaignMaster[]): Steps {
    let left = allowance(campaign, before);
    let isShort = false;
    const masters = before.map((master) => {
      const facts = this.#facts.masters.get(master.mLocId);
      const open = master.nodes.filter(
        (node) => node.state.kind === "notAsked" && node.stage <= campaign.stage,
      );
      if (facts === undefined) {
        return { ...master, nodes: skipNodes(master.nodes, open, "removed", this.#now) };
      }
      if (open.length === 0 || this.#facts.hold !== undefined) return master;
      if (master.nodes.some(({ state }) => state.kind === "preparing" || state.kind === "asked")) {
        return master;
      }
      if (master.wait !== undefined) return master;
      const known = skipSettled(master, open, facts, {
        version: campaign.settings.version,
        at: this.#now,
      });
      const askable = open.filter((node) => known.get(node)?.state.kind === "notAsked");
      const free = askable.filter(({ nLocId }) => !isInWorkZone(facts, nLocId));
      const chosen = free.find((node) => this.#isReady(node, facts));
      const nodes = master.nodes.map((node) => known.get(node) ?? node);
      if (chosen === undefined && !isReporting(facts, this.#now)) {
        const wait: MasterWait = { kind: "notReady", nodes: free.length };
        return { ...master, nodes, wait: free.length > 0 ? wait : waitFor(askable, free) };
      }
      if (chosen === undefined) {
        return {
          ...master,
          nodes: skipNodes(nodes, free, "notReady", this.#now),
          wait: waitFor(askable, free),
        };
      }
      if (left <= 0) {
        isShort = true;
        return { ...master, nodes };
      }
      left -= 1;
      const claimed = this.#prepare(master, chosen);
      return { ...master, nodes: nodes.map((node) => (node === chosen ? claimed : node)) };
    });
    const hold = campaign.hold ?? (isShort && left <= 0 ? "tolerance" : undefined);
    return { campaign: { ...campaign, hold }, masters, sends: this.sends };
  }

  #followed(
    master: CampaignMaster,
    node: CampaignNode,
    facts: MasterFacts | undefined,
  ): CampaignNode {
    const readings = facts?.readings.get(node.nLocId) ?? [];
    const move = nodeMove(node, this.#campaign.settings, {
      now: this.#now,
      readings,
      outcome: this.#facts.commands.get(commandOf(node) ?? ""),
      isRunning: this.#campaign.state.kind === "running",
    });
    return this.#after(master, node, move, facts);
  }

  #after(
    master: CampaignMaster,
    node: CampaignNode,
    move: NodeMove,
    facts: MasterFacts | undefined,
  ): CampaignNode {
    switch (move.kind) {
      case "stay":
        return node;
      case "become": {
        if (move.isRefused !== true) return { ...node, state: move.state };
        const refusals = node.refusals + 1;
        return refusals < PROGRESS_RULES.refusals
          ? { ...node, refusals, state: move.state }
          : { ...node, refusals, state: { kind: "skipped", at: this.#now, reason: "refused" } };
      }
      case "resend":
        if (this.#maySend(master, node, facts)) this.#send(master, node);
        return node;
      case "ask":
        return this.#ask(master, node, facts);
      case "move":
        return this.#move(master, node, move, facts);
    }
  }

  #prepare(master: CampaignMaster, node: CampaignNode): CampaignNode {
    const claimed: CampaignNode = {
      ...node,
      claims: node.claims + 1,
      state: { kind: "preparing", commandId: this.#newId(master, node), at: this.#now },
    };
    this.#send(master, claimed);
    return claimed;
  }

  /** Asks a node whose master is prepared; without its report it is not known what it runs. */
  #ask(master: CampaignMaster, node: CampaignNode, facts: MasterFacts | undefined): CampaignNode {
    const newest = facts?.readings.get(node.nLocId)?.at(-1);
    if (!this.#maySend(master, node, facts) || newest?.version === undefined) return node;
    if (facts !== undefined && !this.#isReady(node, facts)) {
      return { ...node, state: { kind: "notAsked" } };
    }
    const before: NodeBefore = { version: newest.version, alarms: newest.alarms };
    const asked: CampaignNode = {
      ...node,
      claims: node.claims + 1,
      state: { kind: "asked", commandId: this.#newId(master, node), at: this.#now, before },
    };
    this.#send(master, asked);
    return asked;
  }

  #move(
    master: CampaignMaster,
    node: CampaignNode,
    { leg, failure, isCut }: Extract<NodeMove, { kind: "move" }>,
    facts: MasterFacts | undefined,
  ): CampaignNode {
    const { state } = node;
    if (state.kind !== "versionRead" && state.kind !== "proving") return node;
    if (facts === undefined || !this.#maySend(master, node, facts)) return node;
    const angle = facts.readings.get(node.nLocId)?.at(-1)?.angle;
    const from = state.kind === "proving" ? state.from : angle;
    if (from === undefined) return node;
    const next = leg === "back" ? leg : usefulLeg(leg, from, facts);
    const goal = next === "back" ? from : legGoal(next, from, facts);
    const moved: CampaignNode = {
      ...node,
      claims: node.claims + 1,
      state: {
        kind: "proving",
        leg: next,
        commandId: this.#newId(master, node),
        at: this.#now,
        readAt: state.kind === "proving" ? state.readAt : state.at,
        before: state.before,
        ...{ from, goal, failure, isCut },
      },
    };
    this.#send(master, moved);
    return moved;
  }

  /** Judged for every command: state of the master, people at the tracker, and the run's length. */
  #maySend(master: CampaignMaster, node: CampaignNode, facts: MasterFacts | undefined): boolean {
    if (facts === undefined || this.#facts.hold !== undefined) return false;
    if (facts.nIds.get(node.nLocId) !== node.nId) return false;
    if (this.sends.filter(({ mLocId }) => mLocId === master.mLocId).length >= SENDS_PER_MASTER) {
      return false;
    }
    return this.#waitOf(facts) === undefined && !isInWorkZone(facts, node.nLocId);
  }

  #waitOf(facts: MasterFacts | undefined): MasterWait | undefined {
    return facts && masterWait(facts, this.#campaign.settings.windLimitMph);
  }

  #isReady({ nLocId }: CampaignNode, facts: MasterFacts): boolean {
    const newest = facts.readings.get(nLocId)?.at(-1);
    return newest !== undefined && isReadyForUpdate(newest, this.#campaign, this.#now);
  }

  #newId({ mLocId }: CampaignMaster, node: CampaignNode): string {
    return this.#claimId(mLocId, node, this.#now);
  }

  #send({ mLocId }: CampaignMaster, node: CampaignNode): void {
    const command = commandFor(node, this.#campaign.settings.nodeType);
    if (command !== undefined) this.sends.push({ mLocId, node, ...command });
  }
}

/** Why a master with open nodes is not asked, although it may be. */
function waitFor(
  askable: readonly CampaignNode[],
  free: readonly CampaignNode[],
): MasterWait | undefined {
  const inZones = askable.length - free.length;
  return inZones === 0 ? undefined : { kind: "workZone", nodes: inZones };
}
