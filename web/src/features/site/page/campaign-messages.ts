/** Texts of replacement campaigns. */
import type { Failure } from "#web/api/failure.ts";
import { numberText } from "#web/language/counts.ts";
import { messages } from "#web/language/messages.ts";
import { failureText, TRY_AGAIN } from "#web/ui/failure-messages.ts";

/**
 * Texts that the product requires word for word, misspellings included; they are not translated.
 */
const VERBATIM = {
  loading: "Replacement Campaign Loading...",
  failed: "Error Loading Replacement Campaign",
} as const;

export const CAMPAIGN_TABLE = messages("campaign", {
  title: "Replacement campaign",
  offline: "No connection: the replacement campaign could not be loaded.",
  none: "No campaign is running. A campaign marks every node until its controller is replaced.",
  start: "Start campaign",
  end: "Delete campaign",
  startQuestion: {
    title: "Start a replacement campaign?",
    hint: "Every node of this master with an ID is marked Pending Replacement until it gets a new ID.",
    stay: "Cancel",
    go: "Start campaign",
  },
  endQuestion: {
    title: "Delete the replacement campaign?",
    hint: "Nodes are no longer marked Pending Replacement. Their IDs do not change. A report of the campaign is stored.",
    stay: "Cancel",
    go: "Delete campaign",
  },
  /** Link to the list of nodes that are to be replaced. */
  openList: "Open list",
  campaignSince: (time: string) => `Started ${time}`,
  /** Progress of a campaign: numbers of nodes of one master, or of all masters with a campaign. */
  campaignProgress: (replaced: number, pending: number, skipped: number) =>
    `${numberText(replaced)} replaced, ${numberText(pending)} pending, ${numberText(skipped)} skipped`,
});

export const CAMPAIGN_MESSAGES = { ...CAMPAIGN_TABLE, ...VERBATIM };

export const CAMPAIGN_REFUSALS = messages("campaignRefusals", {
  CampaignRunning: "Someone else has already started a campaign.",
  NotFound: "Someone else has deleted the campaign.",
  NotPermitted: "Your account can't change replacement campaigns.",
});

/** Explains why a campaign was not started or deleted. */
export function campaignFailure(failure: Failure): string {
  return failureText(failure, { refusals: CAMPAIGN_REFUSALS, advice: TRY_AGAIN });
}
