/** Texts of the command history. */

import type { CommandDecision } from "#web/features/site/commands/operations/approvals.generated.ts";
import type { LedgerStatus } from "#web/features/site/commands/operations/command-records.ts";

export const LEDGER_MESSAGES = {
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
  user: "By",
  target: "To",
  override: "Override",
  secondPerson: "Second person",
  parameters: "Parameters",
  risk: "Risk",
  time: "Time",
  command: "Command",
  wireName: "Wire name",
  master: "Master",
  node: "Node",
  message: "Message",
  code: "Code",
  seconds: "Answered or measured after",
  id: "ID",
  truncated: "The export contains the newest 5,000 commands of this range.",
} as const;

export const RANGE_LABELS = { day: "24 hours", week: "7 days", month: "31 days", year: "A year" };

export const OUTCOME_LABELS = {
  all: "All outcomes",
  success: "Success",
  trouble: "Failed or refused",
  unknown: "Outcome unknown",
  open: "In progress",
} as const;

/** Statuses of each filter choice. */
export const OUTCOMES: Readonly<Record<keyof typeof OUTCOME_LABELS, readonly LedgerStatus[]>> = {
  all: [],
  success: ["success"],
  trouble: ["fail", "refused", "expired", "superseded", "skipped"],
  unknown: ["noAnswer"],
  open: ["created", "sent", "received", "running"],
};

export function answeredAfter(seconds: number): string {
  return `answered after ${seconds} s`;
}

export function measuredAfter(seconds: number): string {
  return `measured after ${seconds} s`;
}

export function overrideText(rules: readonly string[], reason: string): string {
  return `${rules.join(", ")}: ${reason}`;
}

const DECIDED: Readonly<Record<CommandDecision["decision"], string>> = {
  approved: "approved by",
  refused: "refused by",
  withdrawn: "withdrawn by",
};

/** "approved by ben@example.com". */
export function secondPersonText({ decision, username, reason }: CommandDecision): string {
  const why = reason === undefined ? "" : `: ${reason}`;
  return `${DECIDED[decision]} ${username}${why}`;
}

/** @param day yyyy-MM-dd */
export function ledgerFileName(layoutName: string, day: string): string {
  return `${layoutName.replaceAll(/[^\w-]+/g, "_")}_commands_${day}.csv`;
}
