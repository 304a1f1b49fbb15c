/** Names of the issue types of a repair, by their codes. */
import { ISSUE_TYPES } from "#domain/troubleshoot/issue-types.ts";
import { labelsOf } from "#web/language/labels.ts";
import { messages } from "#web/language/messages.ts";

export const ISSUE_NAMES = messages("issueTypes", labelsOf(ISSUE_TYPES));
