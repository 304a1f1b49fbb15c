/**
 * A field of nodes as a firmware campaign sees it: it executes the commands that a campaign sends
 * and reports a round every five minutes. Some nodes do not survive the new image.
 */

import type {
  Campaign,
  CampaignMaster,
  CampaignNode,
  CampaignSettings,
} from "#domain/firmware-campaigns/campaign.ts";
import type {
  CampaignFacts,
  CommandOutcome,
  MasterFacts,
  NodeReading,
} from "#domain/firmware-campaigns/campaign-facts.ts";
import { nextSteps, type Steps } from "#domain/firmware-campaigns/next-steps.ts";
import type { CampaignSend } from "#domain/firmware-campaigns/node-commands.ts";
import { planStages } from "#domain/firmware-campaigns/stage-plan.ts";
import { type NLocId, nLocIdOf } from "#domain/identity/location-id.ts";
import { DEFAULT_WIND_STOW_TABLE } from "#domain/parameters/wind-stow-table.ts";
import type { ZoneAtMaster } from "#domain/work-zones/work-zone.ts";

/** What a bad image does to a node. */
export const IMAGE_FAULTS = ["silent", "oldVersion", "moreAlarms", "notMoved"] as const;

export type ImageFault = (typeof IMAGE_FAULTS)[number];

export const OLD = "3.20.1";
export const NEW = "3.21.0";
const ROUND = 300;
/** Seconds from the request until the node runs the image. */
const UPDATE = 60;

export const SETTINGS: CampaignSettings = {
  version: NEW,
  nodeType: 20_800,
  canary: 5,
  shares: [10, 50],
  toleranceNodes: 36,
  tolerancePercent: 1,
  windLimitMph: 10,
};

interface FieldNode {
  version: string;
  angle: number;
  hold: number | undefined;
  updateAt: number | undefined;
  isSilent: boolean;
  alarms: number;
  isStuck: boolean;
  readonly fault: ImageFault | undefined;
  readonly readings: NodeReading[];
}

export class CampaignField {
  now = 1_800_000_000;
  windMph = 4;
  stowWord = 0;
  isOnline = true;
  zones: readonly ZoneAtMaster[] = [];
  hold: CampaignFacts["hold"];
  warning: CampaignFacts["warning"];
  /** Ids of commands that were sent, in order; a repeat of an id is recorded, not executed. */
  readonly sent: CampaignSend[] = [];
  readonly repeated: string[] = [];
  /** Nodes that got a start of an update: once for each request. */
  readonly asked: string[] = [];
  readonly commands = new Map<string, CommandOutcome>();
  readonly nodes: ReadonlyMap<string, FieldNode>;
  readonly #masters: number;
  readonly #perMaster: number;

  constructor(
    masters: number,
    perMaster: number,
    faultOf: (index: number) => ImageFault | undefined = () => undefined,
  ) {
    this.#masters = masters;
    this.#perMaster = perMaster;
    const nodes = new Map<string, FieldNode>();
    for (let at = 0; at < masters * perMaster; at += 1) {
      nodes.set(this.#key(Math.floor(at / perMaster), at % perMaster), {
        ...{ version: OLD, angle: -20, hold: undefined, updateAt: undefined },
        ...{ isSilent: false, alarms: 0, isStuck: false, fault: faultOf(at), readings: [] },
      });
    }
    this.nodes = nodes;
    this.#round();
  }

  #key(master: number, node: number): string {
    return `m${master} ${nLocIdOf(node)}`;
  }

  begin(settings: CampaignSettings = SETTINGS): { campaign: Campaign; masters: CampaignMaster[] } {
    const candidates = Array.from({ length: this.#masters * this.#perMaster }, (_, at) => ({
      mLocId: `m${Math.floor(at / this.#perMaster)}`,
      node: at % this.#perMaster,
      isReady: true,
    }));
    const stages = planStages(candidates, settings);
    const stageOf = new Map(
      stages.flatMap(({ nodes }, stage) => nodes.map((node) => [node, stage] as const)),
    );
    const masters = Array.from({ length: this.#masters }, (_, master): CampaignMaster => {
      const own = candidates.filter(({ mLocId }) => mLocId === `m${master}`);
      const nodes = own.map(
        (one): CampaignNode => ({
          nLocId: nLocIdOf(one.node),
          nId: nIdOf(one.node),
          stage: stageOf.get(one) ?? 0,
          ...{ claims: 0, refusals: 0, state: { kind: "notAsked" } },
        }),
      );
      return { mLocId: `m${master}`, name: `M${master + 1}`, nodes, wait: undefined };
    });
    const person = { userId: "user-1", username: "a@example.org" };
    const campaign: Campaign = {
      ...{ id: "campaign", layoutId: "layout", layoutName: "North field", settings },
      ...{ createdBy: person, createdAt: this.now, state: { kind: "running" }, stage: 0 },
      stages: stages.map(({ nodes }) => nodes.length),
      ...{ approval: undefined, accepted: 0, hold: undefined, mfaRequired: true },
      leftOut: { upToDate: 0, otherType: 0, unknown: 0 },
    };
    return { campaign, masters };
  }

  /** One step of the campaign by what the field has reported; nothing is sent yet. */
  step(campaign: Campaign, masters: readonly CampaignMaster[]): Steps {
    return nextSteps(campaign, masters, this.facts(), this.now, (mLocId, node) =>
      [mLocId, node.nLocId, node.claims].join("/"),
    );
  }

  /** Executes the commands, each id once. */
  send(sends: readonly CampaignSend[]): void {
    for (const send of sends) {
      if (this.commands.has(send.commandId)) {
        this.repeated.push(send.commandId);
        continue;
      }
      this.sent.push(send);
      this.commands.set(send.commandId, { kind: "success" });
      this.#execute(send);
    }
  }

  #execute({ mLocId, node: { nLocId }, name, args }: CampaignSend): void {
    const node = this.nodes.get(`${mLocId} ${nLocId}`);
    if (node === undefined) return;
    if (name === "start-unicast-ota-update") {
      this.asked.push(`${mLocId} ${nLocId}`);
      node.updateAt = this.now + UPDATE;
    }
    if (name === "low-priority-keep-angle") node.hold = Number(args.angle);
    if (name === "low-priority-restore") node.hold = undefined;
    if (!node.isStuck) node.angle = node.hold ?? -20;
  }

  /** Lets time pass, in minutes, with the updates and rounds that fall into it. */
  pass(minutes = 1): void {
    for (let at = 0; at < minutes; at += 1) {
      this.now += 60;
      for (const node of this.nodes.values()) {
        if (node.updateAt !== undefined && node.updateAt <= this.now) update(node);
      }
      if (this.now % ROUND === 0) this.#round();
    }
  }

  #round(): void {
    for (const node of this.nodes.values()) {
      if (node.isSilent) continue;
      const { version, angle, alarms } = node;
      node.readings.push({
        ...{
          at: this.now,
          version,
          nodeType: 20_800,
          alarms,
          flags: 0,
          angle,
          target: node.hold ?? -20,
        },
      });
      if (node.readings.length > 15) node.readings.shift();
    }
  }

  facts(): CampaignFacts {
    const wind = {
      kind: "known",
      averageMph: this.windMph,
      peakMph: this.windMph,
      ts: this.now,
    } as const;
    const masters = Array.from({ length: this.#masters }, (_, master) => {
      const nodes = Array.from({ length: this.#perMaster }, (_, node) => node);
      const facts: MasterFacts = {
        isOnline: this.isOnline,
        condition: {
          ...{ now: this.now, wind, stowWord: this.stowWord, masterAlarms: 0 },
          windStowTable: DEFAULT_WIND_STOW_TABLE,
        },
        ...{ limitEastDegrees: -52, limitWestDegrees: 52, zones: this.zones },
        readings: new Map<NLocId, readonly NodeReading[]>(
          nodes.map((node) => [
            nLocIdOf(node),
            this.nodes.get(this.#key(master, node))?.readings ?? [],
          ]),
        ),
        nIds: new Map(nodes.map((node) => [nLocIdOf(node), nIdOf(node)])),
      };
      return [`m${master}`, facts] as const;
    });
    const { hold, warning, commands } = this;
    return { hold, warning, masters: new Map(masters), commands };
  }
}

function nIdOf(node: number): string {
  return (node + 1).toString(16).toUpperCase().padStart(4, "0");
}

const NEW_ALARM = 1 << 9;

function update(node: FieldNode): void {
  node.updateAt = undefined;
  if (node.fault === "silent") node.isSilent = true;
  if (node.fault === "moreAlarms") node.alarms |= NEW_ALARM;
  if (node.fault === "notMoved") node.isStuck = true;
  if (node.fault !== "oldVersion") node.version = NEW;
}
