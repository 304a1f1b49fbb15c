/** What people read of a command's outcome: whether its master has told it, a measurement has, or nobody has. */
import { MEASURED_CODE, NO_CONTROLLER_CODE } from "#domain/commands/command-state.ts";
import { COMMAND_MESSAGES } from "#web/features/site/model/command-messages.ts";

/** As the ledger and the answers of masters have it. */
export interface Told {
  readonly status: string;
  readonly code: string | undefined;
  readonly message?: string | undefined;
}

export function isMeasured({ status, code }: Told): boolean {
  return status === "success" && code === MEASURED_CODE;
}

/** Key of STATUS_LABELS. */
export function shownStatus(told: Told): string {
  return isMeasured(told) ? "measured" : told.status;
}

/** The master's own words, or what is known without them. */
export function shownMessage(told: Told): string {
  if (told.status === "noAnswer") return COMMAND_MESSAGES.noAnswerHint;
  if (told.code === NO_CONTROLLER_CODE) return COMMAND_MESSAGES.noControllerHint;
  return isMeasured(told) ? COMMAND_MESSAGES.measuredHint : (told.message ?? "");
}
