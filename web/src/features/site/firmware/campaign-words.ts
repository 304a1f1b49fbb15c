/** Words for the states of a campaign, of its masters and of its nodes. */
import { boardName } from "#domain/identity/board-name.ts";
import { type DisplayUnits, windConversion } from "#domain/units/display-units.ts";
import type { Failure } from "#web/api/failure.ts";
import { siteTime } from "#web/features/site/model/site-clock.ts";
import { decimalText } from "#web/language/counts.ts";
import { failureText, PRESS_AGAIN } from "#web/ui/failure-messages.ts";
import type { Campaign, CampaignMaster } from "./firmware.generated.ts";
import { FIRMWARE_MESSAGES } from "./firmware-messages.ts";

/** Words by codes that the server may extend: an unknown code is shown as it is. */
type Words = Readonly<Record<string, string>>;

const REFUSALS: Words = FIRMWARE_MESSAGES.refusals;
const STATES: Words = FIRMWARE_MESSAGES.states;
const HOLDS: Words = FIRMWARE_MESSAGES.holds;
const NODE_STATES: Words = FIRMWARE_MESSAGES.nodeStates;
const REASONS: Words = FIRMWARE_MESSAGES.reasons;

export function campaignFailureText(failure: Failure): string {
  return failureText(failure, { refusals: REFUSALS, advice: PRESS_AGAIN });
}

export function stateText({ state, cause = "" }: Pick<Campaign, "state" | "cause">): string {
  const key = `${state}${cause.slice(0, 1).toUpperCase()}${cause.slice(1)}`;
  return STATES[key] ?? key;
}

type HeldCampaign = Pick<Campaign, "state" | "hold" | "holdWarning" | "holdUntil">;

/**
 * Why nothing is asked at any master; undefined for a campaign that may ask.
 * @param tz time zone of the site
 */
export function holdText(
  { state, hold, holdWarning, holdUntil }: HeldCampaign,
  tz: string | undefined,
): string | undefined {
  if (state !== "running" || hold === undefined) return undefined;
  if (holdWarning === undefined) return HOLDS[hold] ?? hold;
  return holdUntil === undefined
    ? FIRMWARE_MESSAGES.warned(holdWarning)
    : FIRMWARE_MESSAGES.warnedUntil(holdWarning, siteTime(holdUntil, tz).slice(0, 16));
}

export function nodeStateText(state: string): string {
  return NODE_STATES[state] ?? state;
}

export function reasonText(detail: string | undefined): string {
  return detail === undefined ? "" : (REASONS[detail] ?? detail);
}

export function boardText(nodeType: number | undefined): string {
  return nodeType === undefined ? FIRMWARE_MESSAGES.unknownType : boardName(nodeType);
}

/** Why the nodes of a master are not asked or moved; undefined when they are. */
export function waitText(
  { wait, windMph, stow, waitNodes }: CampaignMaster,
  { windLimitMph }: Pick<Campaign, "windLimitMph">,
  units: DisplayUnits,
): string | undefined {
  const words = FIRMWARE_MESSAGES.wait;
  switch (wait) {
    case undefined:
      return undefined;
    case "wind":
      return words.wind(speedText(windMph ?? Number.NaN, units), speedText(windLimitMph, units));
    case "stow":
      return words.stow(stow ?? "");
    case "workZone":
    case "notReady":
      return words[wait](waitNodes ?? 0);
    case "offline":
    case "windUnknown":
    case "busy":
      return words[wait];
    default:
      return wait;
  }
}

function speedText(mph: number, units: DisplayUnits): string {
  const { unit, convert } = windConversion(units);
  return `${decimalText(convert(mph), 1)} ${unit}`;
}

export function stageText(stage: number, stages: readonly number[]): string {
  if (stage === 0) return FIRMWARE_MESSAGES.canary;
  return stage === stages.length - 1 ? FIRMWARE_MESSAGES.rest : FIRMWARE_MESSAGES.share(stage);
}
