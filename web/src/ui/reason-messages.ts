/** Texts of dialogs that ask for a reason. */
import { messages } from "#web/language/messages.ts";

export const REASON_MESSAGES = messages("reason", {
  label: "Reason",
  cancel: "Cancel",
});

/** The texts of one dialog that asks for the reason of an action. */
export interface ReasonWords {
  readonly title: string;
  /** Text about the consequences of the action. */
  readonly hint: string;
  /** Hint below the reason's field: how long the reason must be and who reads it. */
  readonly reasonHint: string;
  /** Label of the confirm button. */
  readonly go: string;
}
