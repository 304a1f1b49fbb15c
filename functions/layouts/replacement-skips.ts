/** Mutation.setReplacementSkip: leaves out a location of a campaign, or takes that back. */
import type { Caller } from "#domain/access/authorise.ts";
import { type NLocId, nLocIdFrom } from "#domain/identity/location-id.ts";
import { isUnassigned } from "#domain/identity/node-id.ts";
import {
  MAX_SKIP_NOTE,
  SKIP_REASONS,
  type SkipReason,
} from "#domain/identity/replacement-state.ts";
import { ok, type Result } from "#domain/result.ts";
import { type MasterChangeInput, readMasterChange } from "#functions/shared/arguments.ts";
import { commit, type Prepared } from "#functions/shared/commit.ts";
import type { FieldArguments } from "#functions/shared/field-arguments.generated.ts";
import type { Field } from "#functions/shared/handler.ts";
import { type Refusal, refuse, refuseArgument } from "#functions/shared/refusal.ts";
import { nowSeconds } from "#functions/shared/runtime/clock.ts";
import { layoutChange } from "#functions/shared/store/layout-change.ts";
import { payloadHash } from "#functions/shared/store/payload-hash.ts";
import {
  type CampaignDeps,
  campaignOf,
  type ReplacementCampaign,
  reported,
} from "./replacement-campaigns.ts";
import { readCampaign, skippedItem } from "./store/replacement-campaigns.ts";

interface SkipInput extends Pick<MasterChangeInput, "changeId" | "masterKey"> {
  readonly nLocId: NLocId;
  /** Start of the campaign that the user saw; epoch seconds. */
  readonly campaign: number;
  /** Undefined: the location is to be replaced after all. */
  readonly skip: { readonly reason: SkipReason; readonly note: string } | undefined;
}

const OPERATION = "Mutation.setReplacementSkip";

/** Idempotent by changeId. NotFound once the campaign that the user saw has ended. */
export function setReplacementSkip(
  deps: CampaignDeps,
): Field<"Mutation.setReplacementSkip", SkipInput, ReplacementCampaign> {
  return {
    parse: parseSkip,
    run: (input, caller) =>
      reported(
        deps,
        input.masterKey,
        commit(deps.store, {
          prepare: () => prepareSkip(deps, input, caller),
          explain: () => "again",
        }),
      ),
  };
}

function parseSkip(
  args: FieldArguments["Mutation.setReplacementSkip"],
): Result<SkipInput, Refusal> {
  const read = readMasterChange(args);
  if (!read.ok) return read;
  const { changeId, masterKey, content } = read.value;
  const nLocId = nLocIdFrom(typeof content.nLocId === "string" ? content.nLocId : "");
  if (nLocId === undefined) return refuseArgument("nLocId", "notAllowed");
  const { campaign, note = null } = content;
  if (typeof campaign !== "number") return refuseArgument("campaign", "required");
  const base = { changeId, masterKey, nLocId, campaign };
  if (content.reason === undefined || content.reason === null)
    return ok({ ...base, skip: undefined });
  const reason = SKIP_REASONS.find((known) => known === content.reason);
  if (reason === undefined) return refuseArgument("reason", "notAllowed");
  if (note !== null && typeof note !== "string") return refuseArgument("note", "notText");
  const text = (note ?? "").trim();
  if (text.length > MAX_SKIP_NOTE) return refuseArgument("note", "tooLong");
  return ok({ ...base, skip: { reason, note: text } });
}

async function prepareSkip(
  { store, clock }: CampaignDeps,
  { changeId, masterKey, nLocId, campaign: seen, skip }: SkipInput,
  { sub, email }: Caller,
): Promise<Result<Prepared<ReplacementCampaign>, Refusal>> {
  const state = await readCampaign(store, masterKey);
  const running = state?.campaign;
  if (running === undefined || running.timestamp !== seen) return refuse("NotFound");
  const before = running.nIdsBefore[nLocId];
  if (isUnassigned(before) || state?.auxiliaries.has(nLocId) !== false)
    return refuseArgument("nLocId", "unknownIndex");
  const { [nLocId]: _, ...others } = running.skipped;
  const made = { at: nowSeconds(clock), by: email };
  const skipped = skip === undefined ? others : { ...others, [nLocId]: { ...skip, ...made } };
  const change = layoutChange(
    { changeId, layoutId: masterKey.layoutId, sub, clock },
    {
      operation: OPERATION,
      payloadHash: payloadHash(OPERATION, { place: masterKey, nLocId, seen, skip: skip ?? null }),
      target: `R#${masterKey.mLocId}`,
      rev: running.rev,
      result: campaignOf(masterKey, { ...state, campaign: { ...running, skipped } }),
    },
  );
  return ok({ change, effects: [skippedItem(store.coreTable, masterKey, running, skipped)] });
}
