/** All cases of the kit, in the order of the protocol page. */
import type { ConformCase } from "#scripts/conform/conform-case.ts";
import { CHECK_CASES } from "./checks.ts";
import { CONNECTION_CASES } from "./connection.ts";
import { DOCUMENT_CASES } from "./documents.ts";
import { JOURNAL_AND_FEEDBACK_CASES } from "./journal-and-feedback.ts";
import { LINK_LOSS_CASES } from "./link-loss.ts";
import { MESSAGE_CASES } from "./messages.ts";
import { PRESENCE_CASES } from "./presence.ts";
import { REGISTRATION_CASES } from "./registration.ts";
import { REPORT_CASES } from "./reports.ts";

export const ALL_CASES: readonly ConformCase[] = [
  ...CONNECTION_CASES,
  ...MESSAGE_CASES,
  ...PRESENCE_CASES,
  ...REPORT_CASES,
  ...DOCUMENT_CASES,
  ...CHECK_CASES,
  ...JOURNAL_AND_FEEDBACK_CASES,
  ...REGISTRATION_CASES,
  ...LINK_LOSS_CASES,
];
