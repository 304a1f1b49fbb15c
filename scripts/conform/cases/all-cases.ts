/** All cases of the kit, in the order of the sections of the protocol page. */
import type { ConformCase } from "#scripts/conform/conform-case.ts";
import { ARRIVAL_CASES } from "./arrival-checks.ts";
import { BUSY_CASES } from "./busy-master.ts";
import { COMMAND_MESSAGE_CASES } from "./command-message.ts";
import { CONNECTION_CASES } from "./connection.ts";
import { DOCUMENT_CASES } from "./documents.ts";
import { FEEDBACK_CASES } from "./durations-and-feedback.ts";
import { INTERLOCK_CASES } from "./interlocks.ts";
import { JOURNAL_CASES } from "./journal.ts";
import { LINK_LOSS_CASES } from "./link-loss.ts";
import { MESSAGE_CASES } from "./messages.ts";
import { PRESENCE_CASES } from "./presence.ts";
import { REGISTRATION_CASES } from "./registration.ts";
import { REPEATED_CASES } from "./repeated-commands.ts";
import { REPORT_TIME_CASES } from "./report-times.ts";
import { REPORT_CASES } from "./reports.ts";
import { SNAPSHOT_CASES } from "./snapshots.ts";
import { SPREAD_CASES } from "./spread-load.ts";
import { WORK_CASES } from "./work-zones.ts";
import { CLOCK_CASES } from "./wrong-clock.ts";

export const ALL_CASES: readonly ConformCase[] = [
  ...CONNECTION_CASES,
  ...SPREAD_CASES,
  ...MESSAGE_CASES,
  ...REPORT_TIME_CASES,
  ...PRESENCE_CASES,
  ...SNAPSHOT_CASES,
  ...REPORT_CASES,
  ...DOCUMENT_CASES,
  ...WORK_CASES,
  ...COMMAND_MESSAGE_CASES,
  ...ARRIVAL_CASES,
  ...REPEATED_CASES,
  ...BUSY_CASES,
  ...INTERLOCK_CASES,
  ...CLOCK_CASES,
  ...JOURNAL_CASES,
  ...FEEDBACK_CASES,
  ...REGISTRATION_CASES,
  ...LINK_LOSS_CASES,
];
