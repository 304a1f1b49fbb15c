/** Mutation.createFirmwareCampaign: divides the nodes into stages and starts the campaign. */
import type { Caller } from "#domain/access/authorise.ts";
import type {
  Campaign,
  CampaignMaster,
  CampaignNode,
  CampaignSettings,
  LeftOut,
} from "#domain/firmware-campaigns/campaign.ts";
import type { MasterFacts } from "#domain/firmware-campaigns/campaign-facts.ts";
import { readCampaignSettings } from "#domain/firmware-campaigns/campaign-input.ts";
import { type Candidate, planStages } from "#domain/firmware-campaigns/stage-plan.ts";
import { countStates } from "#domain/firmware-campaigns/tolerance.ts";
import { isReadyForUpdate } from "#domain/firmware-campaigns/update-readiness.ts";
import {
  layoutIdFrom,
  mLocIdFrom,
  type NLocId,
  nodeIndexOf,
} from "#domain/identity/location-id.ts";
import type { UuidV7 } from "#domain/identity/uuid.ts";
import { ok, type Result } from "#domain/result.ts";
import { readChangeInput } from "#functions/shared/arguments.ts";
import { commitKnown, type Prepared } from "#functions/shared/commit.ts";
import { withDenials } from "#functions/shared/denied-attempts.ts";
import type { FieldArguments } from "#functions/shared/field-arguments.generated.ts";
import type { Field } from "#functions/shared/handler.ts";
import { refusedIdle } from "#functions/shared/idle-control.ts";
import { type Refusal, refuse, refuseArgument } from "#functions/shared/refusal.ts";
import { nowSeconds } from "#functions/shared/runtime/clock.ts";
import { readCommandedMasters } from "#functions/shared/store/command-masters.ts";
import { layoutChange } from "#functions/shared/store/layout-change.ts";
import { getLayout } from "#functions/shared/store/layouts.ts";
import { payloadHash } from "#functions/shared/store/payload-hash.ts";
import { mayCampaign } from "./campaigns/campaign-rights.ts";
import { type CampaignView, campaignView } from "./campaigns/campaign-view.ts";
import { readMasterFacts } from "./campaigns/read-facts.ts";
import { readSiteName } from "./rules/command-intent.ts";
import { isApprovalRequired } from "./run/approval-required.ts";
import type { CommandDeps } from "./run/command-deps.ts";
import { refusedBySwitch } from "./run/judge-intent.ts";
import { campaignItems, masterItem } from "./store/firmware-campaigns.ts";

interface NewCampaign {
  readonly changeId: UuidV7;
  readonly layoutId: string;
  readonly siteName: string;
  readonly settings: CampaignSettings;
}

const OPERATION = "Mutation.createFirmwareCampaign";
/** Seconds within which a node must have reported to be part of a campaign. */
const HEARD_SECONDS = 3600;

/**
 * Creates the campaign idempotently by changeId, which becomes its id. It waits for a second person
 * where commands of its risk do; the first nodes are asked by the next step of campaigns.
 */
export function createFirmwareCampaign(
  deps: CommandDeps,
): Field<"Mutation.createFirmwareCampaign", NewCampaign, CampaignView> {
  return withDenials(deps, OPERATION, {
    parse: parseCampaign,
    run: async (input, caller) => {
      const { changeId: id, layoutId, settings } = input;
      const hash = payloadHash(OPERATION, { layoutId, settings, sub: caller.sub });
      const outcome = await commitKnown<CampaignView>(
        deps.store,
        { id, layoutId, payloadHash: hash },
        {
          prepare: () => prepareCampaign(deps, input, caller, hash),
          explain: () => refuse("CampaignExists"),
        },
      );
      if (outcome.ok) {
        const ts = nowSeconds(deps.clock);
        await deps.publish({ layoutId, ts, kinds: ["COMMANDS"], mLocIds: [] });
      }
      return outcome;
    },
  });
}

function parseCampaign(
  args: FieldArguments["Mutation.createFirmwareCampaign"],
): Result<NewCampaign, Refusal> {
  const change = readChangeInput(args);
  if (!change.ok) return change;
  const { changeId, content } = change.value;
  const { layoutId } = content;
  if (typeof layoutId !== "string") return refuseArgument("layoutId", "required");
  const siteName = readSiteName(content.siteName);
  if (!siteName.ok) return siteName;
  const settings = readCampaignSettings({ ...content });
  if (!settings.ok) return refuseArgument(settings.error.field, settings.error.reason);
  return ok({ changeId, layoutId, siteName: siteName.value, settings: settings.value });
}

async function prepareCampaign(
  deps: CommandDeps,
  { changeId: id, layoutId: place, siteName, settings }: NewCampaign,
  caller: Caller,
  hash: string,
): Promise<Result<Prepared<CampaignView>, Refusal>> {
  const { store, clock } = deps;
  if (!mayCampaign(caller)) return refuse("NotPermitted");
  const idle = await refusedIdle(deps, caller);
  if (idle !== undefined) return idle;
  const layoutId = layoutIdFrom(place);
  const layout = layoutId === undefined ? undefined : await getLayout(store, layoutId);
  if (layoutId === undefined || layout === undefined) return refuse("NotFound");
  if (siteName.trim() !== layout.name.trim()) {
    return refuse("ConfirmationInvalid", { reason: "siteName" });
  }
  const masters = [
    ...(
      await readCommandedMasters(
        store,
        layoutId,
        layout.mLocIds.flatMap((one) => mLocIdFrom(one) ?? []),
      )
    ).values(),
  ];
  const command = { intent: { layoutId, name: "start-unicast-ota-update" }, risk: "R4" } as const;
  const off = await refusedBySwitch(deps, {
    ...command,
    intent: { ...EMPTY, ...command.intent, id },
  });
  if (off !== undefined) return off;
  const now = nowSeconds(clock);
  const facts = await readMasterFacts(
    deps,
    layoutId,
    masters.map(({ mLocId }) => ({ mLocId, from: now - HEARD_SECONDS })),
  );
  const { nodes, leftOut } = sortNodes(facts, settings, now);
  if (nodes.length === 0) return refuse("NothingToUpdate");
  const stages = planStages(nodes, settings);
  if (stages[0]?.nodes.length === 0) return refuse("NoReadyNodes");
  const stageOf = new Map(
    stages.flatMap((stage, at) => stage.nodes.map((node) => [node, at] as const)),
  );
  const isWaiting = await isApprovalRequired(
    deps,
    { ...command, intent: { ...EMPTY, ...command.intent, id }, masters },
    caller,
  );
  const campaign: Campaign = {
    ...{ id, layoutId, layoutName: layout.name, settings, createdAt: now, leftOut },
    createdBy: { userId: caller.sub, username: caller.email },
    state: isWaiting ? { kind: "waiting", for: "start" } : { kind: "running" },
    stage: 0,
    stages: stages.map((stage) => stage.nodes.length),
    ...{ approval: undefined, mfaRequired: caller.mfaRequired, accepted: 0, hold: undefined },
  };
  const ofMasters = masters.flatMap(({ mLocId, name }): readonly CampaignMaster[] => {
    const own = nodes.filter((node) => node.mLocId === mLocId);
    if (own.length === 0) return [];
    const listed = own.map((one): CampaignNode => {
      const { nLocId, nId } = one;
      const stage = stageOf.get(one) ?? 0;
      return { nLocId, nId, stage, claims: 0, refusals: 0, state: { kind: "notAsked" } };
    });
    return [{ mLocId, name, nodes: listed, wait: undefined }];
  });
  const counts = countStates(ofMasters.flatMap((master) => master.nodes));
  const change = layoutChange(
    { changeId: id, layoutId, sub: caller.sub, clock },
    {
      ...{ operation: OPERATION, payloadHash: hash, target: `F#${id}`, rev: 0 },
      result: campaignView({ campaign, counts, rev: 1 }),
    },
  );
  return ok({
    change,
    effects: [
      ...campaignItems(store.coreTable, { campaign, counts, rev: 0 }),
      ...ofMasters.map((master) => masterItem(store.coreTable, campaign, master)),
    ],
  });
}

/** The parts of an intent that neither the switch nor the rule of the second person looks at. */
const EMPTY = {
  ...{ args: {}, mLocIds: [], override: undefined, isDrill: undefined },
  ...{ workZoneReason: undefined, clientTime: undefined },
} as const;

interface CampaignCandidate extends Candidate {
  readonly nLocId: NLocId;
  readonly nId: string;
}

/** The nodes of the image's type that run another version, and the numbers of the others. */
function sortNodes(
  masters: ReadonlyMap<string, MasterFacts>,
  settings: CampaignSettings,
  now: number,
): { readonly nodes: readonly CampaignCandidate[]; readonly leftOut: LeftOut } {
  const nodes: CampaignCandidate[] = [];
  const leftOut = { upToDate: 0, otherType: 0, unknown: 0 };
  for (const [mLocId, { nIds, readings }] of masters) {
    for (const [nLocId, nId] of nIds) {
      const newest = readings.get(nLocId)?.at(-1);
      if (newest?.version === undefined || newest.nodeType === undefined) leftOut.unknown += 1;
      else if (newest.nodeType !== settings.nodeType) leftOut.otherType += 1;
      else if (newest.version === settings.version) leftOut.upToDate += 1;
      else {
        const isReady = isReadyForUpdate(newest, { settings }, now);
        nodes.push({ mLocId, nLocId, nId, node: nodeIndexOf(nLocId), isReady });
      }
    }
  }
  return { nodes, leftOut };
}
