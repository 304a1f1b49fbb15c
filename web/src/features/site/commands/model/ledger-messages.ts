/** Texts of the command history. */

import type { CommandDecision } from "#web/features/site/commands/operations/approvals.generated.ts";
import type { LedgerCommand } from "#web/features/site/commands/operations/ledger.generated.ts";
import { messages } from "#web/language/messages.ts";

export const LEDGER_MESSAGES = messages("ledger", {
  title: "Command history",
  range: "Time",
  status: "Outcome",
  search: "Filter history",
  empty: "No commands in this range.",
  noMatch: "No command matches.",
  failed: "The history could not be loaded.",
  earlier: "Show earlier",
  csv: "Export (CSV)",
  exporting: "Exporting…",
  proof: "Show proof",
  said: "Reply from the master",
  nothingSaid: "No reply from the master.",
  loading: "Loading...",
  override: "Override",
  workZoneReason: "Reason with people in the rows",
  parameters: "Parameters",
  wireName: "Wire name",
  answeredAfter: (seconds: number) => `answered after ${seconds} s`,
  measuredAfter: (seconds: number) => `measured after ${seconds} s`,
});

export const RANGE_LABELS = messages("ledgerRanges", {
  day: "24 hours",
  week: "7 days",
  month: "31 days",
  year: "A year",
});

export const OUTCOME_LABELS = messages("outcomes", {
  all: "All outcomes",
  success: "Success",
  trouble: "Failed or refused",
  unknown: "Outcome unknown",
  open: "In progress",
});

/** Statuses of commands that each choice of the outcome filter includes. */
export const OUTCOMES: Readonly<
  Record<keyof typeof OUTCOME_LABELS, readonly LedgerCommand["status"][]>
> = {
  all: [],
  success: ["success"],
  trouble: ["fail", "refused", "expired", "superseded", "skipped"],
  unknown: ["noAnswer"],
  open: ["created", "sent", "received", "running"],
};

export function overrideText(rules: readonly string[], reason: string): string {
  return `${rules.join(", ")}: ${reason}`;
}

type Decider = (username: string) => string;

/** Decisions of a second person in English, for files. */
const DECIDED = {
  approved: (username) => `approved by ${username}`,
  refused: (username) => `refused by ${username}`,
  withdrawn: (username) => `withdrawn by ${username}`,
} satisfies Readonly<Record<CommandDecision["decision"], Decider>>;

export const DECIDED_MESSAGES = messages("decided", DECIDED);

/**
 * Decision of the second person as text, such as "approved by ben@example.com".
 * @param isForFile true: in English
 */
export function secondPersonText(
  { decision, username, reason }: CommandDecision,
  isForFile = false,
): string {
  const decided = (isForFile ? DECIDED : DECIDED_MESSAGES)[decision](username);
  return reason === undefined ? decided : `${decided}: ${reason}`;
}

/**
 * Name of the file with the exported history.
 * @param day yyyy-MM-dd
 */
export function ledgerFileName(layoutName: string, day: string): string {
  return `${layoutName.replaceAll(/[^\w-]+/g, "_")}_commands_${day}.csv`;
}
