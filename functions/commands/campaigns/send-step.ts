/** Sends one claimed command of a firmware campaign over the path of all commands. */
import type { Caller } from "#domain/access/authorise.ts";
import type { Campaign } from "#domain/firmware-campaigns/campaign.ts";
import { masterWait } from "#domain/firmware-campaigns/judge-master.ts";
import type { CampaignSend } from "#domain/firmware-campaigns/node-commands.ts";
import { layoutIdFrom, mLocIdFrom } from "#domain/identity/location-id.ts";
import { isUuidV7 } from "#domain/identity/uuid.ts";
import { ok, type Result } from "#domain/result.ts";
import { type CommandIntent, intentHash } from "#functions/commands/rules/command-intent.ts";
import { judgeTargets, permitIntent } from "#functions/commands/rules/permit-intent.ts";
import type { CommandDeps } from "#functions/commands/run/command-deps.ts";
import { dispatchCommand, type Rejudge } from "#functions/commands/run/dispatch.ts";
import { refusedBySwitch } from "#functions/commands/run/judge-intent.ts";
import { type Preparation, prepareDispatch } from "#functions/commands/run/prepare.ts";
import { rejudge } from "#functions/commands/run/rejudge.ts";
import { prefetchCommandContext } from "#functions/commands/store/command-context.ts";
import { type Refusal, refuse } from "#functions/shared/refusal.ts";
import type { CommandedMaster } from "#functions/shared/store/command-masters.ts";
import { readLedgerItem } from "#functions/shared/store/commands.ts";

const OPERATION = "FirmwareCampaign";

/**
 * Sends the command in the name of the campaign's creator, idempotently by its id. The rules of the
 * campaign are judged once more from what is read now; a refusal writes nothing, so that the next
 * step judges again.
 */
export async function sendStep(
  deps: CommandDeps,
  campaign: Campaign,
  caller: Caller,
  { mLocId: place, commandId: id, name, args }: CampaignSend,
): Promise<Result<undefined, Refusal>> {
  const layoutId = layoutIdFrom(campaign.layoutId);
  const mLocId = mLocIdFrom(place);
  if (layoutId === undefined || mLocId === undefined) return refuse("NotFound");
  if (!isUuidV7(id) || !isUuidV7(campaign.id)) return refuse("NotFound");
  const intent: CommandIntent = {
    ...{ id, layoutId, name, args, mLocIds: [mLocId], campaignId: campaign.id },
    ...{
      override: undefined,
      isDrill: undefined,
      workZoneReason: undefined,
      clientTime: undefined,
    },
  };
  const key = { layoutId, mLocId };
  // An earlier run with this claim has written the row: it is not sent again.
  if ((await readLedgerItem(deps.store, { layoutId, id })) !== undefined) return ok(undefined);
  const prefetched = await prefetchCommandContext(deps.store, key, { id, session: caller });
  const { layout, master } = prefetched;
  if (master === undefined) return refuse("NotFound");
  const targets = judgeTargets(intent, layout, [master]);
  if (!targets.ok) return targets;
  const permitted = permitIntent(intent, { ...targets.value, prefetched }, caller);
  if (!permitted.ok) return permitted;
  const off = await refusedBySwitch(deps, permitted.value);
  if (off !== undefined) return off;
  const ready = await prepareDispatch(deps, permitted.value, caller);
  if (!ready.ok) return ready;
  const wait = refusedByCampaign(campaign, ready.value, master);
  if (!wait.ok) return wait;
  const secondPerson = campaign.approval && { ...campaign.approval, decision: "approved" as const };
  const dispatch = {
    ...ready.value,
    ...{ payloadHash: intentHash(OPERATION, intent, caller), batchId: undefined, secondPerson },
    rejudge: campaignRejudge(campaign),
  };
  const sent = await dispatchCommand(deps, dispatch, master, id);
  return sent.ok ? ok(undefined) : sent;
}

/** The same rules after each wait for the turn. */
function campaignRejudge(campaign: Campaign): Rejudge {
  return async (deps, before, master, id) => {
    const judged = await rejudge(deps, before, master, id);
    if (!judged.ok) return judged;
    const wait = refusedByCampaign(campaign, judged.value.dispatch, judged.value.master);
    return wait.ok ? judged : wait;
  };
}

function refusedByCampaign(
  { settings }: Campaign,
  { conditionOf }: Pick<Preparation, "conditionOf">,
  master: CommandedMaster,
): Result<undefined, Refusal> {
  const condition = conditionOf(master);
  if (condition === undefined) return refuse("CampaignWaits", { reason: "unknown" });
  // The connection is judged by the dispatch itself.
  const wait = masterWait({ isOnline: true, condition }, settings.windLimitMph);
  return wait === undefined ? ok(undefined) : refuse("CampaignWaits", { reason: wait.kind });
}
