/** What is said of replacement campaigns. The first two are verbatim of the spec (S0 §8); the others are ours. */
import type { Failure } from "#web/api/failure.ts";
import { failureText, TRY_AGAIN } from "#web/ui/failure-messages.ts";

export const CAMPAIGN_MESSAGES = {
  loading: "Replacement Campaign Loading...",
  failed: "Error Loading Replacement Campaign",

  title: "Replacement campaign",
  offline: "No connection: the replacement campaign is not known.",
  none: "No campaign is running. While one runs, every node is marked until its controller has been replaced.",
  start: "Start campaign",
  end: "Delete campaign",
  startQuestion: {
    title: "Start a replacement campaign?",
    hint: "Every node of this master that has an ID now is marked Pending Replacement until it gets another one.",
    stay: "Cancel",
    go: "Start campaign",
  },
  endQuestion: {
    title: "Delete the replacement campaign?",
    hint: "No node is marked Pending Replacement any more. The IDs stay as they are.",
    stay: "Cancel",
    go: "Delete campaign",
  },
} as const;

export function campaignSince(time: string): string {
  return `Started ${time}`;
}

/** Of the nodes of a master, or of all masters with a campaign. */
export function campaignProgress(replaced: number, pending: number): string {
  return `${replaced.toLocaleString("en-US")} replaced, ${pending.toLocaleString("en-US")} pending`;
}

const REFUSED: Readonly<Record<string, string>> = {
  CampaignRunning: "A campaign is running already. Somebody else has started it.",
  NotFound: "The campaign is not there any more. Somebody else has deleted it.",
  NotPermitted: "Your account may not change replacement campaigns.",
};

/** Why a campaign was not started or deleted. */
export function campaignFailure(failure: Failure): string {
  return failureText(failure, { refusals: REFUSED, advice: TRY_AGAIN });
}
