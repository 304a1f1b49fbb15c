/** Names of the issue types of a repair, by their codes. */
import { ISSUE_TYPES, type IssueType } from "#domain/troubleshoot/issue-types.ts";
import { messages } from "#web/language/messages.ts";

export const ISSUE_NAMES = messages("issueTypes", {
  MI: ISSUE_TYPES.MI.label,
  CI: ISSUE_TYPES.CI.label,
  BI: ISSUE_TYPES.BI.label,
  NC: ISSUE_TYPES.NC.label,
  BO: ISSUE_TYPES.BO.label,
  EI: ISSUE_TYPES.EI.label,
  RF: ISSUE_TYPES.RF.label,
} satisfies Readonly<Record<IssueType, string>>);
