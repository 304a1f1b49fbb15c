/**
 * Starts, reads and deletes a replacement campaign, in which all node controllers of a master are
 * replaced.
 */
import type { Caller } from "#domain/access/authorise.ts";
import { nLocIdFrom } from "#domain/identity/location-id.ts";
import { isUnassigned } from "#domain/identity/node-id.ts";
import { ok, type Result } from "#domain/result.ts";
import { isId, type MasterChangeInput, readMasterChange } from "#functions/shared/arguments.ts";
import { commit, type Prepared } from "#functions/shared/commit.ts";
import type { FieldArguments } from "#functions/shared/field-arguments.generated.ts";
import type { Publish } from "#functions/shared/graphql-publish.ts";
import type { Field } from "#functions/shared/handler.ts";
import { type Refusal, refuse, refuseArgument } from "#functions/shared/refusal.ts";
import { type Clock, nowSeconds } from "#functions/shared/runtime/clock.ts";
import { type ChangeStore, findChange } from "#functions/shared/store/changes.ts";
import { layoutChange, madeBy } from "#functions/shared/store/layout-change.ts";
import type { CoreStore } from "#functions/shared/store/layouts.ts";
import type { MasterKey } from "#functions/shared/store/master-key.ts";
import { payloadHash } from "#functions/shared/store/payload-hash.ts";
import { reportOf } from "./campaign-reports.ts";
import { reportItem } from "./store/campaign-reports.ts";
import {
  type CampaignState,
  endedCampaignItem,
  newCampaignItem,
  readCampaign,
  type StoredCampaign,
  type StoredSkip,
} from "./store/replacement-campaigns.ts";

export interface CampaignDeps {
  readonly store: CoreStore & ChangeStore;
  readonly clock: Clock;
  readonly publish: Publish;
}

export interface ReplacementCampaign extends MasterKey {
  /** Start of the campaign as the user entered it, in epoch seconds. */
  readonly timestamp: number;
  /** Nodes whose controller has been replaced since the campaign was entered, by their index. */
  readonly replacements: readonly { readonly index: string; readonly id: string }[];
  /** Locations with an id when the campaign was entered, with that id; no auxiliary units. */
  readonly entered: readonly { readonly index: string; readonly id: string }[];
  readonly skipped: readonly SkippedReplacement[];
  /** E-mail address of the user who has started it; null where it is not known. */
  readonly startedBy: string | null;
}

export interface SkippedReplacement extends StoredSkip {
  /** The nLocId. */
  readonly index: string;
}

interface NewCampaign extends Pick<MasterChangeInput, "changeId" | "masterKey"> {
  readonly timestamp: number;
}

type EndOfCampaign = Pick<MasterChangeInput, "changeId" | "masterKey">;

const CREATE = "Mutation.createReplacementCampaignInfo";
const DELETE = "Mutation.deleteReplacementCampaignInfo";
/** Seconds that the clock of a client may be ahead. */
const TOLERANCE_SECONDS = 300;

/** Reads the campaign of a master; null while none runs, and for an unknown master. */
export function getReplacementCampaign({
  store,
}: Pick<CampaignDeps, "store">): Field<
  "Query.getReplacementCampaignInfo",
  MasterKey,
  ReplacementCampaign | null
> {
  return {
    parse: ({ layoutId, mLocId }) => {
      if (typeof layoutId !== "string") return refuseArgument("layoutId", "required");
      return isId(mLocId) ? ok({ layoutId, mLocId }) : refuseArgument("mLocId", "length");
    },
    run: async (masterKey) => {
      const state = await readCampaign(store, masterKey);
      if (state?.campaign === undefined) return ok(null);
      return ok(campaignOf(masterKey, { ...state, campaign: state.campaign }));
    },
  };
}

/** Starts a campaign. Idempotent by changeId: campaign and change record are one transaction. */
export function createReplacementCampaign(
  deps: CampaignDeps,
): Field<"Mutation.createReplacementCampaignInfo", NewCampaign, ReplacementCampaign> {
  return {
    parse: (args) => parseNew(args, deps.clock),
    run: (input, caller) =>
      reported(
        deps,
        input.masterKey,
        commit(deps.store, {
          prepare: () => prepareNew(deps, input, caller),
          explain: () => refuse("CampaignRunning"),
        }),
      ),
  };
}

/**
 * Ends a campaign, idempotently by changeId, stores its report in the same transaction, and returns
 * its final state. Nothing else of the master changes.
 */
export function deleteReplacementCampaign(
  deps: CampaignDeps,
): Field<"Mutation.deleteReplacementCampaignInfo", EndOfCampaign, ReplacementCampaign> {
  return {
    parse: readMasterChange,
    run: async (input, caller) => {
      // A repeat is recognised first: its campaign no longer exists, so the deletion could not be
      // prepared again.
      const known = await findChange<ReplacementCampaign>(deps.store, endOf(input));
      if (known.kind === "repeated") return ok(known.result);
      return reported(
        deps,
        input.masterKey,
        commit(deps.store, {
          prepare: () => prepareEnd(deps, input, caller),
          explain: () => "again",
        }),
      );
    },
  };
}

function endOf({ changeId, masterKey }: EndOfCampaign) {
  const { layoutId } = masterKey;
  return { id: changeId, layoutId, payloadHash: payloadHash(DELETE, { place: masterKey }) };
}

function parseNew(
  args: FieldArguments["Mutation.createReplacementCampaignInfo"],
  clock: Clock,
): Result<NewCampaign, Refusal> {
  const read = readMasterChange(args);
  if (!read.ok) return read;
  const { changeId, masterKey, content } = read.value;
  const { timestamp } = content;
  if (typeof timestamp !== "number") return refuseArgument("timestamp", "required");
  if (!Number.isInteger(timestamp)) return refuseArgument("timestamp", "notWhole");
  if (timestamp < 0) return refuseArgument("timestamp", "belowMin");
  const latest = nowSeconds(clock) + TOLERANCE_SECONDS;
  if (timestamp > latest) return refuseArgument("timestamp", "aboveMax");
  return ok({ changeId, masterKey, timestamp });
}

async function prepareNew(
  { store, clock }: CampaignDeps,
  { changeId, masterKey, timestamp }: NewCampaign,
  { sub, email }: Caller,
): Promise<Result<Prepared<ReplacementCampaign>, Refusal>> {
  const state = await readCampaign(store, masterKey);
  if (state === undefined) return refuse("NotFound");
  const begun = { timestamp, nIdsBefore: state.nIds, startedBy: email };
  const campaign: StoredCampaign = { ...begun, skipped: {}, rev: 0 };
  const change = layoutChange(
    { changeId, layoutId: masterKey.layoutId, sub, clock },
    {
      operation: CREATE,
      payloadHash: payloadHash(CREATE, { place: masterKey, timestamp }),
      target: `R#${masterKey.mLocId}`,
      rev: 0,
      result: campaignOf(masterKey, { ...state, campaign }),
    },
  );
  return ok({
    change,
    effects: [newCampaignItem(store.coreTable, masterKey, campaign, madeBy(change))],
  });
}

async function prepareEnd(
  { store, clock }: CampaignDeps,
  input: EndOfCampaign,
  { sub, email }: Caller,
): Promise<Result<Prepared<ReplacementCampaign>, Refusal>> {
  const { changeId, masterKey } = input;
  const state = await readCampaign(store, masterKey);
  if (state?.campaign === undefined) return refuse("NotFound");
  const ended = { ...state, campaign: state.campaign };
  const end = { id: changeId, at: nowSeconds(clock), by: email };
  const report = await reportOf(store, masterKey, ended, end);
  const change = layoutChange(
    { changeId, layoutId: masterKey.layoutId, sub, clock },
    {
      operation: DELETE,
      payloadHash: endOf(input).payloadHash,
      target: `R#${masterKey.mLocId}`,
      rev: 1,
      result: campaignOf(masterKey, ended),
    },
  );
  return ok({
    change,
    effects: [
      endedCampaignItem(store.coreTable, masterKey, state.campaign),
      reportItem(store.eventsTable, report),
    ],
  });
}

/** The campaign as the API answers it. */
export function campaignOf(
  masterKey: MasterKey,
  { campaign, nIds, auxiliaries }: CampaignState & { readonly campaign: StoredCampaign },
): ReplacementCampaign {
  const { timestamp, nIdsBefore, startedBy } = campaign;
  const entered = Object.entries(nIdsBefore).flatMap(([index, id]) => {
    const nLocId = nLocIdFrom(index);
    const isIn = nLocId !== undefined && !auxiliaries.has(nLocId) && !isUnassigned(id);
    return isIn && id !== undefined ? [{ index, id }] : [];
  });
  const skipped = Object.entries(campaign.skipped).flatMap(([index, skip]) =>
    skip === undefined ? [] : [{ index, ...skip }],
  );
  const replacements = Object.entries(nIds).flatMap(([index, id]) => {
    const nLocId = nLocIdFrom(index);
    if (nLocId === undefined || id === undefined || isUnassigned(id)) return [];
    return nIdsBefore[nLocId] === id ? [] : [{ index, id }];
  });
  return { ...masterKey, timestamp, replacements, entered, skipped, startedBy };
}

/** Notifies viewers as if ids had changed, upon which their consoles read the campaign again. */
export async function reported(
  { clock, publish }: CampaignDeps,
  { layoutId, mLocId }: MasterKey,
  outcome: Promise<Result<ReplacementCampaign, Refusal>>,
): Promise<Result<ReplacementCampaign, Refusal>> {
  const done = await outcome;
  if (done.ok) {
    await publish({ layoutId, ts: nowSeconds(clock), kinds: ["IDS"], mLocIds: [mLocId] });
  }
  return done;
}
