/**
 * Every minute: the firmware campaigns of all layouts take a step
 * (docs/design/firmware-campaigns.md).
 */
import { createHash } from "node:crypto";
import type {
  Campaign,
  CampaignMaster,
  CampaignNode,
} from "#domain/firmware-campaigns/campaign.ts";
import { nextSteps } from "#domain/firmware-campaigns/next-steps.ts";
import type { CampaignSend } from "#domain/firmware-campaigns/node-commands.ts";
import { countStates } from "#domain/firmware-campaigns/tolerance.ts";
import { makeUuidV7, UUID_RANDOM_BYTES } from "#domain/identity/uuid.ts";
import type { CommandDeps } from "#functions/commands/run/command-deps.ts";
import {
  campaignItems,
  masterItem,
  readActiveId,
  readCampaign,
  readCampaignMasters,
} from "#functions/commands/store/firmware-campaigns.ts";
import { type LayoutJob, layoutJob } from "#functions/shared/layout-job.ts";
import { failureFields } from "#functions/shared/log.ts";
import { nowSeconds } from "#functions/shared/runtime/clock.ts";
import { inParallel } from "#functions/shared/runtime/in-parallel.ts";
import { changeRecord } from "#functions/shared/store/changes.ts";
import { transact } from "#functions/shared/store/transaction.ts";
import { withReportHash } from "./campaign-report.ts";
import { campaignCaller } from "./campaign-rights.ts";
import { readCampaignFacts } from "./read-facts.ts";
import { sendStep } from "./send-step.ts";

/** Limits of one run. Lambda stops the function after 60 s. */
const JOB: LayoutJob = {
  atOnce: 2,
  workMilliseconds: 35_000,
  periodMilliseconds: 60_000,
  failure: "campaigns not stepped",
  finished: "campaigns stepped",
  counted: "sent",
};

/**
 * Most masters whose nodes change in one step: their items are written in one transaction of 4 MB
 * with the head. The others change in the next step.
 */
const MASTERS_PER_STEP = 50;
/** Number of masters to which commands are sent at the same time. */
const MASTERS_AT_ONCE = 10;

/**
 * Makes the scheduled job. It is safe to run late, twice or concurrently: a run that finds the head
 * of a campaign replaced sends nothing.
 * @throws when a layout failed, after all others were tried
 */
export function stepCampaigns(deps: CommandDeps) {
  return layoutJob(deps, JOB, (layoutId) => stepLayout(deps, layoutId));
}

/** Steps the campaign of one layout. Returns the number of commands that were sent. */
export async function stepLayout(deps: CommandDeps, layoutId: string): Promise<number> {
  const { store, clock } = deps;
  const id = await readActiveId(store, layoutId);
  if (id === undefined) return 0;
  const stored = await readCampaign(store, { layoutId, id });
  if (stored === undefined || stored.campaign.state.kind === "waiting") return 0;
  const before = await readCampaignMasters(store, stored.campaign);
  const facts = await readCampaignFacts(deps, stored.campaign, before);
  const now = nowSeconds(clock);
  const next = nextSteps(stored.campaign, before, facts, now, (mLocId, node) =>
    claimId(stored.campaign, mLocId, node, now),
  );
  const all = changedMasters(before, next.masters);
  const changed = all.slice(0, MASTERS_PER_STEP);
  const written = new Set(changed.map(({ mLocId }) => mLocId));
  const masters = next.masters.map((master, at) =>
    written.has(master.mLocId) ? master : (before[at] ?? master),
  );
  const unchanged = new Set(
    next.masters.filter((master, at) => isSame(master, before[at])).map(({ mLocId }) => mLocId),
  );
  const sends = next.sends.filter(({ mLocId }) => written.has(mLocId) || unchanged.has(mLocId));
  // It ends or stops once the nodes that led to it are all written.
  const { state } = all.length > changed.length ? stored.campaign : next.campaign;
  const campaign = withReportHash({ ...next.campaign, state }, masters);
  if (changed.length > 0 || !isSame(campaign, stored.campaign)) {
    const counts = countStates(masters.flatMap(({ nodes }) => nodes));
    const outcome = await transact(store.tables, [
      ...campaignItems(store.coreTable, { campaign, counts, rev: stored.rev }),
      ...changed.map((master) => masterItem(store.coreTable, campaign, master)),
      ...recordOf(deps, stored.campaign, campaign, { rev: stored.rev, now }),
    ]);
    // Another run, or a person's stop, was first. Nothing of this step counts.
    if (outcome.kind !== "written") return 0;
    await deps.publish({ layoutId, ts: now, kinds: ["COMMANDS"], mLocIds: [] });
  }
  return sendAll(deps, campaign, sends);
}

function changedMasters(
  before: readonly CampaignMaster[],
  after: readonly CampaignMaster[],
): readonly CampaignMaster[] {
  return after.filter((master, at) => !isSame(master, before[at]));
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/**
 * The record of a step that has changed the state of the campaign; at its end with the hash of its
 * report. It is of the time of the state, so that the seal of that hour covers it.
 */
function recordOf(
  { store }: Pick<CommandDeps, "store">,
  before: Campaign,
  after: Campaign,
  { rev, now }: { readonly rev: number; readonly now: number },
) {
  if (isSame(before.state, after.state)) return [];
  const { layoutId, id, state, reportHash, createdBy } = after;
  const at = now * 1000;
  const record = {
    id: uuidOf(at, [id, String(rev)]),
    ...{ layoutId, operation: "FirmwareCampaign.step", actor: createdBy.userId },
    ...{ payloadHash: "-", target: `F#${id}`, createdAtMilliseconds: at },
    ...{ revBefore: rev, revAfter: rev + 1 },
    result: reportHash === undefined ? state : { ...state, reportHash },
  };
  return [changeRecord(store.eventsTable, record)];
}

/** Sends the claimed commands; those of a master one after the other. */
async function sendAll(
  deps: CommandDeps,
  campaign: Campaign,
  sends: readonly CampaignSend[],
): Promise<number> {
  if (sends.length === 0) return 0;
  const caller = await campaignCaller(deps, campaign, campaign.createdBy.userId);
  if (caller === undefined) return 0;
  const mLocIds = [...new Set(sends.map(({ mLocId }) => mLocId))];
  const counts = await inParallel(mLocIds, MASTERS_AT_ONCE, async (mLocId) => {
    let sent = 0;
    for (const send of sends.filter((one) => one.mLocId === mLocId)) {
      if (!(await isStillOn(deps, campaign, send))) continue;
      try {
        const outcome = await sendStep(deps, campaign, caller, send);
        if (outcome.ok) sent += 1;
        else deps.log("campaign command not sent", { id: send.commandId, ...outcome.error });
      } catch (error) {
        deps.log("campaign command not sent", { id: send.commandId, ...failureFields(error) });
      }
    }
    return sent;
  });
  return counts.reduce((sum, one) => sum + one, 0);
}

/** Whether no person has stopped the campaign since; a tracker is led back in any case. */
async function isStillOn(
  { store }: CommandDeps,
  campaign: Campaign,
  { name }: CampaignSend,
): Promise<boolean> {
  if (name === "low-priority-restore") return true;
  const present = await readCampaign(store, campaign);
  return present?.campaign.state.kind === "running";
}

/** Id of a command: the same for the same claim of a node, with the time of the claim. */
function claimId(
  { id }: Campaign,
  mLocId: string,
  { nLocId, claims }: CampaignNode,
  now: number,
): string {
  return uuidOf(now * 1000, [id, mLocId, nLocId, String(claims)]);
}

function uuidOf(milliseconds: number, facts: readonly string[]): string {
  const hash = createHash("sha256").update(facts.join("\n")).digest();
  return makeUuidV7(milliseconds, hash.subarray(0, UUID_RANDOM_BYTES));
}
