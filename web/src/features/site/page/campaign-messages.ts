/** What is said of replacement campaigns. The first two are verbatim of the spec (S0 §8); the others are ours. */
import type { Failure } from "#web/api/failure.ts";

export const CAMPAIGN_MESSAGES = {
  loading: "Replacement Campaign Loading...",
  failed: "Error Loading Replacement Campaign",

  title: "Replacement campaign",
  offline: "No connection: the replacement campaign is not known.",
  tryAgain: "Try again",
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
  switch (failure.status) {
    case "networkError":
      return "The server did not answer. Try again when there is a connection.";
    case "unauthorised":
      return "Your session has ended. Sign in again.";
    case "refused":
      return REFUSED[failure.code] ?? `The server refused: ${failure.code}.`;
    case "failed":
      return "The server failed. Try again in a moment.";
  }
}
