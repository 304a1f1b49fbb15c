/** Whether a campaign may send anything, by its people and the weather, judged for every step. */
import { authorise, type Caller } from "#domain/access/authorise.ts";
import { permitCommand } from "#domain/commands/permit.ts";
import type { Campaign } from "#domain/firmware-campaigns/campaign.ts";
import type { CampaignFacts } from "#domain/firmware-campaigns/campaign-facts.ts";
import { type WarningHold, warningHold } from "#domain/firmware-campaigns/judge-warnings.ts";
import type { CommandDeps } from "#functions/commands/run/command-deps.ts";
import { nowSeconds } from "#functions/shared/runtime/clock.ts";
import { warningsOfLayouts } from "#functions/shared/site-warnings.ts";
import { readRights } from "#functions/shared/store/access.ts";
import { readSwitches } from "#functions/shared/store/layout-switches.ts";
import { getLayout } from "#functions/shared/store/layouts.ts";

type RightsDeps = Pick<CommandDeps, "store" | "clock">;

/**
 * Why nothing may be sent to any master; without a hold when the campaign may go on: its creator,
 * and its approver if it has one, have the rights to all of its commands, the gate is open to them,
 * remote control is on, and no weather warning holds the site.
 */
export async function heldBack(
  deps: RightsDeps,
  campaign: Campaign,
): Promise<Pick<CampaignFacts, "hold" | "warning">> {
  const { layoutId, createdBy, approval } = campaign;
  const people = [createdBy.userId, ...(approval === undefined ? [] : [approval.userId])];
  const [{ remoteControl }, weather, ...callers] = await Promise.all([
    readSwitches(deps.store, layoutId),
    heldByWarning(deps, layoutId),
    ...people.map((sub) => campaignCaller(deps, campaign, sub)),
  ]);
  if (!remoteControl.on) return { hold: "remoteControlOff" };
  if (callers.some((caller) => caller === undefined)) return { hold: "rights" };
  if (weather === undefined) return { hold: undefined };
  return weather.kind === "warning"
    ? { hold: "warning", warning: weather.warning }
    : { hold: "warningsUnknown" };
}

async function heldByWarning(
  { store, clock }: RightsDeps,
  layoutId: string,
): Promise<WarningHold | undefined> {
  const layout = await getLayout(store, layoutId);
  if (layout === undefined) return undefined;
  const [facts] = await warningsOfLayouts(store, [layout]);
  return facts && warningHold(facts, nowSeconds(clock));
}

/** The user with their present rights; undefined without those to all commands of a campaign. */
export async function campaignCaller(
  { store, clock }: RightsDeps,
  { layoutId, mfaRequired }: Pick<Campaign, "layoutId" | "mfaRequired">,
  sub: string,
): Promise<Caller | undefined> {
  const rights = await readRights(store, sub, layoutId);
  const decision = authorise({
    ...{ operation: "Mutation.createFirmwareCampaign", ...rights, mfaRequired },
    nowSeconds: nowSeconds(clock),
  });
  return decision.ok && mayCampaign(decision.value) ? decision.value : undefined;
}

/** Commands of a campaign, with arguments as they are sent. */
const COMMANDS = [
  ["set-ota-unicast-conditions", {}],
  ["start-unicast-ota-update", { nId: "AB12", autoUnicast: "1", otaUpdateType: "20800" }],
  ["low-priority-keep-angle", { nId: "AB12", angle: "5" }],
  ["low-priority-restore", { nId: "AB12" }],
] as const;

export function mayCampaign({ privileges }: Pick<Caller, "privileges">): boolean {
  return COMMANDS.every(([name, args]) => permitCommand(name, args, privileges).ok);
}
