/**
 * Status and text for the outcome of a command: reported by the master, proven by measurement, or
 * unknown.
 */
import { MEASURED_CODE, NO_CONTROLLER_CODE } from "#domain/commands/command-state.ts";
import { COMMAND_MESSAGES } from "#web/features/site/model/command-messages.ts";
import { answerText } from "#web/ui/commands/answer-texts.ts";

/** An outcome from the command ledger or from the master's reply. */
export interface ReportedOutcome {
  readonly status: string;
  readonly code: string | undefined;
  readonly message?: string | undefined;
}

export function isMeasured({ status, code }: ReportedOutcome): boolean {
  return status === "success" && code === MEASURED_CODE;
}

/** Returns the status of the outcome, as a key of STATUS_LABELS. */
export function shownStatus(reported: ReportedOutcome): string {
  return isMeasured(reported) ? "measured" : reported.status;
}

/** Returns the reply of the master or the cloud, or an explanation if there is none. */
export function shownMessage(reported: ReportedOutcome): string {
  if (reported.status === "noAnswer") return COMMAND_MESSAGES.noAnswerHint;
  if (reported.code === NO_CONTROLLER_CODE) return COMMAND_MESSAGES.noControllerHint;
  if (isMeasured(reported)) return COMMAND_MESSAGES.measuredHint;
  return answerText({ message: reported.message ?? "", code: reported.code });
}
