/** A firmware campaign as the API returns it. */
import type {
  Campaign,
  CampaignMaster,
  CampaignNode,
  CampaignState,
} from "#domain/firmware-campaigns/campaign.ts";
import { type NodeCounts, toleratedNodes } from "#domain/firmware-campaigns/tolerance.ts";
import type { StoredCampaign } from "#functions/commands/store/firmware-campaigns.ts";

export interface CampaignView {
  readonly id: string;
  readonly layoutId: string;
  readonly layoutName: string;
  readonly rev: number;
  readonly version: string;
  readonly nodeType: number;
  readonly canary: number;
  readonly shares: readonly number[];
  readonly stages: readonly number[];
  readonly stage: number;
  readonly tolerated: number;
  readonly accepted: number;
  readonly windLimitMph: number;
  readonly createdById: string;
  readonly createdBy: string;
  readonly createdAt: number;
  readonly approvedBy: string | null;
  readonly approvedAt: number | null;
  readonly state: string;
  readonly cause: string | null;
  readonly stateAt: number | null;
  readonly hold: string | null;
  readonly holdWarning: string | null;
  readonly holdUntil: number | null;
  readonly reportHash: string | null;
  readonly counts: NodeCounts;
  readonly upToDate: number;
  readonly otherType: number;
  readonly unknown: number;
}

export function campaignView({ campaign, counts, rev }: StoredCampaign): CampaignView {
  const { id, layoutId, layoutName, settings, stages, stage, accepted, approval } = campaign;
  const { version, nodeType, canary, shares, windLimitMph } = settings;
  const nodes = stages.reduce((sum, one) => sum + one, 0);
  return {
    ...{ id, layoutId, layoutName, rev, version, nodeType, canary, shares, stages, stage },
    ...{ tolerated: toleratedNodes(settings, nodes), accepted, windLimitMph },
    createdById: campaign.createdBy.userId,
    createdBy: campaign.createdBy.username,
    createdAt: campaign.createdAt,
    approvedBy: approval?.username ?? null,
    approvedAt: approval?.at ?? null,
    state: campaign.state.kind,
    ...causeOf(campaign.state),
    ...holdOf(campaign),
    reportHash: campaign.reportHash ?? null,
    counts,
    ...campaign.leftOut,
  };
}

function holdOf({
  hold,
  warning,
}: Campaign): Pick<CampaignView, "hold" | "holdWarning" | "holdUntil"> {
  const shown = hold === "warning" ? warning : undefined;
  return {
    hold: hold ?? null,
    holdWarning: shown?.event ?? null,
    holdUntil: shown?.until ?? null,
  };
}

function causeOf(state: CampaignState): Pick<CampaignView, "cause" | "stateAt"> {
  switch (state.kind) {
    case "waiting":
      return { cause: state.for, stateAt: null };
    case "running":
      return { cause: null, stateAt: null };
    case "stopped":
    case "ended":
      return { cause: state.by, stateAt: state.at };
  }
}

export interface CampaignMasterView {
  readonly mLocId: string;
  readonly name: string;
  readonly wait: string | null;
  readonly windMph: number | null;
  readonly stow: string | null;
  readonly waitNodes: number | null;
  readonly nodes: readonly CampaignNodeView[];
}

export interface CampaignNodeView extends Pick<CampaignNode, "nLocId" | "nId" | "stage"> {
  readonly state: string;
  readonly detail: string | null;
  readonly at: number | null;
}

/** The nodes at a master; why it waits is shown only while the campaign may ask and move nodes. */
export function masterView(
  { mLocId, name, nodes, wait }: CampaignMaster,
  { state }: Pick<Campaign, "state">,
): CampaignMasterView {
  const shown = state.kind === "running" ? wait : undefined;
  return {
    ...{ mLocId, name, wait: shown?.kind ?? null },
    windMph: shown?.kind === "wind" ? shown.mph : null,
    stow: shown?.kind === "stow" ? shown.stow : null,
    waitNodes: shown !== undefined && "nodes" in shown ? shown.nodes : null,
    nodes: nodes.map(nodeView),
  };
}

function nodeView({ nLocId, nId, stage, state }: CampaignNode): CampaignNodeView {
  const reason = "reason" in state ? state.reason : null;
  return {
    ...{ nLocId, nId, stage, state: state.kind },
    detail: state.kind === "proving" ? state.leg : reason,
    at: "at" in state ? state.at : null,
  };
}
