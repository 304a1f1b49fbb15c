/**
 * The state of a node in the replacement campaign of its master: the same for the overlay, its
 * filter, the tables, the search, and the page of replacements.
 */
import { nLocIdFrom, nLocIdOf } from "#domain/identity/location-id.ts";
import { nodeIdFrom } from "#domain/identity/node-id.ts";
import {
  type ReplacementProgress,
  type ReplacementState,
  replacementProgress,
  replacementState,
  type SkipReason,
} from "#domain/identity/replacement-state.ts";
import type { OutboxItem } from "#web/offline/outbox.ts";
import { controllerOf } from "./controller-id.ts";
import { ROLE_CODES, type Site } from "./site.ts";

export interface SkippedLocation {
  readonly reason: SkipReason;
  readonly note: string;
  /** Epoch seconds. */
  readonly at: number;
  /** E-mail address of the user. */
  readonly by: string;
}

export interface CampaignRecord {
  /** Start of the replacement campaign; epoch seconds. */
  readonly timestamp: number;
  readonly startedBy: string | undefined;
  /** IDs at the start by nLocId; locations without one are no part of the campaign. */
  readonly before: ReadonlyMap<string, string>;
  readonly skipped: ReadonlyMap<string, SkippedLocation>;
}

/** Replacement campaigns by mLocId; masters without a campaign are absent. */
export type SiteCampaigns = ReadonlyMap<string, CampaignRecord>;

export const NO_CAMPAIGNS: SiteCampaigns = new Map();

/**
 * State of a node, by its present ID, which may still wait in the outbox; undefined outside a
 * campaign. An auxiliary unit has the state of its primary.
 * @param node flat index
 */
export function replacementStateAt(
  site: Site,
  campaigns: SiteCampaigns,
  node: number,
): ReplacementState | undefined {
  if (campaigns.size === 0) return undefined;
  return stateOf(site, campaigns, controllerOf(site, node));
}

/** States of the nodes of a master that have a controller of their own, by flat index. */
export function replacementStates(
  site: Site,
  campaigns: SiteCampaigns,
  master: number,
): ReadonlyMap<number, ReplacementState> {
  const { firstNode, nodeCount } = site.masters[master] ?? { firstNode: 0, nodeCount: 0 };
  const nodes = Array.from({ length: nodeCount }, (_, at) => firstNode + at);
  return new Map(
    nodes.flatMap((node): readonly (readonly [number, ReplacementState])[] => {
      const isAux = site.nodes.role[node] === ROLE_CODES.aux;
      const state = isAux ? undefined : stateOf(site, campaigns, node);
      return state === undefined ? [] : [[node, state]];
    }),
  );
}

export function progressOf(states: ReadonlyMap<number, ReplacementState>): ReplacementProgress {
  return replacementProgress([...states.values()]);
}

/** The campaigns with the skipped locations that wait in this device's outbox. */
export function withQueuedSkips(
  campaigns: SiteCampaigns,
  items: readonly OutboxItem[],
): SiteCampaigns {
  const changed = new Map(campaigns);
  for (const { change, state, queuedAt } of items) {
    if (change.kind !== "replacementSkip" || state.status !== "waiting") continue;
    const { mLocId, nLocId, campaign, reason, note } = change.input;
    const record = changed.get(mLocId);
    if (record?.timestamp !== campaign) continue;
    const skipped = new Map(record.skipped);
    if (reason === null) skipped.delete(nLocId);
    else skipped.set(nLocId, { reason, note: note ?? "", at: queuedAt, by: "" });
    changed.set(mLocId, { ...record, skipped });
  }
  return changed;
}

function stateOf(
  { nodes, masters }: Site,
  campaigns: SiteCampaigns,
  node: number,
): ReplacementState | undefined {
  const campaign = campaigns.get(masters[nodes.master[node] ?? 0]?.id ?? "");
  const nLocId = nLocIdFrom(nLocIdOf(nodes.index[node] ?? 0));
  if (campaign === undefined || nLocId === undefined) return undefined;
  const idOf = (text: string | undefined) => {
    const read = nodeIdFrom(text ?? "");
    return read.ok ? read.value : undefined;
  };
  return replacementState({
    before: idOf(campaign.before.get(nLocId)),
    now: idOf(nodes.nIds[node]),
    isSkipped: campaign.skipped.has(nLocId),
  });
}
