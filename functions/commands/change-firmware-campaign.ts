/**
 * Mutation.changeFirmwareCampaign: a second person approves a campaign, or a person stops or ends
 * it. The change is made on one revision, so a step that has read an older one writes nothing.
 */
import type { Caller } from "#domain/access/authorise.ts";
import { twoPersonsFault } from "#domain/access/two-persons.ts";
import type { Campaign } from "#domain/firmware-campaigns/campaign.ts";
import type { NodeCounts } from "#domain/firmware-campaigns/tolerance.ts";
import type { UuidV7 } from "#domain/identity/uuid.ts";
import { ok, type Result } from "#domain/result.ts";
import { isId, readChangeInput } from "#functions/shared/arguments.ts";
import { commitKnown, type Prepared } from "#functions/shared/commit.ts";
import { withDenials } from "#functions/shared/denied-attempts.ts";
import type { FieldArguments } from "#functions/shared/field-arguments.generated.ts";
import type { Field } from "#functions/shared/handler.ts";
import { refusedIdle } from "#functions/shared/idle-control.ts";
import { type Refusal, refuse, refuseArgument } from "#functions/shared/refusal.ts";
import { nowSeconds } from "#functions/shared/runtime/clock.ts";
import { readHistories } from "#functions/shared/store/account-histories.ts";
import { layoutChange } from "#functions/shared/store/layout-change.ts";
import { payloadHash } from "#functions/shared/store/payload-hash.ts";
import { withReportHash } from "./campaigns/campaign-report.ts";
import { campaignCaller, mayCampaign } from "./campaigns/campaign-rights.ts";
import { type CampaignView, campaignView } from "./campaigns/campaign-view.ts";
import { readSiteName } from "./rules/command-intent.ts";
import type { CommandDeps } from "./run/command-deps.ts";
import {
  campaignItems,
  readCampaign,
  readCampaignMasters,
  type StoredCampaign,
} from "./store/firmware-campaigns.ts";

type Act = "APPROVE" | "STOP" | "END";

const ACTS: readonly Act[] = ["APPROVE", "STOP", "END"];

interface CampaignChange {
  readonly changeId: UuidV7;
  readonly layoutId: string;
  readonly campaignId: string;
  readonly act: Act;
  /** Undefined for STOP, which stops the campaign whatever has happened since. */
  readonly rev: number | undefined;
  readonly siteName: string;
}

const OPERATION = "Mutation.changeFirmwareCampaign";

export function changeFirmwareCampaign(
  deps: CommandDeps,
): Field<"Mutation.changeFirmwareCampaign", CampaignChange, CampaignView> {
  return withDenials(deps, OPERATION, {
    parse: parseChange,
    run: async (input, caller) => {
      const { changeId: id, layoutId, campaignId, act, rev } = input;
      const content = { layoutId, campaignId, act, rev: rev ?? null, sub: caller.sub };
      const hash = payloadHash(OPERATION, content);
      const outcome = await commitKnown<CampaignView>(
        deps.store,
        { id, layoutId, payloadHash: hash },
        { prepare: () => prepareChange(deps, input, caller, hash), explain: () => "again" },
      );
      if (outcome.ok) {
        const ts = nowSeconds(deps.clock);
        await deps.publish({ layoutId, ts, kinds: ["COMMANDS"], mLocIds: [] });
      }
      return outcome;
    },
  });
}

function parseChange(
  args: FieldArguments["Mutation.changeFirmwareCampaign"],
): Result<CampaignChange, Refusal> {
  const change = readChangeInput(args);
  if (!change.ok) return change;
  const { changeId, content } = change.value;
  const { layoutId, campaignId } = content;
  if (typeof layoutId !== "string") return refuseArgument("layoutId", "required");
  if (!isId(campaignId)) return refuseArgument("campaignId", "length");
  const act = ACTS.find((one) => one === content.act);
  if (act === undefined) return refuseArgument("act", "notAllowed");
  const siteName = readSiteName(content.siteName ?? "");
  if (!siteName.ok) return siteName;
  const rev = content.rev ?? undefined;
  if (rev !== undefined && typeof rev !== "number") return refuseArgument("rev", "wrongType");
  if (rev === undefined && act !== "STOP") return refuseArgument("rev", "required");
  return ok({ changeId, layoutId, campaignId, act, rev, siteName: siteName.value });
}

async function prepareChange(
  deps: CommandDeps,
  input: CampaignChange,
  caller: Caller,
  hash: string,
): Promise<Result<Prepared<CampaignView>, Refusal>> {
  const { store, clock } = deps;
  const { layoutId, campaignId, act, rev } = input;
  if (!mayCampaign(caller)) return refuse("NotPermitted");
  const stored = await readCampaign(store, { layoutId, id: campaignId });
  if (stored === undefined) return refuse("NotFound");
  // A stop is never refused because of what has happened since the user looked.
  if (act !== "STOP" && rev !== stored.rev) return refuse("CampaignChanged");
  const changed =
    act === "APPROVE"
      ? await approved(deps, input, stored, caller)
      : over(stored, act, nowSeconds(clock));
  if (!changed.ok) return changed;
  const campaign =
    changed.value.state.kind === "ended"
      ? withReportHash(changed.value, await readCampaignMasters(store, changed.value))
      : changed.value;
  const next = { campaign, counts: stored.counts, rev: stored.rev };
  const change = layoutChange(
    { changeId: input.changeId, layoutId, sub: caller.sub, clock },
    {
      ...{ operation: OPERATION, payloadHash: hash, target: `F#${campaignId}`, rev: stored.rev },
      result: campaignView({ ...next, rev: stored.rev + 1 }),
    },
  );
  return ok({ change, effects: campaignItems(store.coreTable, next) });
}

/** The campaign after a stop or an end. */
function over(
  { campaign, counts }: StoredCampaign,
  act: "STOP" | "END",
  at: number,
): Result<Campaign, Refusal> {
  const { kind } = campaign.state;
  if (act === "STOP") {
    return kind === "running" || kind === "waiting"
      ? ok({ ...campaign, hold: undefined, state: { kind: "stopped", by: "person", at } })
      : refuse("CampaignState", { state: kind });
  }
  if (kind !== "stopped") return refuse("CampaignState", { state: kind });
  if (isBusy(counts)) return refuse("CampaignBusy");
  return ok({ ...campaign, state: { kind: "ended", by: "person", at } });
}

/** Whether a node is being updated, or its tracker is held for its proof. */
function isBusy({ preparing, asked, proving }: NodeCounts): boolean {
  return preparing + asked + proving > 0;
}

/**
 * The campaign after the approval of a second person: not the creator, and not an account that may
 * be the same person. Failures so far are accepted, and as many again are tolerated.
 */
async function approved(
  deps: CommandDeps,
  { siteName }: CampaignChange,
  { campaign, counts }: StoredCampaign,
  caller: Caller,
): Promise<Result<Campaign, Refusal>> {
  const { store, clock } = deps;
  const { state, createdBy, createdAt, layoutName } = campaign;
  if (state.kind !== "waiting" && state.kind !== "stopped") {
    return refuse("CampaignState", { state: state.kind });
  }
  if (caller.sub === createdBy.userId) return refuse("SecondPersonRequired");
  const idle = await refusedIdle(deps, caller);
  if (idle !== undefined) return idle;
  if (siteName.trim() !== layoutName.trim()) {
    return refuse("ConfirmationInvalid", { reason: "siteName" });
  }
  const [requester, approver] = await readHistories(store, [createdBy.userId, caller.sub]);
  const fault = twoPersonsFault(requester, approver, createdAt);
  if (fault !== undefined) return refuse("ApproverTied", { reason: fault });
  const creator = await campaignCaller(deps, campaign, createdBy.userId);
  if (creator === undefined) return refuse("ApprovalInvalid", { reason: "asker" });
  return ok({
    ...campaign,
    approval: { userId: caller.sub, username: caller.email, at: nowSeconds(clock) },
    accepted: counts.failed,
    hold: undefined,
    state: { kind: "running" },
  });
}
