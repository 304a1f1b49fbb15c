/** A layout with a firmware campaign, whose masters answer commands and report their nodes. */
import type { Caller } from "#domain/access/authorise.ts";
import { CAMPAIGN_LIMITS, DEFAULT_CAMPAIGN } from "#domain/firmware-campaigns/campaign-input.ts";
import { stepLayout } from "#functions/commands/campaigns/step-campaigns.ts";
import { changeFirmwareCampaign } from "#functions/commands/change-firmware-campaign.ts";
import { createFirmwareCampaign } from "#functions/commands/create-firmware-campaign.ts";
import { getFirmwareCampaigns } from "#functions/commands/get-firmware-campaigns.ts";
import type { CommandDeps } from "#functions/commands/run/command-deps.ts";
import { moveCommand } from "#functions/commands/store/command-progress.ts";
import { onUplink } from "#functions/devices/on-uplink.ts";
import { updateNodes } from "#functions/layouts/update-nodes.ts";
import { field } from "#functions/shared/handler.ts";
import { ruleEvent } from "#test/builders/rule-event.ts";
import { nodeAt } from "../ids/field-crew.ts";
import { caller, changeId, type ServedTables } from "../served-tables.ts";
import { CommandHarness, done, type HarnessSite, instantly, person } from "./command-harness.ts";

type Input = Readonly<Record<string, unknown>>;

export const CREATOR = person("campaign-1", "CX_TECH", "CONTROLS", "USER");
export const APPROVER = person("campaign-2", "CX_TECH", "CONTROLS", "USER");
export const OLD = "3.20.1";
export const NEW = "3.21.0";

interface SimulatedNode {
  version: string;
  angle: number;
  hold: number | undefined;
}

export class CampaignHarness {
  readonly commands: CommandHarness;
  readonly site: HarnessSite;
  /** What the nodes of all masters do, by mLocId and index. */
  readonly nodes = new Map<string, SimulatedNode>();
  /** Nodes whose updates have no effect. */
  readonly bad = new Set<string>();
  readonly #served: ServedTables;
  readonly #count: number;
  /** Published messages that the masters have executed. */
  #executed = 0;

  private constructor(
    served: ServedTables,
    commands: CommandHarness,
    site: HarnessSite,
    count: number,
  ) {
    this.#served = served;
    this.commands = commands;
    this.site = site;
    this.#count = count;
  }

  static async open(
    served: ServedTables,
    masters: number,
    nodes: number,
  ): Promise<CampaignHarness> {
    const commands = new CommandHarness(served, { wait: instantly });
    const site = await commands.open(masters);
    const harness = new CampaignHarness(served, commands, site, nodes);
    for (const who of [CREATOR, APPROVER]) await commands.letIn(who, site);
    for (const master of site.masters) {
      const indexes = Array.from({ length: nodes }, (_, at) => at);
      await done(
        field(updateNodes(served))(
          {
            input: {
              changeId: changeId(),
              layoutId: master.layoutId,
              mLocId: master.mLocId,
              nLocs: indexes.map((index) => nodeAt(index)),
              nIds: indexes.map((index) => ({
                index: text(index),
                id: `FCC23D000000${nId(index)}`,
              })),
            },
          },
          caller(),
        ),
      );
      for (const index of indexes) {
        harness.nodes.set(`${master.mLocId} ${index}`, {
          ...{ version: OLD, angle: -20, hold: undefined },
        });
      }
    }
    await harness.report();
    return harness;
  }

  get now(): number {
    return Math.floor(this.#served.clock.now / 1000);
  }

  create(input: Input = {}, who: Caller = CREATOR) {
    const { layoutId, name: siteName } = this.site;
    const settings = { ...DEFAULT_CAMPAIGN, version: NEW, nodeType: 20_800 };
    return field(createFirmwareCampaign(this.commands.deps))(
      {
        input: {
          changeId: changeId(),
          ...{ layoutId, siteName, ...settings, canary: 1, shares: [] },
          ...{
            toleranceNodes: 2,
            tolerancePercent: CAMPAIGN_LIMITS.tolerancePercent.max,
            ...input,
          },
        },
      },
      who,
    );
  }

  change(input: Input, who: Caller) {
    const { layoutId, name: siteName } = this.site;
    return field(changeFirmwareCampaign(this.commands.deps))(
      { input: { changeId: changeId(), layoutId, siteName, ...input } },
      who,
    );
  }

  async state(): Promise<{
    readonly campaign: Input;
    readonly nodes: readonly Input[];
    readonly masters: readonly Input[];
  }> {
    const { layoutId } = this.site;
    const answer = await done(
      field(getFirmwareCampaigns(this.commands.deps))({ layoutId, campaignId: null }, CREATOR),
    );
    const { campaigns, masters } = answer as {
      readonly campaigns: readonly Input[];
      readonly masters: readonly (Input & { readonly nodes: readonly Input[] })[];
    };
    return { campaign: campaigns[0] ?? {}, masters, nodes: masters.flatMap(({ nodes }) => nodes) };
  }

  /** The newest campaign with its report. */
  async reported(): Promise<{ readonly campaign: Input; readonly report: Input | null }> {
    const { layoutId } = this.site;
    const asked = { layoutId, campaignId: null, withReport: true };
    const answer = await done(field(getFirmwareCampaigns(this.commands.deps))(asked, CREATOR));
    const { campaigns, report } = answer as {
      readonly campaigns: readonly Input[];
      readonly report: Input | null;
    };
    return { campaign: campaigns[0] ?? {}, report };
  }

  step(deps: CommandDeps = this.commands.deps): Promise<number> {
    return stepLayout(deps, this.site.layoutId);
  }

  /** The masters execute what was published, a minute passes, and all nodes report. */
  async minute(): Promise<void> {
    await this.answer();
    this.#served.clock.now += 60_000;
    await this.report();
  }

  private async answer(): Promise<void> {
    const { layoutId, masters } = this.site;
    const published = this.commands.published.slice(this.#executed);
    this.#executed = this.commands.published.length;
    for (const { mId, command } of published) {
      const { id, name, args } = command as Input & { readonly args: Input };
      const master = masters.find((one) => one.mId === mId);
      const key = `${master?.mLocId} ${Number.parseInt(String(args.nId), 16) - 1}`;
      const node = this.nodes.get(key);
      if (node !== undefined) {
        if (name === "start-unicast-ota-update" && !this.bad.has(key)) node.version = NEW;
        if (name === "low-priority-keep-angle") node.hold = Number(args.angle);
        if (name === "low-priority-restore") node.hold = undefined;
        node.angle = node.hold ?? -20;
      }
      await moveCommand(this.#served.store, { layoutId, id: String(id) }, ["created", "sent"], {
        status: "success",
      });
    }
  }

  async report(): Promise<void> {
    const log = () => undefined;
    const uplink = onUplink({ ...this.#served, log, uuid: () => changeId() });
    for (const master of this.site.masters) {
      const { layoutId, mLocId, mId } = master;
      await this.commands.connect(master);
      await this.commands.report(master, { ts: this.now, windAverage: 3, windPeak: 4 });
      const i = Array.from({ length: this.#count }, (_, at) => at);
      const own = i.map((index) => this.nodes.get(`${mLocId} ${index}`));
      const payload = {
        ...{
          v: 1,
          ts: this.now,
          kind: "cycle",
          chunk: [0, 1],
          n: i.length,
          dur: 8.5,
          layoutId,
          mLocId,
        },
        cols: {
          ...{ i, t: i.map(() => this.now), al: i.map(() => "00000000") },
          fl: i.map(() => "0000000000000000"),
          fw: own.map((node) => node?.version),
          hw: "20800",
          nid: i.map(nId),
          ap: own.map((node) => (node?.angle ?? 0) * 100),
          at: own.map((node) => (node?.hold ?? -20) * 100),
        },
      };
      await uplink(ruleEvent(`tracker/v1/m/${mId}/up/nodes`, payload, this.#served.clock.now));
    }
  }

  /** Published commands with this name, as master and node. */
  published(name: string): readonly string[] {
    return this.commands.published.flatMap(({ mId, command }) => {
      const { args } = command as Input & { readonly args: Input };
      return command.name === name ? [`${mId} ${String(args.nId ?? "")}`] : [];
    });
  }
}

function nId(index: number): string {
  return (index + 1).toString(16).toUpperCase().padStart(4, "0");
}

function text(index: number): string {
  return String(index).padStart(3, "0");
}
